import type { MomentFact } from '../call.ts';
import { type Calendar, type DayNumber, instantOf, isoOf } from '../reading/calendar.ts';
import type { CallReading, Sentence } from '../reading/read-call.ts';
import type { DayValue, TimeValue, Value } from '../reading/value.ts';
import * as cue from './cues.ts';

export type Moment = {
  readonly day: DayNumber;
  readonly time?: TimeValue | undefined;
  /** Index of the sentence that says it last. */
  readonly at: number;
};

const isDay = (value: Value): value is DayValue => value.kind === 'day';
const isTime = (value: Value): value is TimeValue => value.kind === 'time';

/** Sentences within which a time belongs to the day before it. */
const REACH = 8;

const isSameTime = (a: TimeValue, b: TimeValue): boolean => a.minutes % 720 === b.minutes % 720;

/** Whether a sentence speaks of a moment that is neither offered nor agreed. */
const isElsewhere = ({ gloss }: Sentence): boolean => cue.OTHER_MOMENT.test(gloss.text);

export function momentFact(
  kind: MomentFact['kind'],
  { day, time, at }: Moment,
  { sentences, calendar }: CallReading,
): MomentFact {
  const { turn = 0, text = '' } = sentences[at] ?? {};
  const fact = { kind, turn, words: text, day: isoOf(day) };
  if (!time) return fact;
  const atMs = instantOf(day, time.minutes, calendar);
  return time.until === undefined
    ? { ...fact, atMs }
    : { ...fact, atMs, untilMs: instantOf(day, time.until, calendar) };
}

/** The day of a sentence, or the last one that was said shortly before it; null if it is not certain. */
function dayFor(sentences: readonly Sentence[], at: number): DayNumber | null {
  for (let back = at; back >= 0 && back > at - REACH; back -= 1) {
    const sentence = sentences[back];
    const days = (sentence?.values ?? []).filter(isDay);
    if (!sentence || !days.length) continue;
    if (back < at && isElsewhere(sentence)) continue;
    const named = new Set(days.map(({ day }) => day));
    return named.size === 1 && !days.some(({ repeats }) => repeats) ? (days[0]?.day ?? null) : null;
  }
  return null;
}

/** The last sentence that an agent says with a time, whose day is certain. */
function lastStated({ sentences }: CallReading): Moment | null {
  for (let at = sentences.length - 1; at >= 0; at -= 1) {
    const sentence = sentences[at] as Sentence;
    const times = sentence.values.filter(isTime);
    if (!times.length || isElsewhere(sentence) || cue.CALLING.test(sentence.gloss.text)) continue;
    const [time] = times;
    if (times.length > 1 || !time) return null;
    const day = dayFor(sentences, at);
    return day === null ? null : { day, time, at };
  }
  return null;
}

/** The turns of a side that say the time or the day of a moment. */
function saidBy(role: 'user' | 'agent', moment: Moment, { sentences }: CallReading) {
  const said = sentences.filter(
    (sentence) =>
      sentence.role === role &&
      !(role === 'user' && cue.ANSWERS_NO.test(sentence.gloss.text)),
  );
  const { time } = moment;
  return {
    time: said.some(({ values }) => values.some((v) => isTime(v) && time && isSameTime(v, time))),
    day: said.some(({ values }) => values.some((v) => isDay(v) && v.day === moment.day)),
    both: said.some(
      ({ values }) =>
        values.some((v) => isTime(v) && time && isSameTime(v, time)) &&
        values.some((v) => isDay(v) && v.day === moment.day),
    ),
  };
}

/** Whether a caller says yes in the turn after one of the sentences that tell the moment. */
function isAnsweredYes({ time }: Moment, { sentences }: CallReading): boolean {
  return sentences.some((sentence, at) => {
    const tells = sentence.values.some((v) => isTime(v) && time && isSameTime(v, time));
    if (sentence.role !== 'agent' || !tells) return false;
    const next = sentences.slice(at + 1).find(({ role }) => role === 'user')?.turn;
    const answer = sentences.filter(({ turn }) => turn === next);
    return (
      answer.some(({ gloss }) => cue.YES.test(gloss.text) || cue.WORKS.test(gloss.text)) &&
      !answer.some(({ gloss }) => cue.ANSWERS_NO.test(gloss.text))
    );
  });
}

/** Whether anything from the sentence on may deny a moment: a no, a word of cancelling, another day or time. */
function isDenied({ day, time, at }: Moment, { sentences, calendar }: CallReading): boolean {
  return sentences.slice(at).some((sentence, index) => {
    const { text } = sentence.gloss;
    if (cue.DENIAL.test(text) && (index > 0 || / (?:cancelled|not|error) /.test(text))) return true;
    const before = sentences[at + index - 1];
    if (index > 0 && sentence.role === 'user' && sentence.isFirst && cue.ANSWERS_NO.test(text))
      if (!sentences.slice(0, at + index).slice(-3).some((s) => cue.ANYTHING_ELSE.test(s.gloss.text) || (s === before && s.isQuestion && !s.values.length)))
        return true;
    if (cue.CALLING.test(text) || isElsewhere(sentence)) return false;
    return sentence.values.some(
      (value) =>
        (isDay(value) && value.day !== day && value.day !== calendar.today) ||
        (isTime(value) && time !== undefined && !isSameTime(value, time)),
    );
  });
}

const repeats = ({ sentences }: CallReading): boolean =>
  sentences.some(
    ({ gloss, values }) =>
      (cue.REPEATS.test(gloss.text) && values.some((v) => isDay(v) || isTime(v))) ||
      values.some((value) => isDay(value) && value.repeats),
  );

/** The last moment with day and time for which two signs speak and that nothing later may deny. */
export function agreedMoment(reading: CallReading): Moment | null {
  const { outcome } = reading.call;
  const moment = lastStated(reading);
  if (!moment || moment.day < reading.calendar.today || repeats(reading)) return null;
  if (isDenied(moment, reading)) return null;
  const agent = saidBy('agent', moment, reading);
  const caller = saidBy('user', moment, reading);
  const isBooked = outcome === 'appointment_booked';
  const isConfirmed =
    agent.both &&
    reading.sentences.slice(moment.at).some(
      ({ role, gloss }) => role === 'agent' && cue.EXPLICITLY_BOOKED.test(gloss.text),
    );
  if (!isBooked && !isConfirmed) return null;
  const isSaidByBoth = agent.time && agent.day && (caller.time || caller.day);
  const isConfirmedAfterYes = agent.time && agent.day && isAnsweredYes(moment, reading);
  return isSaidByBoth || isConfirmedAfterYes ? moment : null;
}

/** Days of a calendar are only told ahead of it. */
const isAhead = (day: DayNumber, { today }: Calendar): boolean => day >= today;

/** A call that the agent promised, where day or time is said beside it. */
export function promisedCall(reading: CallReading): Moment | null {
  const { sentences, calendar } = reading;
  const at = sentences.findLastIndex(
    ({ role, gloss, values }) =>
      role === 'agent' &&
      cue.CALLING.test(gloss.text) &&
      !/ (?:if|can't|not|unless) /.test(gloss.text) &&
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
      values.some((v) => (isDay(v) && v.day !== day) || (isTime(v) && !times.some((t) => isSameTime(t, v)))),
  );
  return isChanged ? null : { day, time: times[0], at };
}
