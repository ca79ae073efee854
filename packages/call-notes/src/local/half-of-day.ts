import type { CallReading } from '../reading/read-call.ts';
import type { TimeValue } from '../reading/value.ts';
import * as cue from './cues.ts';
import { around, isDay, isSameTime, isTime, type Moment, REACH } from './said-values.ts';

const HALF_DAY = 12 * 60;

/** What is said of the night is misheard: "eleven oh two a.m." */
const EARLIEST = 6 * 60;
/** Opening hours. */
const HOURS = / (?:open|opens|opening|close|closes|closed|closing|hours) /;

/** Minutes of the day that are said of the time on the clock, and whether of that day as far as the sentence says. */
function halvesSaid({ time, day }: Moment & { time: TimeValue }, { sentences }: CallReading) {
  const said = sentences.map((sentence) => ({
    isOfDay: sentence.values.filter(isDay).every((v) => v.day === day),
    minutes: sentence.values
      .filter(isTime)
      .filter((v) => v.isSure && v.minutes >= EARLIEST && isSameTime(v, time))
      .filter((v) => !HOURS.test(around(sentence, v)))
      .map(({ minutes }) => minutes),
  }));
  return {
    all: new Set(said.flatMap(({ minutes }) => minutes)),
    ofDay: new Set(said.flatMap(({ minutes, isOfDay }) => (isOfDay ? minutes : []))),
  };
}

/** Half past eight behind a wish for an evening may be in either half of the day, and so may a table at nine. */
const isEvening = (at: number, { sentences }: CallReading): boolean =>
  sentences
    .slice(Math.max(0, at - REACH), at + 2)
    .some(({ gloss }) => cue.EVENING.test(gloss.text));

/**
 * The time of a moment in the half of the day that the call says anywhere; undefined if no time was said, null if either
 * half may be meant.
 */
export function certainTime(moment: Moment, reading: CallReading): TimeValue | null | undefined {
  const { time, at } = moment;
  if (!time) return undefined;
  const { all, ofDay } = halvesSaid({ ...moment, time }, reading);
  if (all.size > 1 || (all.size === 1 && ofDay.size === 0 && !all.has(time.minutes))) return null;
  const [minutes] = ofDay;
  if (minutes !== undefined)
    return { ...time, minutes, until: time.until && time.until + minutes - time.minutes };
  const isVague =
    time.isVague || (!time.isSure && time.minutes < HALF_DAY && isEvening(at, reading));
  return isVague ? null : time;
}
