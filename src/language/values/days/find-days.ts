import type { TokenisedText } from '../tokenised-text.ts';
import type { DayValue } from '../value.ts';
import { monthDay } from './dates.ts';
import type { DayReader, FoundDay } from './found-day.ts';
import { datedWeekday, plainOrdinal } from './ordinal-days.ts';
import { relativeDay, spanOfDays } from './relative-days.ts';
import { plainWeekday } from './weekdays.ts';
import { writtenDate } from './written-dates.ts';

/** "the 12th, a Thursday" is read as its parts; the same day said twice does no harm. */
const READERS: readonly DayReader[] = [
  spanOfDays,
  writtenDate,
  datedWeekday,
  monthDay,
  relativeDay,
  plainWeekday,
  plainOrdinal,
];

function dayAt(words: TokenisedText, at: number): FoundDay | null {
  for (const read of READERS) {
    const found = read(words, at);
    if (found) return found;
  }
  return null;
}

/** Finds days, resolved relative to the day of the call. */
export function findDays(words: TokenisedText): DayValue[] {
  const { tokens } = words;
  const found: DayValue[] = [];
  for (let at = 0; at < tokens.length; ) {
    const hit = dayAt(words, at);
    if (hit) {
      const { day, said, from, to } = hit;
      const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
      found.push({ kind: 'day', day, said, start, end });
    }
    at = hit ? Math.max(hit.to, at + 1) : at + 1;
  }
  return found;
}
