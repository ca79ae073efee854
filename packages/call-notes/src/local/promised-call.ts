import type { Calendar, DayNumber } from '../reading/calendar.ts';
import type { CallReading } from '../reading/read-call.ts';
import { dayFor } from './agreed.ts';
import * as cue from './cues.ts';
import { certainTime } from './half-of-day.ts';
import { isDay, isSameTime, isTime, type Moment } from './said-values.ts';

/** Days of a calendar are only told ahead of it. */
const isAhead = (day: DayNumber, { today }: Calendar): boolean => day >= today;

/** A call that the agent promised, where day or time is said beside it. */
export function promisedCall(reading: CallReading): Moment | null {
  const { sentences, calendar } = reading;
  const at = sentences.findLastIndex(
    ({ role, gloss, values }, index) =>
      role === 'agent' &&
      sentences
        .slice(Math.max(0, index - 2), index + 1)
        .some((each) => each.role === 'agent' && cue.CALL_PROMISE.test(each.gloss.text)) &&
      !cue.ASIDE.test(gloss.text) &&
      !/ (?:if|can't|not|unless|open|hours|call us|ring us) /.test(gloss.text) &&
      values.some((value) => isDay(value) || isTime(value)),
  );
  const sentence = sentences[at];
  if (!sentence || reading.call.outcome === 'no_answer') return null;
  const day = dayFor(sentences, at);
  const times = sentence.values.filter(isTime);
  if (day === null || !isAhead(day, calendar) || times.length > 1) return null;
  const later = sentences.slice(at + 1);
  const isChanged = later.some(
    ({ role, gloss, values, isFirst }) =>
      cue.DENIAL.test(gloss.text) ||
      (role === 'user' && isFirst && cue.ANSWERS_NO.test(gloss.text)) ||
      values.some(
        (v) => (isDay(v) && v.day !== day) || (isTime(v) && !times.some((t) => isSameTime(t, v))),
      ),
  );
  const time = cue.BOUND.test(sentence.gloss.text)
    ? undefined
    : certainTime({ day, time: times[0], at }, reading);
  return isChanged ? null : { day, time: time ?? undefined, at };
}
