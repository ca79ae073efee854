import type { DayNumber } from '../reading/calendar.ts';
import type { CallReading } from '../reading/read-call.ts';
import type { TimeValue } from '../reading/value.ts';
import * as cue from './cues.ts';
import { around, isDay, isSameTime, isTime, type Moment, REACH } from './said-values.ts';

/** Earlier times are misheard numbers: "eleven oh two a.m." Minutes of the day. */
const EARLIEST = 6 * 60;
/** Opening hours. */
const HOURS = / (?:open|opens|opening|close|closes|closed|closing|hours) /;

/** Times whose half of the day is certain and that look the same on a clock, and whether their sentence names no other day. */
const sureTimes = (time: TimeValue, day: DayNumber, { sentences }: CallReading) =>
  sentences.flatMap((sentence) =>
    sentence.values
      .filter(isTime)
      .filter((v) => v.isSure && v.minutes >= EARLIEST && isSameTime(v, time))
      .filter((v) => !HOURS.test(around(sentence, v)))
      .map(({ minutes }) => ({
        minutes,
        isOfDay: sentence.values.filter(isDay).every((v) => v.day === day),
      })),
  );

/**
 * The time of a moment, in the half of the day that any sentence of the call gives for it. Undefined if no time was said;
 * null if either half may be meant: half past eight after a wish for an evening, or a table at nine.
 */
export function certainTime({ time, at, day }: Moment, reading: CallReading) {
  if (!time) return undefined;
  const said = sureTimes(time, day, reading);
  const own = said.find(({ isOfDay }) => isOfDay) ?? time;
  if (said.some(({ minutes }) => minutes !== own.minutes)) return null;
  const until = time.until && time.until + own.minutes - time.minutes;
  if (own !== time) return { ...time, minutes: own.minutes, until };
  const beside = reading.sentences.slice(Math.max(0, at - REACH), at + 2);
  const isEvening = beside.some(({ gloss }) => cue.EVENING.test(gloss.text));
  return time.isVague || (!time.isSure && time.minutes < 12 * 60 && isEvening) ? null : time;
}
