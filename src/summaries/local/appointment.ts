import type { Agreement } from './agreement.ts';
import { instantOf } from './calendar.ts';
import type { CallTime } from './date-values.ts';
import type { Sentence } from './sentences.ts';
import type { Value } from './values.ts';

const BOOKING =
  /\b(?:booked|you're (?:now |all )?(?:booked|set)|scheduled|reserved|appointment|confirmed|see you|visit|will (?:call|be there|come|ring)|call you|table|demo|so that's|i've put)\b/i;
const NEAR_TURNS = 3;

/** The day a sentence settles; null where it only offers or asks. */
function settledDay({ values, text, question }: Sentence, agreement: Agreement): Value | null {
  const day = values.find(({ kind, key }) => kind === 'date' && !agreement.refused.has(key));
  if (!day) return null;
  const agreed = agreement.agreed.has(day.key);
  return agreed || (BOOKING.test(text) && !question) ? day : null;
}

/** The time that goes with it: said in the same sentence, or agreed shortly before or after. */
function settledTime(
  sentence: Sentence,
  sentences: readonly Sentence[],
  agreement: Agreement,
): Value | undefined {
  const own = sentence.values.find(
    ({ kind, key }) => kind === 'time' && !agreement.refused.has(key),
  );
  const near = sentences
    .filter(({ turn }) => Math.abs(turn - sentence.turn) <= NEAR_TURNS)
    .flatMap(({ values }) => values);
  return own ?? near.find(({ kind, key }) => kind === 'time' && agreement.agreed.has(key));
}

/** "after 4" is not "at 4". */
const prepositionOf = (time: Value, { text, values }: Sentence): string =>
  (values.includes(time) &&
    /\b(?:before|after|by|around|until) $/i.exec(text.slice(0, time.start))?.[0].trim()) ||
  'at';

/** A day and time that was settled. */
export type Moment = {
  readonly value: string;
  readonly turn: number;
  readonly atMs?: number;
  /** Of the sentence that settled it. */
  readonly index: number;
};

/** What was booked: the last confirmed date and time that nobody took back. */
export function findAppointment(
  sentences: readonly Sentence[],
  agreement: Agreement,
  call: CallTime,
): Moment | null {
  for (const sentence of sentences.toReversed()) {
    const day = sentence.role === 'agent' ? settledDay(sentence, agreement) : null;
    if (!day?.day) continue;
    const time = settledTime(sentence, sentences, agreement);
    if (!time && !BOOKING.test(sentence.text)) continue;
    const { turn, index } = sentence;
    const shown = day.shown.replace(/^on /, '');
    if (time?.minutes === undefined) return { value: shown, turn, index };
    const atMs = instantOf(day.day, time.minutes, call.zone);
    return { value: `${shown} ${prepositionOf(time, sentence)} ${time.shown}`, turn, atMs, index };
  }
  return null;
}
