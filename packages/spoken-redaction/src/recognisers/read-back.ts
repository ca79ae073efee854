import type { RedactedKind } from '../kinds.ts';
import type { DigitGroup } from '../lexer/digit-groups.ts';
import type { ClassifiedNumber, ParsedTurn } from '../state/parsed-turn.ts';
import type { RedactionState, RemovedNumber } from '../state/redaction-state.ts';
import { isLong } from './lengths.ts';

const KEPT = 8;
const MOST_DIGITS = 40;
const MOST_TURNS_BETWEEN = 4;
const REACH_OF_LONG = 8;
const REACH = 3;
const WHOLE = 6;

/** The last numbers that were taken out; groups of one are put together, to know all of it when it is read back. */
export function removedAfter(
  { role }: ParsedTurn,
  numbers: readonly ClassifiedNumber[],
  { removed: earlier, turn }: RedactionState,
): readonly RemovedNumber[] {
  const removed: RemovedNumber[] = [];
  for (const { group, kind } of numbers) {
    if (!kind) continue;
    const last = removed.at(-1) ?? earlier.at(-1);
    const goesOn =
      last?.kind === kind &&
      last.role === role &&
      turn - last.turn <= MOST_TURNS_BETWEEN &&
      last.digits.length < MOST_DIGITS;
    if (earlier.some(({ digits }) => digits.includes(group.digits)) && !goesOn) continue;
    removed.push({ kind, digits: goesOn ? last.digits + group.digits : group.digits, role, turn });
  }
  return removed.length > 0 ? [...earlier, ...removed].slice(-KEPT) : earlier;
}

/** The kind of a number that was taken out a moment ago and is said again. */
export function kindReadBack(
  { onlyNumbers }: ParsedTurn,
  group: DigitGroup,
  { removed, turn }: RedactionState,
): RedactedKind | null {
  const { length } = group.digits;
  for (const { kind, digits, turn: at } of removed) {
    const isNear = length >= WHOLE || turn - at <= (isLong(kind) ? REACH_OF_LONG : REACH);
    const isEnough = onlyNumbers || length >= (kind === 'card_number' ? 4 : 3);
    if (isNear && isEnough && digits.includes(group.digits)) return kind;
  }
  return null;
}
