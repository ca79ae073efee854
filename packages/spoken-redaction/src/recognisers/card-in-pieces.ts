import { createPhrases } from '../cues/phrases.ts';
import type { ClassifiedNumber, ParsedTurn } from '../state/parsed-turn.ts';
import { isAsked, isCardSeen, type RedactionState } from '../state/redaction-state.ts';
import { isFree, kindInPieces, MOST_BETWEEN } from './called-number.ts';
import { isCardNumber, isPartOf } from './card-numbers.ts';
import { MOST_CARD_DIGITS } from './lengths.ts';
import { isPlainNumber } from './plain-number.ts';

type ClassifiedNumbers = readonly ClassifiedNumber[];
type Card = { readonly isSeen: boolean; readonly isAsked: boolean };

/** Groups of one number with talk between them: "four two four two, hang on, four two four two". */
export function withPieces(
  parsed: ParsedTurn,
  numbers: ClassifiedNumbers,
  state: RedactionState,
): ClassifiedNumbers {
  if (numbers.length < 2 || numbers.every(({ kind }) => kind !== null)) return numbers;
  const kind = kindInPieces(parsed, numbers, state.request);
  if (kind) return numbers.map((one) => ({ ...one, kind }));
  const card = {
    isSeen: isCardSeen(state),
    isAsked: isAsked(state, 'card') || isAsked(state, 'card_number'),
  };
  const free = numbers.map((one) => isFree(parsed, one, 'card_number'));
  const pieces = new Set<ClassifiedNumber>();
  for (let to = 1; to < numbers.length; to += 1)
    for (const piece of cardUpTo(numbers, free, to, card)) pieces.add(piece);
  if (pieces.size === 0) return numbers;
  return numbers.map((one) => (pieces.has(one) ? { ...one, kind: 'card_number' } : one));
}

/** The groups that make a card number together and end with this one; none where none do. */
function cardUpTo(
  numbers: ClassifiedNumbers,
  free: readonly boolean[],
  to: number,
  card: Card,
): ClassifiedNumbers {
  let digits = '';
  const ends: number[] = [];
  for (let from = to; from >= 0; from -= 1) {
    const one = numbers[from];
    if (!one || !free[from]) return [];
    const next = numbers[from + 1]?.group.start ?? 0;
    if (from < to && next - one.group.end > MOST_BETWEEN) return [];
    digits = one.group.digits + digits;
    if (digits.length > MOST_CARD_DIGITS) return [];
    ends.push(digits.length);
    if (from < to && isCard(digits, ends, card)) return numbers.slice(from, to + 1);
  }
  return [];
}

/** Digits by themselves, where they come in fours or a card is spoken of; misheard ones in fours where one is asked for. */
function isCard(digits: string, ends: readonly number[], card: Card): boolean {
  const isInFours = digits.length === 16 && ends.every((end) => end % 4 === 0);
  if (isInFours && card.isAsked) return /^[2-6]/.test(digits);
  return (isInFours || card.isSeen) && digits.length > 13 && isCardNumber(digits);
}

const CORRECTIONS = createPhrases(`
  sorry; no; wait; scratch; again; start/starting over; let me; oops/whoops; hang/hold on; actually
  rather; mean/meant; wrong; skipped; missed; perdón; perdona; pardon; désolé; non; nein
  entschuldigung; moment; desculpa; scusa
`);
const NEAR = 160;

/** What was begun of a card beside it goes too: "5555 5555 4444, no sorry, 5555 5555 5555 4444". */
export function withFalseStarts(parsed: ParsedTurn, numbers: ClassifiedNumbers): ClassifiedNumbers {
  if (numbers.length < 2 || !numbers.some(isWholeCard)) return numbers;
  const before = cardsBefore(numbers);
  const after = cardsBefore(numbers.toReversed()).toReversed();
  return numbers.map((one, i) => {
    if (!mayBeBegun(parsed, one)) return one;
    const isOfCard = isBegun(one, after[i], parsed) || isBegun(one, before[i], parsed);
    return isOfCard ? { ...one, kind: 'card_number' } : one;
  });
}

const isWholeCard = ({ kind, group }: ClassifiedNumber): boolean =>
  kind === 'card_number' && group.digits.length > 12;

/** For each number the card that came last. */
function cardsBefore(numbers: ClassifiedNumbers): (ClassifiedNumber | undefined)[] {
  let card: ClassifiedNumber | undefined;
  return numbers.map((one) => {
    const last = card;
    if (isWholeCard(one)) card = one;
    return last;
  });
}

const mayBeBegun = (parsed: ParsedTurn, { group, kind, cue }: ClassifiedNumber): boolean =>
  kind === null &&
  cue?.kind !== 'reference' &&
  cue?.kind !== 'last_four' &&
  !isPlainNumber(parsed, group);

function isBegun(
  { group }: ClassifiedNumber,
  card: ClassifiedNumber | undefined,
  { folded }: ParsedTurn,
): boolean {
  if (!card) return false;
  const { digits, start, end } = card.group;
  if (Math.max(start - group.end, group.start - end) > NEAR) return false;
  if (isPartOf(digits, group.digits)) return true;
  const isShort = group.digits.length > 1 && digits.startsWith(group.digits) && start > group.end;
  return isShort && CORRECTIONS.isIn(folded.slice(group.end, start));
}
