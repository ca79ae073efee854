import { type Day, instantOf } from './calendar.ts';
import type { CallTime } from './date-values.ts';
import type { Agreement } from './ledger.ts';
import { acceptedSlot } from './plain-acceptance.ts';
import type { Sentence } from './sentences.ts';
import { partsByDay } from './several-moments.ts';
import type { Value } from './values.ts';

const BOOKING =
  /\b(?:booked|you're (?:now |all )?(?:booked|set)|scheduled|reserved|appointment|confirmed|see you|visit|will (?:call|be there|come|ring)|call you|table|demo|so that's|i've put)\b/i;
const CALLING =
  /\b(?:will|'ll|can|have|get|gets?|going to) (?:[\w']+ ){0,3}?(?:call|ring|phone|get back|contact|reach)\b|\bcall ?backs?\b|\bexpect (?:a|our|his|her|their) call\b/i;
const OF_A_VISIT =
  /\b(?:booked|appointment|visit|see you|be there|scheduled|reserved|table|demo)\b/i;
/** "She'll call you about tomorrow's visit" speaks of a call. */
const speaksOfVisit = (text: string): boolean =>
  OF_A_VISIT.test(
    CALLING.test(text) ? text.replace(/\b(?:about|regarding|concerning)\b.*$/i, '') : text,
  );
const NEAR_TURNS = 3;

/** A day and time that was settled. */
export type Moment = {
  readonly kind: 'appointment' | 'callback';
  readonly value: string;
  readonly turn: number;
  readonly atMs?: number;
  /** Of the sentence that settled it. */
  readonly index: number;
  /** Of the sentence that named it last. */
  readonly lastIndex: number;
  readonly day: string;
  readonly time: string | null;
  /** Whether both were said by both sides. */
  readonly confirmed: boolean;
  readonly said: string;
  /** Whether its sentence speaks of a visit or an appointment. */
  readonly ofVisit: boolean;
};

/** The day a sentence settles; null where it only offers or asks. */
function settledDay({ values, text, question }: Sentence, agreement: Agreement): Value | null {
  const [day, other] = values.filter(
    ({ kind, key }) => kind === 'date' && !agreement.refused.has(key),
  );
  if (!day || (other && other.key !== day.key && / or /i.test(text))) return null;
  const agreed = agreement.agreed.has(day.key);
  return agreed || (BOOKING.test(text) && !question) ? day : null;
}

const SETTLES = /\b(?:works|it is|then|done|booked|you're set|confirmed|perfect|great)\b/i;

/** "Saturday at 9?" "Ten?" "10 works.": the day that was spoken of shortly before. */
function openDay(
  sentence: Sentence,
  sentences: readonly Sentence[],
  agreement: Agreement,
): Value | null {
  const bare = !sentence.values.some(({ kind }) => kind === 'date');
  if (sentence.question || !bare || !SETTLES.test(sentence.text)) return null;
  if (!ownTime(sentence, agreement)) return null;
  const before = sentences.filter(
    ({ index, turn }) => index < sentence.index && sentence.turn - turn <= NEAR_TURNS,
  );
  const days = before.flatMap(({ values }) => values.filter(({ kind }) => kind === 'date'));
  return days.findLast(({ key }) => !agreement.refused.has(key)) ?? null;
}

const ownTime = ({ values }: Sentence, agreement: Agreement): Value | undefined =>
  values.find(({ kind, key }) => kind === 'time' && !agreement.refused.has(key));

/** Whether a sentence names a day and not this one: its hour is that day's. */
function ofOtherDay(values: readonly Value[], own: readonly Value[]): boolean {
  const days = values.filter(({ kind }) => kind === 'date');
  const dated = own.some(({ kind }) => kind === 'date');
  return dated && days.length > 0 && !days.some(({ key }) => own.some((one) => one.key === key));
}

/** The time that goes with it: said in the same sentence, or agreed shortly before or after. */
function settledTime(
  sentence: Sentence,
  sentences: readonly Sentence[],
  agreement: Agreement,
): Value | undefined {
  const near = sentences
    .filter(({ turn }) => Math.abs(turn - sentence.turn) <= NEAR_TURNS)
    .filter(({ values }) => !ofOtherDay(values, sentence.values))
    .flatMap(({ values }) => values);
  return (
    ownTime(sentence, agreement) ??
    near.find(({ kind, key }) => kind === 'time' && agreement.agreed.has(key))
  );
}

/** "4" is "4 pm" where somebody said so. */
function fullTime(time: Value, sentences: readonly Sentence[]): string {
  if (/[ap]m|noon|mid/i.test(time.shown)) return time.shown;
  const same = sentences
    .flatMap(({ values }) => values)
    .find(({ key, shown }) => key === time.key && /\d ?[ap]m$/i.test(shown));
  return same?.shown ?? time.shown;
}

/** "at 4", "after 4", "between 2 and 4", as it was said. */
function sayWhen(time: Value, sentence: Sentence, sentences: readonly Sentence[]): string {
  const { text, values } = sentence;
  const place = values.indexOf(time);
  if (place < 0) return `at ${fullTime(time, sentences)}`;
  const [word] =
    /\b(?:before|after|by|around|until|between|from) $/i.exec(text.slice(0, time.start)) ?? [];
  const next = values[place + 1];
  if (word && /^(?:between|from)/i.test(word)) {
    const joined =
      next?.kind === 'time' && / ?(?:and|to|until) /.test(text.slice(time.end, next.start));
    return joined ? `between ${time.shown} and ${next.shown}` : `at ${fullTime(time, sentences)}`;
  }
  return `${word?.trim().toLowerCase() ?? 'at'} ${fullTime(time, sentences)}`;
}

function momentOf(
  sentence: Sentence,
  sentences: readonly Sentence[],
  agreement: Agreement,
  call: CallTime,
): Moment | null {
  const day =
    sentence.role === 'agent'
      ? (settledDay(sentence, agreement) ?? openDay(sentence, sentences, agreement))
      : null;
  if (!day?.day) return null;
  const time = settledTime(sentence, sentences, agreement);
  const own = time !== undefined && sentence.values.includes(time);
  const settles = BOOKING.test(sentence.text) || SETTLES.test(sentence.text);
  if (!own && !settles && (!time || sentence.text.split(' ').length > 9)) return null;
  return momentAt({ ...day, day: day.day }, time, { sentence, sentences, agreement, call });
}

type Place = {
  readonly sentence: Sentence;
  readonly sentences: readonly Sentence[];
  readonly agreement: Agreement;
  readonly call: CallTime;
};

function momentAt(
  day: Value & { readonly day: Day },
  time: Value | undefined,
  { sentence, sentences, agreement, call }: Place,
): Moment {
  const { turn, index, text } = sentence;
  // Of "today (2 March)" the date is what holds later.
  const shown = day.shown.replace(/^on /, '').replace(/^[\w ]+ \((.+)\)$/, '$1');
  const keys = [day, ...(time ? [time] : [])].map(({ key }) => key);
  const base = {
    kind: CALLING.test(text) && !speaksOfVisit(text) ? 'callback' : 'appointment',
    turn,
    index,
    lastIndex: index,
    day: day.key,
    time: time?.key ?? null,
    confirmed: keys.every((key) => agreement.agreed.has(key) && saidByBoth(key, sentences)),
    said: text,
    ofVisit: speaksOfVisit(text),
  } as const;
  if (time?.minutes === undefined) return { ...base, value: shown };
  const atMs = instantOf(day.day, time.minutes, call.zone);
  return { ...base, value: `${shown} ${sayWhen(time, sentence, sentences)}`, atMs };
}

/** Whether the caller said it too, or the agent said it again once it was agreed. */
function saidByBoth(key: string, sentences: readonly Sentence[]): boolean {
  const said = sentences.filter(({ values }) => values.some((value) => value.key === key));
  const turns = new Set(said.map(({ turn }) => turn));
  return said.some(({ role }) => role === 'user') || turns.size > 1;
}

/** "See you Thursday" after "Thursday at 5": the same moment, said with less. */
function merged(before: Moment, now: Moment, own: boolean): Moment | null {
  if (before.kind !== now.kind || before.day !== now.day) return null;
  if (!own || now.time === null) return { ...before, lastIndex: now.index };
  return before.time === null || before.time === now.time ? now : null;
}

/** Every moment the call settled, in order, each as it was said in full. */
export function settledMoments(
  sentences: readonly Sentence[],
  agreement: Agreement,
  call: CallTime,
): Moment[] {
  const moments: Moment[] = [];
  for (const sentence of sentences.flatMap(partsByDay)) {
    const moment = momentOf(sentence, sentences, agreement, call);
    if (!moment) continue;
    const same = moments.findIndex(({ kind, day }) => kind === moment.kind && day === moment.day);
    const before = moments[same];
    const one = before && merged(before, moment, ownTime(sentence, agreement) !== undefined);
    if (one) moments.splice(same, 1);
    moments.push(one ?? moment);
  }
  return moments;
}

/** What was booked where no sentence of the agent's names day and hour; none where it is not known. */
export function impliedMoments(
  sentences: readonly Sentence[],
  agreement: Agreement,
  call: CallTime,
): Moment[] {
  const slot = acceptedSlot(sentences, agreement);
  const { day, time, sentence } = slot ?? {};
  if (!day?.day || !sentence) return namedLast(sentences, agreement, call);
  const place = { sentence, sentences, agreement, call };
  return [{ ...momentAt({ ...day, day: day.day }, time, place), kind: 'appointment' }];
}

/** The last day and hour the agent named in a call that is known to have booked something. */
function namedLast(sentences: readonly Sentence[], agreement: Agreement, call: CallTime): Moment[] {
  const last = sentences.findLast(
    ({ role, question, values }) =>
      role === 'agent' &&
      !question &&
      ['date', 'time'].every((kind) =>
        values.some((value) => value.kind === kind && !agreement.refused.has(value.key)),
      ),
  );
  const agreed = new Set([...agreement.agreed, ...(last?.values.map(({ key }) => key) ?? [])]);
  const moment = last && momentOf(last, sentences, { ...agreement, agreed }, call);
  return moment ? [moment] : [];
}
