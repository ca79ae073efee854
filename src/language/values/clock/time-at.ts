import type { TokenisedText } from '../tokenised-text.ts';
import { timeBesideDay } from './beside-days.ts';
import type { ClockTime, TimeReader } from './clock-time.ts';
import { hourTime } from './hours.ts';
import { fractionOfHour, minutesPast, namedTime } from './named-times.ts';
import { writtenTime } from './written-time.ts';

const READERS: readonly TimeReader[] = [
  writtenTime,
  namedTime,
  fractionOfHour,
  minutesPast,
  hourTime,
  timeBesideDay,
];

/** The certain time that begins there; null if there is none. */
export function timeAt(words: TokenisedText, at: number): ClockTime | null {
  for (const read of READERS) {
    const time = read(words, at);
    if (time) return time;
  }
  return null;
}
