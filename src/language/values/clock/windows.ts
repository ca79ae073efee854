import {
  AND_TIME,
  BETWEEN,
  FROM_TIME,
  THE_TIME,
  TO_TIME,
} from '../../vocabulary/moments/clock-words.ts';
import type { Span } from '../../vocabulary/span.ts';
import type { TokenisedText } from '../tokenised-text.ts';
import type { TimeValue } from '../value.ts';
import { bareTime } from './bare-time.ts';
import { type ClockTime, HALF_DAY, lowerAt, openHours } from './clock-time.ts';
import { inPart, type PartOfDay, partAt } from './parts-of-day.ts';
import { timeAt } from './time-at.ts';

export const leadsToEnd = (words: TokenisedText, at: number): boolean =>
  TO_TIME.has(lowerAt(words, at));

/** Whether "between" or "from" comes before the first time: "between 8 and 10". */
function isBetween(words: TokenisedText, { from }: ClockTime): boolean {
  const before = lowerAt(words, from - 1);
  return BETWEEN.has(before) || FROM_TIME.has(before) || BETWEEN.has(lowerAt(words, from - 2));
}

/** The end of a window: "and 10", "to noon". @param isKnown as below */
export function windowEnd(
  words: TokenisedText,
  time: ClockTime,
  isKnown = false,
): ClockTime | null {
  const signAt = partAt(words, time.to)?.to ?? time.to;
  const sign = lowerAt(words, signAt);
  if (!TO_TIME.has(sign)) return null;
  if (AND_TIME.has(sign) && !isKnown && !isBetween(words, time)) return null;
  let next = signAt + 1;
  while (THE_TIME.has(lowerAt(words, next))) next += 1;
  return timeAt(words, next) ?? bareTime(words, next);
}

export const spanOf = ({ tokens }: TokenisedText, from: number, to: number): Span => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
});

/** The half of the day after the last time, and for a window after the first. */
type WindowParts = { readonly part: PartOfDay | null; readonly begins: PartOfDay | null };

/** The time value with the half of the day, as far as it was said. */
export function resolveTime(
  first: ClockTime,
  last: ClockTime | null,
  { part, begins }: WindowParts,
): Omit<TimeValue, keyof Span> {
  const sure = first.sure || part !== null || (last?.sure ?? false);
  const settle = (time: ClockTime, of: PartOfDay | null): number => {
    // "5:15 de la tarde" is written as a time of the morning.
    if (time.sure && of?.part !== 'pm') return time.minutes;
    return of ? inPart(time.minutes, of.part) : openHours(time.minutes);
  };
  if (!last) return { kind: 'time', minutes: settle(first, part), sure };
  const until = settle(last, part);
  const start = settle(first, begins ?? part);
  // "Six to two" begins in the morning, "six to eight" in the evening.
  const minutes = start >= until && until >= HALF_DAY ? start - HALF_DAY : start;
  return { kind: 'time', minutes, sure, until: until <= minutes ? until + HALF_DAY : until };
}

/**
 * A window of bare hours, "one to three", if times are the topic.
 *
 * @param isKnown the window was named before: then "ten and twelve" is one
 */
export function bareWindow(
  words: TokenisedText,
  at: number,
  isKnown = false,
): Omit<TimeValue, 'kind'> | null {
  const first = bareTime(words, at);
  const last = first && windowEnd(words, first, isKnown);
  if (!first || !last) return null;
  const parts = { part: partAt(words, last.to), begins: null };
  const { kind: _kind, ...time } = resolveTime(first, last, parts);
  return { ...time, ...spanOf(words, at, last.to) };
}
