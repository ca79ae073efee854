import { isCardSeen, type RedactionState, type SaidNumber } from '../state/redaction-state.ts';
import type { Role } from '../turn.ts';
import { isCardNumber } from './card-numbers.ts';
import { MOST_CARD_DIGITS } from './lengths.ts';

const REACH = 12;
const MOST_IN_GROUP = 12;
/** The longest number that is no part of a card and may stand between its groups. */
const MOST_BETWEEN = 3;

type Groups = readonly SaidNumber[];

/** Groups of a card that one side said in its last turns, with talk and at most one other number among them. */
export function cardAmidTalk(state: RedactionState, role: Role): Groups {
  if (!isCardSeen(state)) return [];
  const { left, turn } = state;
  const said = left.filter(
    (one) => one.role === role && turn - one.turn <= REACH && mayBeGroup(one),
  );
  for (let to = said.length; said[to - 1]?.turn === turn; to -= 1) {
    const pieces = cardUpTo(said.slice(0, to));
    if (pieces.length > 0) return pieces;
  }
  return [];
}

/** Whether a number is called nothing else, and was asked for as nothing else. */
const mayBeGroup = ({ kind, cue, isPlainAnswer }: SaidNumber): boolean =>
  kind !== null || !(isPlainAnswer || cue?.kind === 'reference' || cue?.kind === 'other');

/** The groups at the end that are a card together. */
function cardUpTo(said: Groups): Groups {
  let length = 0;
  for (let from = said.length - 1; from >= 0; from -= 1) {
    const digits = said[from]?.group.digits.length ?? 0;
    length += digits;
    if (digits > MOST_IN_GROUP || length > MOST_CARD_DIGITS + MOST_BETWEEN) return [];
    const run = said.slice(from);
    const card = [run, ...withoutOne(run)].find(isCard);
    if (card) return card;
  }
  return [];
}

/** The same groups without each of the short ones that stand between others. */
const withoutOne = (run: Groups): readonly Groups[] =>
  run.flatMap(({ group: { digits } }, i) =>
    i > 0 && i < run.length - 1 && digits.length <= MOST_BETWEEN ? [run.toSpliced(i, 1)] : [],
  );

/** Whether groups are a card's: its first four digits came in one, and at most one of the others in two parts. */
function isCard(run: Groups): boolean {
  const digits = run.map(({ group }) => group.digits).join('');
  const printed = digits.length < 16 ? [4, 10] : [4, 8, 12, 16];
  let end = 0;
  let apart = 0;
  for (const { group } of run.slice(0, -1)) {
    end += group.digits.length;
    if (end < 4) return false;
    if (!printed.includes(end)) apart += 1;
  }
  return apart < 2 && run.some(({ kind }) => kind === null) && isCardNumber(digits);
}
