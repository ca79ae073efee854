import type { RedactedKind } from '../../domain/tenants/redacted-kinds.ts';
import type { CueKind } from '../cues/cue-lists.ts';
import type { Cue } from '../cues/cues.ts';
import type { DigitGroup } from '../lexer/digit-groups.ts';
import type { ClassifiedNumber, ParsedTurn } from '../state/parsed-turn.ts';
import { isSecret, type PendingRequest } from '../state/redaction-state.ts';
import { fits, fitsInPieces, MOST_CARD_DIGITS } from './lengths.ts';
import { beginsInFours } from './named-number.ts';
import { isPlainNumber } from './plain-number.ts';

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
