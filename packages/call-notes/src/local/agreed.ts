import type { MomentFact } from '../call.ts';
import { type Calendar, type DayNumber, instantOf, isoOf } from '../reading/calendar.ts';
import type { CallReading, Sentence } from '../reading/read-call.ts';
import type { Value } from '../reading/value.ts';
import * as cue from './cues.ts';
import { certainTime } from './half-of-day.ts';
import { isCasedCall } from './names/name-candidates.ts';
import { around, isDay, isSameTime, isTime, type Moment, ownValues, REACH } from './said-values.ts';

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
export function dayFor(sentences: readonly Sentence[], at: number): DayNumber | null {
  for (let back = at; back >= 0 && back > at - REACH; back -= 1) {
    const sentence = sentences[back];
    const days = (sentence?.values ?? []).filter(isDay);
    if (!sentence || !days.length) continue;
    if (back < at && days.every((day) => cue.OTHER_MOMENT.test(around(sentence, day)))) continue;
    const named = new Set(days.map(({ day }) => day));
    return named.size === 1 && !days.some(({ repeats }) => repeats) ? (days[0]?.day ?? null) : null;
  }
  return null;
}

/** Characters before a sentence that may say what a moment in it is of. */
const CONTEXT = 90;

/** The end of the two sentences before. */
const endBefore = (sentences: readonly Sentence[], at: number): string =>
  sentences
    .slice(Math.max(0, at - 2), at)
    .map(({ gloss }) => gloss.text)
    .join('')
    .slice(-CONTEXT);

/** Moments that an agent says, the last first: sentences with one time, whose day is certain. */
function* statedMoments({ sentences }: CallReading): Generator<Moment> {
  for (let at = sentences.length - 1; at >= 0; at -= 1) {
    const sentence = sentences[at] as Sentence;
    const times = ownValues(sentence, endBefore(sentences, at)).filter(isTime);
    const [time] = times;
    if (!time) continue;
    const day = times.length > 1 ? null : dayFor(sentences, at);
    if (day !== null) yield { day, time, at };
  }
}

/** Whether a side says the time, the day, and both in one sentence, of a moment; a caller not beside a no. */
function saidBy(role: 'user' | 'agent', { time, day }: Moment, { sentences }: CallReading) {
  const said = sentences.map((sentence) =>
    sentence.values.filter(
      (value) =>
        sentence.role === role &&
        !(role === 'user' && cue.TURNS_DOWN.test(around(sentence, value))),
    ),
  );
  const isTold = (value: Value): boolean => isTime(value) && !!time && isSameTime(value, time);
  const isSameDay = (value: Value): boolean => isDay(value) && value.day === day;
  return {
    time: said.some((values) => values.some(isTold)),
    day: said.some((values) => values.some(isSameDay)),
    both: said.some((values) => values.some(isTold) && values.some(isSameDay)),
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

/** Whether a caller's turn starts with a no that is no answer to "anything else?" */
function isRefusal(sentences: readonly Sentence[], at: number): boolean {
  const { role, isFirst, gloss } = sentences[at] as Sentence;
  if (role !== 'user' || !isFirst || !cue.ANSWERS_NO.test(gloss.text)) return false;
  if (cue.KIND_NO.test(gloss.text)) return false;
  const before = sentences.slice(Math.max(0, at - 3), at);
  const asked = before.filter((each) => each.role === 'agent' && each.isQuestion);
  const isOther =
    asked.length > 0 && !asked.some(({ values }) => values.some((v) => isDay(v) || isTime(v)));
  return !isOther && !before.some((each) => cue.ANYTHING_ELSE.test(each.gloss.text));
}

/** Whether a sentence offers or asks for another moment. */
function isOtherMoment({ day, time }: Moment, sentence: Sentence, { today }: Calendar): boolean {
  const { gloss, role } = sentence;
  const others = ownValues(sentence).filter((value) =>
    isDay(value)
      ? value.day !== day && value.day !== today && !value.repeats
      : time !== undefined && !isSameTime(value, time),
  );
  if (!others.length || cue.ASIDE.test(gloss.text)) return false;
  const isOffer = others.some(isTime) || sentence.isQuestion || cue.OFFERS_DAY.test(gloss.text);
  return role === 'agent' ? isOffer : sentence.isQuestion || cue.PROPOSES.test(gloss.text);
}

/** Whether anything after the sentence may deny a moment: a no, a word of cancelling, another day or time. */
function isDenied(moment: Moment, { sentences, calendar }: CallReading): boolean {
  return sentences.slice(moment.at).some((sentence, index) => {
    const { text } = sentence.gloss;
    const namesOther = sentence.values.some((v) => isDay(v) && v.day !== moment.day);
    if (cue.DENIAL.test(text) && !namesOther && !cue.IF_CANCELLED.test(text)) return true;
    if (index === 0) return false;
    return (
      isRefusal(sentences, moment.at + index) ||
      ((sentence.role === 'user' || !cue.DENIAL.test(text)) &&
        isOtherMoment(moment, sentence, calendar))
    );
  });
}

/** Whether a moment may be one of many: "every week", or a day in the plural beside it. */
const repeats = ({ at }: Moment, { sentences }: CallReading): boolean =>
  sentences.some(
    (sentence, index) =>
      !cue.OTHER_MOMENT.test(sentence.gloss.text) &&
      ((cue.REPEATS.test(sentence.gloss.text) &&
        (index > at - 4 || sentence.values.some(isTime))) ||
        (index > at - 4 && sentence.values.some((value) => isDay(value) && value.repeats))),
  );

/** Whether the agent reads a moment ahead back that the caller said before: "Saturday the twelfth, then, noon to four." */
function isReadBack({ at, day, time }: Moment, reading: CallReading): boolean {
  const { sentences, calendar, language } = reading;
  const sentence = sentences[at] as Sentence;
  const { role, isQuestion, values } = sentence;
  const isTold = (v: Value) => isTime(v) && time !== undefined && isSameTime(v, time);
  const isStated =
    role === 'agent' &&
    !isQuestion &&
    values.some(isDay) &&
    day > calendar.today &&
    !(time && cue.ONLY_FREE.test(around(sentence, time)));
  const before = sentences.slice(0, at);
  const isOfCall = before
    .slice(-REACH)
    .some(({ gloss }) => cue.CALLING.test(gloss.text) || cue.CALL_PROMISE.test(gloss.text));
  const isSaidBefore = before.some((each) => each.role === 'user' && each.values.some(isTold));
  return isStated && isSaidBefore && language === 'en' && !isOfCall;
}

/** Whether an agent's sentence says that the caller is booked, or of the moment that it is. */
function confirms({ role, gloss, values }: Sentence, { day, time }: Moment): boolean {
  const text = gloss.text.replace(cue.BOOKED_UP, ' ');
  if (role !== 'agent' || !cue.EXPLICITLY_BOOKED.test(text)) return false;
  const isNamed = values.some((value) =>
    isTime(value) ? time && isSameTime(value, time) : isDay(value) && value.day === day,
  );
  return (
    isNamed || cue.CALLER_BOOKED.test(text) || /^ (?:\S+ ){0,2}(?:booked|confirmed|set) /.test(text)
  );
}

/** Whether two signs speak for a moment: both sides said it, or the agent confirmed it after a yes. */
function hasTwoSigns(moment: Moment, reading: CallReading): boolean {
  const agent = saidBy('agent', moment, reading);
  const caller = saidBy('user', moment, reading);
  const isSaid = caller.time && caller.day;
  if (reading.call.outcome === 'appointment_booked' && !agent.both)
    return agent.time && agent.day && isSaid;
  if (!agent.both) return false;
  const isConfirmed = reading.sentences.slice(moment.at).some((each) => confirms(each, moment));
  if (reading.call.outcome !== 'appointment_booked' && !isConfirmed)
    return isSaid && isReadBack(moment, reading);
  // In recogniser text a sentence is a whole turn, where half a moment may be of another one.
  const isTaken = isCasedCall(reading) ? caller.time || caller.day : isSaid;
  return isTaken || isAnsweredYes(moment, reading);
}

/** The last moment with day and time for which two signs speak and that nothing later may deny. */
export function agreedMoment(reading: CallReading): Moment | null {
  if (reading.call.outcome === 'no_answer') return null;
  for (const moment of statedMoments(reading)) {
    if (isDenied(moment, reading) || !hasTwoSigns(moment, reading)) continue;
    const time = certainTime(moment, reading);
    const isCertain = moment.day >= reading.calendar.today && time !== null;
    return isCertain && !repeats(moment, reading) ? { ...moment, time } : null;
  }
  return null;
}
