import { DAY_PARTS, RELATIVE_DAYS, WEEKDAYS } from '../vocabulary/calendar-words.ts';
import { BEHIND_AN_HOUR, CLOCK_WORDS } from '../vocabulary/clock-words.ts';
import { COUNTED, NUMBERED } from '../vocabulary/counted.ts';
import { ofLanguages } from '../vocabulary/languages.ts';
import { CURRENCIES } from '../vocabulary/money-words.ts';
import { numberAt, type Words } from './context.ts';
import type { NumberSpan } from './numbers.ts';
import { Phrases } from './tokens.ts';
import type { PartValue, Span, TimeValue } from './value.ts';

/** A time as read: an hour from 1 to 12 is not known to be of the morning or the afternoon. */
type Read = {
  readonly minutes: number;
  readonly sure: boolean;
  readonly from: number;
  readonly to: number;
};

const HALF_DAY = 720;
const DAY = 1_440;
/** Without a word on it, a bare hour is one at which firms are open: 7 to 12, then 1 to 6. */
const FIRST_OPEN_HOUR = 7;

export const openHours = (minutes: number): number =>
  minutes < FIRST_OPEN_HOUR * 60 ? minutes + HALF_DAY : minutes;

/** Minutes of a clock: 9 and 30 of "nine thirty"; null where the groups are none. */
function clockOf(groups: readonly number[], digits: string): number | null {
  const [hour = -1, ...rest] = groups;
  const minute = rest.length === 0 ? 0 : Number(digits.slice(String(hour).length));
  if (!Number.isInteger(hour) || hour < 0 || hour > 24 || minute > 59 || rest.length > 2)
    return null;
  if (rest.length === 1 && (rest[0] ?? 0) < 10 && digits.length < 3) return null;
  return hour * 60 + minute;
}

/** "4:30", "16:30", "14h30". */
function written({ text, tokens, call }: Words, at: number): Read | null {
  const token = tokens[at];
  if (!token) return null;
  const match =
    /^(\d{1,2})(?::|[.](?=\d\d(?:\s*(?:uhr|am|pm|a\.m|p\.m|h)\b))|\s?h\s?(?=\d\d\b))(\d{2})\b(?!\d)/iu.exec(
      text.slice(token.start, token.start + 14),
    );
  if (!match || !/^\d/.test(token.text)) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  if (hour > 24 || minute > 59) return null;
  const end = token.start + match[0].length;
  const to = tokens.findIndex(({ start }) => start >= end);
  const sure = hour > 12 || hour === 0 || call.language !== 'en';
  return { minutes: hour * 60 + minute, sure, from: at, to: to < 0 ? tokens.length : to };
}

const CLOCKS = ofLanguages((language) => {
  const { at, hour, noon, midnight, behind, before, past, to } = CLOCK_WORDS[language];
  return {
    behind,
    before,
    past,
    to,
    noon: new Phrases(noon),
    midnight: new Phrases(midnight),
    leads: new Phrases(at.map((phrase) => phrase.replace("'", ''))),
    hours: new Phrases(hour),
    tails: new Phrases(Object.keys(behind)),
    fractions: new Phrases(Object.keys(before)),
  };
});
const PARTS = ofLanguages((language) => new Phrases(Object.keys(DAY_PARTS[language])));
const DAYS_WITH_PARTS = ofLanguages(
  (language) => new Phrases(Object.keys(RELATIVE_DAYS[language])),
);
const clockWords = ({ call }: Words) => CLOCKS[call.language];

function named(words: Words, at: number): Read | null {
  const { noon, midnight } = clockWords(words);
  const found = noon.at(words.tokens, at);
  if (found) return { minutes: HALF_DAY, sure: true, from: at, to: found.next };
  const night = midnight.at(words.tokens, at);
  return night && { minutes: DAY - 1, sure: true, from: at, to: night.next };
}

/** "half past ten", "quarter to four", "halb elf", "half nine". */
function fraction(words: Words, at: number): Read | null {
  const { before, fractions } = clockWords(words);
  const found = fractions.at(words.tokens, at);
  const hour = found && numberAt(words, found.next);
  if (!found || !hour || hour.groups.length > 1 || hour.value < 1 || hour.value > 12) return null;
  if (found.phrase === 'half' && !hour.spoken) return null;
  const shift = before[found.phrase] ?? 0;
  return { minutes: hour.value * 60 + shift, sure: false, from: at, to: hour.to };
}

/** "twenty past nine", "ten to four". */
function minutesPast(words: Words, at: number): Read | null {
  const { past, to } = clockWords(words);
  const minute = numberAt(words, at);
  if (!minute || minute.value < 1 || minute.value > 30 || minute.ordinal) return null;
  let next = minute.to;
  if (words.tokens[next]?.lower === 'minutes') next += 1;
  const word = words.tokens[next]?.lower ?? '';
  const isPast = past.includes(word);
  const hour = numberAt(words, next + 1);
  if (
    !(isPast || to.includes(word)) ||
    !hour ||
    hour.value < 1 ||
    hour.value > 12 ||
    hour.groups.length > 1
  )
    return null;
  const isRange = !isPast && word === 'to' && minute.value < 13 && minute.value % 5 !== 0;
  if (
    isRange ||
    (!isPast && word === 'to' && /^(?:between|from)$/.test(words.tokens[at - 1]?.lower ?? ''))
  )
    return null;
  if (COUNTED.has(words.tokens[hour.to]?.lower ?? '')) return null;
  // "Two till four" is a window; minutes are said in fives.
  if (!isPast && minute.value % 5 !== 0 && words.tokens[next - 1]?.lower !== 'minutes') return null;
  // "8 to 10" is a window; "ten to four" is said in words.
  if (!isPast && !minute.spoken) return null;
  return {
    minutes: hour.value * 60 + (isPast ? minute.value : -minute.value),
    sure: false,
    from: at,
    to: hour.to,
  };
}

const isCounted = ({ tokens }: Words, number: NumberSpan): boolean => {
  const next = tokens[number.to]?.lower ?? '';
  const after = tokens[number.to]?.text === '-' ? (tokens[number.to + 1]?.lower ?? '') : '';
  const before = tokens[number.from - 1]?.lower ?? '';
  return (
    COUNTED.has(next) ||
    COUNTED.has(after) ||
    NUMBERED.has(before) ||
    next in CURRENCIES ||
    before in CURRENCIES
  );
};

/** "9 am", "eight o'clock", "at five", "15 Uhr 30", "a las diez y media". */
function hourOf(words: Words, at: number): Read | null {
  const { tokens } = words;
  const clock = clockWords(words);
  const number = numberAt(words, at);
  if (!number || number.ordinal || number.value > 2_400) return null;
  const minutes = clockOf(number.groups, number.digits);
  if (minutes === null) return null;
  const led = clock.leads.endsAt(tokens, at);
  const hour = clock.hours.at(tokens, number.to);
  const part = partAt(words, hour?.next ?? number.to);
  const behind = clock.tails.at(tokens, hour?.next ?? number.to);
  if (behind && number.value <= 24)
    return {
      minutes: minutes + (clock.behind[behind.phrase] ?? 0),
      sure: minutes > HALF_DAY,
      from: at,
      to: behind.next,
    };
  if (hour) {
    const more = numberAt(words, hour.next);
    const isMore =
      more && !hour.phrase.startsWith('o') && more.value < 60 && !isCounted(words, more);
    const sure =
      words.call.language !== 'en' &&
      (minutes > HALF_DAY || hour.phrase === 'uhr' || hour.phrase === 'h');
    return {
      minutes: minutes + (isMore ? more.value : 0),
      sure,
      from: at,
      to: isMore ? more.to : hour.next,
    };
  }
  const isSmall = number.groups.length > 1 || number.value <= 12;
  // "One morning, one afternoon": some morning, and no hour.
  if (number.value === 1 && !led && tokens[number.to]?.lower === part?.word && !isSign(part))
    return null;
  if (part && number.value > 0 && isSmall && !isCounted(words, number))
    return { minutes, sure: false, from: at, to: number.to };
  if (isCounted(words, number) || number.value === 0) return null;
  const isHour = number.groups.length > 1 || (number.value >= 1 && number.value <= 12);
  return led && isHour && !LEADS_A_PLACE.has(tokens[number.to]?.lower ?? '')
    ? { minutes, sure: false, from: at, to: number.to }
    : null;
}

/** "at 12 Elm Street" is told apart by its address; "between 5 of us" by what follows. */
const LEADS_A_PLACE = new Set(
  'st street avenue road lane court drive way different separate'.split(' '),
);

const isDayToo = ({ tokens, call }: Words, at: number): boolean =>
  DAYS_WITH_PARTS[call.language].at(tokens, at) !== null;

type PartRead = { readonly part: 'am' | 'pm'; readonly word: string; readonly to: number };

function partAt({ tokens, call }: Words, at: number): PartRead | null {
  const parts = DAY_PARTS[call.language];
  let from = at;
  while (/^(?:in|on|the|that|early|late|a|,)$/.test(tokens[from]?.lower ?? '') && from - at < 4)
    from += 1;
  const found = PARTS[call.language].at(tokens, from) ?? PARTS[call.language].at(tokens, at);
  const part = found && parts[found.phrase];
  const isShortForm =
    /^[ap]\.m$/.test(found?.phrase ?? '') && tokens[found?.next ?? 0]?.text === '.';
  if (found && part) return { part, word: found.phrase, to: found.next + (isShortForm ? 1 : 0) };
  const [letter, next] = [tokens[at], tokens[at + 1]];
  return call.language === 'en' && /^[ap]$/.test(letter?.lower ?? '') && next?.lower === 'm'
    ? { part: letter?.lower === 'a' ? 'am' : 'pm', word: 'am', to: at + 2 }
    : null;
}

const isSign = (part: PartRead | null): boolean => /^[ap]\.?m/.test(part?.word ?? '');

const withPart = (minutes: number, part: 'am' | 'pm'): number =>
  part === 'pm'
    ? minutes < HALF_DAY
      ? minutes + HALF_DAY
      : minutes
    : minutes >= HALF_DAY
      ? minutes - HALF_DAY
      : minutes;

const READERS = [written, named, fraction, minutesPast, hourOf, besideDay];

const readTime = (words: Words, at: number): Read | null =>
  READERS.map((read) => read(words, at)).find((one) => one !== null) ?? null;

/** A bare number as a time, where what stands beside it says that it is one: "10:15 or 3". */
export function bareTime(words: Words, at: number): Read | null {
  const number = numberAt(words, at);
  if (!number || number.ordinal || isCounted(words, number)) return null;
  const minutes = clockOf(number.groups, number.digits);
  return minutes === null || number.value === 0 || (number.groups.length === 1 && number.value > 12)
    ? null
    : { minutes, sure: false, from: at, to: number.to };
}

function spanOf({ tokens }: Words, from: number, to: number): Span {
  return { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
}

const RANGE = /^(?:to|and|until|till|through|-|–|bis|a|à|às|alle|y|et|und|e)$/;

/** The end of a window: "and 10", "to noon". */
function windowEnd(words: Words, time: Read, isKnown = false): Read | null {
  const signAt = partAt(words, time.to)?.to ?? time.to;
  const sign = words.tokens[signAt]?.lower ?? '';
  if (!RANGE.test(sign)) return null;
  const isBetween =
    /^(?:between|from|zwischen|von|entre|de|das|dalle|tra)$/.test(
      words.tokens[time.from - 1]?.lower ?? '',
    ) || /^(?:between|entre|zwischen)$/.test(words.tokens[time.from - 2]?.lower ?? '');
  if (/^(?:and|y|et|und|e|a|à)$/.test(sign) && !isBetween && !isKnown) return null;
  let next = signAt + 1;
  while (/^(?:las|la|às|as|alle|le|the)$/.test(words.tokens[next]?.lower ?? '')) next += 1;
  return readTime(words, next) ?? bareTime(words, next);
}

/** "nine on Tuesday", "Tuesday two to four": a day beside a bare number says that it is a time. */
function isBesideDay({ tokens, call }: Words, from: number, to: number): boolean {
  const behind = tokens[to]?.lower === 'on' ? to + 1 : to;
  const before = tokens[from - 1]?.text === ',' ? from - 2 : from - 1;
  const isDay = (at: number): boolean => {
    const lower = tokens[at]?.lower ?? '';
    return (
      lower in RELATIVE_DAYS[call.language] ||
      WEEKDAYS[call.language].some(([name]) => name === lower)
    );
  };
  return isDay(behind) || isDay(before);
}

const POINTS_AT = /^(?:the|my|our|your|his|her|their|that|this)$|'s$/;

/** "The Monday one", "Biscuit's Monday one": the one of that day. */
const isPronoun = ({ tokens }: Words, { from, to }: Read): boolean =>
  to === from + 1 && tokens[from]?.lower === 'one' && POINTS_AT.test(tokens[from - 2]?.lower ?? '');

/** "Friday, one way or the other": some thing, and no hour. */
const isSomeThing = ({ tokens }: Words, { from, to }: Read): boolean =>
  tokens[from]?.lower === 'one' &&
  to === from + 1 &&
  /^\p{L}/u.test(tokens[to]?.text ?? '') &&
  !BEHIND_AN_HOUR.has(tokens[to]?.lower ?? '');

/** "Thursday nine thirty" */
function besideDay(words: Words, at: number): Read | null {
  const time = bareTime(words, at);
  const isHour = time && isBesideDay(words, time.from, time.to) && !isPronoun(words, time);
  return isHour && !isSomeThing(words, time) ? time : null;
}

/** "One to three", where times are the topic. @param isKnown a window is looked for that was named: "ten and twelve" is one */
export function bareWindow(
  words: Words,
  at: number,
  isKnown = false,
): Omit<TimeValue, 'kind'> | null {
  const first = bareTime(words, at);
  const last = first && windowEnd(words, first, isKnown);
  if (!first || !last) return null;
  const { kind: _kind, ...time } = resolved(first, last, partAt(words, last.to), null);
  return { ...time, ...spanOf(words, at, last.to) };
}

/** The times of day that a sentence says for sure, windows as one. */
export function findTimes(words: Words): (TimeValue | PartValue)[] {
  const found: (TimeValue | PartValue)[] = [];
  for (let at = 0; at < words.tokens.length; ) {
    const number = numberAt(words, at);
    const couldBeginWindow =
      number && RANGE.test(words.tokens[number.to]?.lower ?? '') ? bareTime(words, at) : null;
    const sure = readTime(words, at);
    const first = sure ?? couldBeginWindow;
    const last = first && windowEnd(words, first);
    const isWindow =
      last && (sure !== null || partAt(words, last.to) !== null || isBesideDay(words, at, last.to));
    if (!first || (!sure && !isWindow)) {
      const part = sure ? null : partAt(words, at);
      const isGreeting = /^(?:good|guten|buenas|bom|boa)$/.test(words.tokens[at - 1]?.lower ?? '');
      const isRate = /^(?:a|per)$/.test(words.tokens[at]?.lower ?? '');
      if (
        part &&
        !isGreeting &&
        !isRate &&
        !/^[ap]\.?m/.test(part.word) &&
        words.tokens[at]?.lower !== ','
      ) {
        found.push({ kind: 'part', part: part.part, ...spanOf(words, at, part.to) });
        at = part.to;
      } else at = number?.to ?? at + 1;
      continue;
    }
    const end = isWindow ? last : first;
    const begins = isWindow ? partAt(words, first.to) : null;
    const part = partAt(words, end.to);
    // "Seven tonight": the day stays a value of its own.
    const to = part && !isDayToo(words, end.to) ? part.to : end.to;
    found.push({
      ...resolved(first, isWindow ? last : null, part, begins),
      ...spanOf(words, at, to),
    });
    at = to;
  }
  return found;
}

/** Morning or afternoon, as far as it was said. */
function resolved(
  first: Read,
  last: Read | null,
  part: PartRead | null,
  begins: PartRead | null,
): Omit<TimeValue, keyof Span> {
  const sure = first.sure || part !== null || (last?.sure ?? false);
  const settle = (read: Read, of = part): number =>
    read.sure ? read.minutes : of ? withPart(read.minutes, of.part) : openHours(read.minutes);
  if (!last) return { kind: 'time', minutes: settle(first), sure };
  const until = settle(last);
  const start = settle(first, begins ?? part);
  const minutes = start >= until && start >= HALF_DAY ? start - HALF_DAY : start;
  return { kind: 'time', minutes, sure, until: until <= minutes ? until + HALF_DAY : until };
}
