import type { CueKind } from '../cues/cue-lists.ts';
import type { Cue } from '../cues/cues.ts';
import type { RedactedKind } from '../kinds.ts';
import type { DigitGroup } from '../lexer/digit-groups.ts';
import type { ClassifiedNumber, ParsedTurn } from '../state/parsed-turn.ts';
import { isSecret, type PendingRequest } from '../state/redaction-state.ts';
import { fits, fitsInPieces, isLong, MOST_CARD_DIGITS } from './lengths.ts';
import { isAmount, isPlainNumber } from './plain-number.ts';

const REACH = 60;
const REACH_OF_PIN = 240;
const ENTERED =
  /\b(?:typ(?:e|ed|ing)|enter(?:ed|ing)?|tr(?:y|ied|ying)|put|key(?:ed)?|press(?:ed)?|used?|using)\b/i;
const REACH_BACK = 34;
const IS = /^\W*(?:number\W+)?(?:is|it's|'s|es|est|ist|é|è|:|#|would be)?\W*$/i;
const THAT_IS =
  /^\W*(?:(?:is|was|that's|that is|thats|for|as|what it says for|what i have for|comes up as|es|ist|est|é|è)\W+)*(?:my|the|our|your|his|her|their|a|mein|meine|mi|mon|ma|il mio|meu)?\W*$/i;
const THAT_IS_WHAT = /^[^\p{L}\p{N}.?!]*(?:is|was|that's|came)\b[^.?!\d]*$/iu;

/** The cue that a number stands with: the last one before it, else one that follows at once. */
export function cueBeside(
  { text, role }: Pick<ParsedTurn, 'text' | 'role'>,
  group: DigitGroup,
  before: Cue | undefined,
  next: Cue | undefined,
): Cue | null {
  if (before && group.start - before.end <= REACH) return before;
  if (before?.kind === 'pin' && role === 'user' && isEntered(text, group, before)) return before;
  if (!next || next.start < group.end || next.start - group.end > REACH_BACK) return null;
  const between = text.slice(group.end, next.start);
  const isCode = next.kind === 'one_time_code' && THAT_IS_WHAT.test(between);
  return THAT_IS.test(between) || isCode ? next : null;
}

/** Whether callers who say at length what is wrong with their PIN come to what they entered. */
const isEntered = (text: string, { start, digits }: DigitGroup, { end }: Cue): boolean =>
  start - end <= REACH_OF_PIN && /^\d{4,6}$/.test(digits) && ENTERED.test(text.slice(end, start));

/** The kind that a cue makes of a number; null where it does not fit. */
export function kindNamed(
  parsed: ParsedTurn,
  group: DigitGroup,
  cue: Cue,
  isCardNear: boolean,
): RedactedKind | null {
  const { text, onlyNumbers } = parsed;
  const { kind } = cue;
  const { digits } = group;
  if (isAmount(parsed, group) || !mayBeSecret(kind, isCardNear)) return null;
  if (kind === 'last_four') return digits.length >= 12 ? 'card_number' : null;
  if (kind === 'card') {
    const isBeside = IS.test(text.slice(cue.end, group.start)) && cue.end <= group.start;
    const isWhole = digits.length >= 12 || beginsInFours(group);
    return isWhole || (isBeside && digits.length >= 4) ? 'card_number' : null;
  }
  return isSecret(kind) && kind !== 'password' && fits(kind, digits, onlyNumbers) ? kind : null;
}

const mayBeSecret = (kind: CueKind, isCardNear: boolean): boolean =>
  kind !== 'reference' && kind !== 'other' && (kind !== 'card_expiry' || isCardNear);

const beginsInFours = ({ parts }: DigitGroup): boolean => parts.join().startsWith('4,4');

/** Whether a cue is for more numbers than the first one after it. */
export const isForSeveral = ({ kind }: Cue): boolean => isLong(kind) || kind === 'card';

/** Characters that may be said between two groups of one number. */
export const MOST_BETWEEN = 90;
const OF_CARD: readonly CueKind[] = ['card_number', 'card', 'last_four'];

/** Which kind a number is by what was asked for; null where that does not fit. */
export function kindAsked(
  { kinds }: PendingRequest,
  group: DigitGroup,
  onlyNumbers: boolean,
  isCardNear: boolean,
): RedactedKind | null {
  const { length } = group.digits;
  const isPlain = kinds.has('other') || kinds.has('reference');
  if (length >= 12 && OF_CARD.some((kind) => kinds.has(kind))) return 'card_number';
  if (kinds.has('card_code') && (length === 3 || length === 4)) return 'card_code';
  for (const kind of kinds) {
    if (kind === 'card' && beginsInFours(group)) return 'card_number';
    if (!isSecret(kind) || kind === 'password' || (isPlain && kind === 'card_number')) continue;
    if (kind === 'card_expiry' && !isCardNear) continue;
    if (fits(kind, group.digits, onlyNumbers && !isPlain)) return kind;
  }
  return null;
}

/** The kind that all numbers of a turn are together, with talk between them. */
export function kindInPieces(
  parsed: ParsedTurn,
  numbers: readonly ClassifiedNumber[],
  request: PendingRequest | null,
): RedactedKind | null {
  const [first, ...others] = numbers;
  if (!first || numbers.length > MOST_CARD_DIGITS) return null;
  const { cue, group } = first;
  const kinds = cue ? [cue.kind] : [...(request?.kinds ?? [])];
  const length = numbers.reduce((sum, { group: { digits } }) => sum + digits.length, 0);
  const wanted = kinds.filter(isSecret).find((kind) => fitsInPieces(kind, length));
  if (!wanted || kinds.includes('reference') || kinds.includes('other')) return null;
  if (cue && cue.end > group.start) return null;
  const areFree = [{ ...first, cue: null }, ...others].every((one) => isFree(parsed, one, wanted));
  return areFree && areNear(numbers) ? wanted : null;
}

const areNear = (numbers: readonly ClassifiedNumber[]): boolean =>
  numbers.every(
    ({ group }, i) => i === 0 || group.start - (numbers[i - 1]?.group.end ?? 0) <= MOST_BETWEEN,
  );

/** Whether a number may be a group of one that is wanted. */
export const isFree = (
  parsed: ParsedTurn,
  { group, kind, cue }: ClassifiedNumber,
  wanted: RedactedKind,
): boolean =>
  (kind === null || kind === wanted) &&
  (cue === null || cue.kind === 'card' || isOf(cue, wanted)) &&
  !isPlainNumber(parsed, group);

// "Let me turn it over" is said amid a card number too.
const isOf = ({ kind }: Cue, wanted: RedactedKind): boolean =>
  kind === wanted || (wanted === 'card_number' && kind === 'card_code');
