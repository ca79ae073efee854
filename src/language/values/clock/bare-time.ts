import { numberAt, type TokenisedText } from '../tokenised-text.ts';
import { type ClockTime, clockOf, isCounted, STEP, withMinutesBehind } from './clock-time.ts';

/** A bare number as a time, where what stands beside it says that it is one: "10:15 or 3". */
export function bareTime(words: TokenisedText, at: number): ClockTime | null {
  const number = numberAt(words, at);
  if (!number || number.ordinal || isCounted(words, number)) return null;
  const { value, groups, spoken } = number;
  const minutes = clockOf(number);
  if (minutes === null || value === 0 || (groups.length === 1 && value > 12)) return null;
  // "Six eighteen Mill Road": minutes of a bare time are said in fives.
  if (spoken && minutes % STEP !== 0) return null;
  return withMinutesBehind(words, number, minutes);
}
