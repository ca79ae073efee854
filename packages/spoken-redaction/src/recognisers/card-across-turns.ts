import type { CueKind } from '../cues/cue-lists.ts';
import type { ParsedTurn, TurnFinding } from '../state/parsed-turn.ts';
import { isPlainAsked, type RedactionState, type SaidNumber } from '../state/redaction-state.ts';
import { cardAmidTalk } from './card-amid-talk.ts';
import { isCardNumber, isPartOf } from './card-numbers.ts';
import { MOST_CARD_DIGITS } from './lengths.ts';

const END =
  /^[^\p{L}\p{N}]*(?:(?:okay|ok|and|then|um|uh|yeah|y|et|und|e|en)[^\p{L}\p{N}]*){0,2}$/iu;
const NEAR_END = 40;
const NEAR_START = 12;
const ACKNOWLEDGED = 60;
const OF_CARD: ReadonlySet<CueKind> = new Set(['card', 'card_number', 'last_four']);

/** The chain after a turn of which these numbers may be groups of a card. */
export function chainAfter(
  parsed: ParsedTurn,
  left: readonly SaidNumber[],
  state: RedactionState,
): readonly SaidNumber[] {
  const { role, text, onlyNumbers } = parsed;
  const { chain } = state;
  const last = left.at(-1);
  const isOfOther = chain[0] !== undefined && chain[0].role !== role;
  if (!last || (isOfOther && onlyNumbers)) {
    if (isPlainAsked(state) && text.includes('?')) return [];
    return onlyNumbers || isQuiet(parsed) ? chain : [];
  }
  const { start, end } = last.group;
  const isAtEnd = END.test(text.slice(end, end + NEAR_END)) && text.length - end < NEAR_END;
  const goesOn =
    chain[0]?.role === role && left.length === 1 && (onlyNumbers || start < NEAR_START);
  if (goesOn) return lastDigits([...chain, last]);
  return isAtEnd ? [last] : [];
}

const isQuiet = ({ text, groups, cues }: ParsedTurn): boolean =>
  text.length < ACKNOWLEDGED && groups.length === 0 && cues.every(({ kind }) => OF_CARD.has(kind));

function lastDigits(chain: readonly SaidNumber[]): readonly SaidNumber[] {
  let digits = 0;
  let from = chain.length;
  while (from > 0 && digits < MOST_CARD_DIGITS) digits += chain[--from]?.group.digits.length ?? 0;
  return chain.slice(from);
}

/** The groups that make a card number together; none where none do. */
function cardIn(chain: readonly SaidNumber[]): readonly SaidNumber[] {
  let digits = '';
  for (let from = chain.length - 1; from >= 0; from -= 1) {
    digits = `${chain[from]?.group.digits ?? ''}${digits}`;
    if (digits.length > MOST_CARD_DIGITS) return [];
    if (from < chain.length - 1 && isCardNumber(digits)) return chain.slice(from);
  }
  return [];
}

type Found = { readonly state: RedactionState; readonly findings: readonly TurnFinding[] };

/** A card whose groups came in turns of their own, with what was read back or begun of it. */
export function findChainedCard({ role }: ParsedTurn, state: RedactionState): Found {
  const chained = cardIn(state.chain);
  const pieces = chained.length > 0 ? chained : cardAmidTalk(state, role);
  const [first] = pieces;
  if (!first) return { state, findings: [] };
  const { turn } = state;
  const digits = pieces.map(({ group }) => group.digits).join('');
  const repeated = state.left.filter(
    (said) =>
      (said.role !== role && said.turn >= first.turn && digits.includes(said.group.digits)) ||
      isPartOf(digits, said.group.digits),
  );
  const removed = [...state.removed, { kind: 'card_number', digits, role, turn } as const];
  return {
    state: { ...state, removed, cardTurn: turn, chain: [] },
    findings: [...pieces, ...repeated].map(findingOf),
  };
}

const findingOf = ({ turn, group: { start, end } }: SaidNumber): TurnFinding => ({
  turn,
  start,
  end,
  kind: 'card_number',
});
