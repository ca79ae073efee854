import { type AmountContext, bareAmount } from '../values/bare-amounts.ts';
import { bareTime } from '../values/clock/bare-time.ts';
import { openHours } from '../values/clock/clock-time.ts';
import { bareWindow } from '../values/clock/windows.ts';
import type { TokenisedText } from '../values/tokenised-text.ts';
import type { NumberValue, SpokenValue } from '../values/value.ts';
import { cues } from '../vocabulary/cues.ts';
import { ELLIPSIS_LEADS, ELLIPSIS_TAILS, SUBJECT_WORDS } from '../vocabulary/sentence-words.ts';
import { withoutOpeners } from './openers.ts';
import { countOtherWords } from './words-beside-values.ts';

/** A sentence with at most this many other words consists of its numbers. */
const ELLIPSIS_WORDS = 4;
const NOON = 720;
const LEADS = cues(ELLIPSIS_LEADS);
const SUBJECTS = cues(SUBJECT_WORDS, 'start');
const TAILS = cues(ELLIPSIS_TAILS, 'start');
const JOINED_BEFORE = /(?:\b(?:or|and|oder|o|ou)\b|,)\s*(?:the |a )?$/i;
const JOINED_BEHIND = /^\s*(?:or|and|oder|o|ou)\b/i;
const COMMA_CHARS = 3;
const IS = /^['’]s\b/;
const WINDOW = /^\s*(?:to|till|until|-)\s*[\p{L}\d]+(?:[.!?]*$|,)/iu;

type Context = Omit<AmountContext, 'isTopic'> & {
  readonly topic: 'price' | 'time' | null;
  /** Whether a time was named shortly before. @param minutes since midnight */
  readonly isNamedTime: (minutes: number) => boolean;
};

const isOnlyOpeners = (text: string): boolean => withoutOpeners(`${text} x`) === 'x';

/** Around an hour that is all there is to say: "make it eleven", "Nine's fine". */
function standsAlone(text: string, { start, end }: NumberValue): boolean {
  const lead = text.slice(0, start).trim();
  const tail = text.slice(end).replace(IS, ' is');
  const led =
    isOnlyOpeners(lead) ||
    /[,.;:-]$/.test(lead) ||
    LEADS.all(lead).some((one) => one.end === lead.length);
  return led && (/^[\s,.!?]*$/.test(tail) || WINDOW.test(tail) || TAILS.test(tail));
}

/** "10:15 or 3": beside a time a number is one as well. */
const isJoined = (
  text: string,
  { start, end }: NumberValue,
  values: readonly SpokenValue[],
): boolean => {
  const behind = text.slice(end);
  const listsMore =
    behind.startsWith(',') &&
    values.some(
      ({ kind, start: next }) =>
        (kind === 'number' || kind === 'time') && next > end && next - end <= COMMA_CHARS,
    );
  // "At 12:30, one wheelchair user": it counts what stands after it.
  const isLast = !/^\s*\p{L}/u.test(behind) || TAILS.test(behind);
  return (
    (JOINED_BEFORE.test(text.slice(0, start)) && isLast) || JOINED_BEHIND.test(behind) || listsMore
  );
};

/** "Six they're still on calls", "Two."; not "Two chairs". */
const opensClause = (text: string, { start, end }: NumberValue): boolean => {
  const tail = text.slice(end).replace(IS, ' is');
  const isSubject = /['’]s$/.test(text.slice(start, end));
  const isAlone = isSubject || !/^\s*\p{L}/u.test(tail) || TAILS.test(tail) || SUBJECTS.test(tail);
  return isAlone && isOnlyOpeners(text.slice(0, start));
};

/** "Three, yeah okay, we'll get some food first." */
const opensSentence = (text: string, { start, end }: NumberValue): boolean =>
  !/[\p{L}\p{N}]/u.test(text.slice(0, start)) && /^\s*,/.test(text.slice(end));

function asTime(words: TokenisedText, from: number, number: NumberValue): SpokenValue {
  const time = bareTime(words, from);
  if (!time) return number;
  const { start, end } = number;
  return {
    kind: 'time',
    minutes: openHours(time.minutes),
    sure: time.minutes > NOON,
    start,
    end,
    bare: true,
  };
}

/** The numbers of a sentence as the prices and times that they stand for, as far as what was said around them shows it. */
export function settleNumbers(
  words: TokenisedText,
  values: readonly SpokenValue[],
  { topic, isNamedTime, ...around }: Context,
): SpokenValue[] {
  const { text } = words;
  const isShort = countOtherWords(text, values) <= ELLIPSIS_WORDS;
  const besideTime = values.some(({ kind }) => kind === 'time');
  const spans = new Map(words.numbers.map((one) => [one.start, one]));
  return values.map((value) => {
    const span = value.kind === 'number' && !value.counts ? spans.get(value.start) : null;
    if (value.kind !== 'number' || !span) return value;
    const window = topic === 'time' || besideTime ? bareWindow(words, span.from) : null;
    if (window) return { kind: 'time', ...window, bare: true };
    const amount = bareAmount(words, span, { ...around, isTopic: topic === 'price' });
    if (amount && (amount.strong || !(topic === 'time' && (isShort || besideTime))))
      return amount.value;
    const ofTopic =
      topic === 'time' && (isShort ? standsAlone(text, value) : opensSentence(text, value));
    const time = span.ordinal ? null : bareTime(words, span.from);
    const isWhole = (): boolean => span.groups.length > 1 || opensClause(text, value);
    if (time && isNamedTime(time.minutes) && isWhole()) return asTime(words, span.from, value);
    return (besideTime && isJoined(text, value, values)) || ofTopic
      ? asTime(words, span.from, value)
      : value;
  });
}
