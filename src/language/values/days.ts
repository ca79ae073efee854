import {
  BEFORE_DAY,
  MONTHS,
  NEXT,
  RELATIVE_DAYS,
  SPANS,
  UNSURE_WEEKDAYS,
  WEEKDAYS,
} from '../vocabulary/calendar-words.ts';
import { ofLanguages } from '../vocabulary/languages.ts';
import {
  addDays,
  type Day,
  dayFrom,
  dayOfMonth,
  daysBetween,
  weekdayOf,
  yearOf,
} from './calendar.ts';
import { numberAt, type Words } from './context.ts';
import { endsClause, Phrases } from './tokens.ts';
import type { DayValue } from './value.ts';

type Found = {
  readonly day: Day;
  readonly said: DayValue['said'];
  readonly from: number;
  readonly to: number;
};

const WEEKDAY_OF = ofLanguages(
  (language) =>
    new Map(WEEKDAYS[language].flatMap((names, day) => names.map((name) => [name, day] as const))),
);
const MONTH_OF = ofLanguages(
  (language) =>
    new Map(
      MONTHS[language].flatMap((names, month) => names.map((name) => [name, month + 1] as const)),
    ),
);
const LEADS = ofLanguages((language) => new Phrases(BEFORE_DAY[language]));
const RELATIVE = ofLanguages((language) => new Phrases(Object.keys(RELATIVE_DAYS[language])));
/** How far back and ahead of a call a date without a year is looked for. */
const BACK_DAYS = 120;
const AHEAD_DAYS = 245;
const WEEK = 7;
/** Behind an ordinal that is no day of a month: "the second floor". */
const NO_DAY = new Set(
  `one ones time floor street avenue visit lesson session person thing option attempt call half quarter week month year
  try place option step part bedroom bathroom child kid party grade class row aisle door window left right option`.split(
    /\s+/,
  ),
);
/** Ordinals that are more often a place in a list than a day. */
const MOSTLY_A_PLACE = 3;

/** "Sat 5 June", "Sat. the 5th"; not "the sun's up." */
function isBesideDate(tokens: Words['tokens'], at: number): boolean {
  const next = tokens[tokens[at]?.text === '.' ? at + 1 : at];
  return /^\d/.test(next?.text ?? '') || next?.lower === 'the';
}

/** The weekday, where one of its names stands there. */
function weekdayAt({ tokens, call }: Words, at: number): { weekday: number; to: number } | null {
  const token = tokens[at];
  const lower = token?.lower.replace(/\.$/, '').replace(/'s$/, '') ?? '';
  const plural = call.language === 'en' ? lower.replace(/s$/, '') : lower;
  const weekday = WEEKDAY_OF[call.language].get(lower) ?? -1;
  if (weekday < 0 || plural !== lower) return null;
  const next = tokens[at + 1];
  if (UNSURE_WEEKDAYS.has(lower) && !isBesideDate(tokens, at + 1)) return null;
  const feira =
    next?.text === '-' && tokens[at + 2]?.lower === 'feira' ? 3 : next?.lower === 'feira' ? 2 : 1;
  return { weekday, to: at + feira };
}

/** 1 to 12; 0 where no month stands there. */
function monthAt({ tokens, call }: Words, at: number): number {
  const lower = tokens[at]?.lower.replace(/\.$/, '') ?? '';
  return MONTH_OF[call.language].get(lower) ?? 0;
}

/** The year that brings the date nearest to the call. */
function nearestYear(month: number, date: number, today: Day): Day | null {
  const year = yearOf(today);
  const days = [year - 1, year, year + 1].flatMap((each) => dayFrom(each, month, date) ?? []);
  return (
    days.find((day) => {
      const ahead = daysBetween(today, day);
      return ahead >= -BACK_DAYS && ahead <= AHEAD_DAYS;
    }) ?? null
  );
}

/** The next day with that number, today included. */
function nextWithDate(date: number, today: Day, weekday?: number): Day | null {
  for (let ahead = 0; ahead <= 62; ahead++) {
    const day = addDays(today, ahead);
    if (dayOfMonth(day) === date && (weekday === undefined || weekdayOf(day) === weekday))
      return day;
  }
  return null;
}

const isDate = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 31;

/** "May 21st", "21 May", "the 21st of May", "21. Mai", "May 21, 2026". */
function monthDay(words: Words, at: number): Found | null {
  const { tokens, call } = words;
  const number = numberAt(words, at);
  let month = 0;
  let date = 0;
  let to = at;
  if (number && isDate(number.value)) {
    let next = number.to;
    if (tokens[next]?.text === '.' && call.language === 'de') next += 1;
    if (/^(?:of|de|d'|di|do)$/.test(tokens[next]?.lower ?? '')) next += 1;
    month = monthAt(words, next);
    date = number.value;
    to = next + 1;
    if (month === 0) return rangeStart(words, number.to, number.value, at);
  } else {
    month = monthAt(words, at);
    if (month === 0) return null;
    let next = at + 1;
    if (tokens[next]?.lower === 'the') next += 1;
    const day = numberAt(words, next);
    if (!day || !isDate(day.groups[0] ?? 0) || (!day.ordinal && tokens[day.to]?.text === ':'))
      return null;
    date = day.ordinal || day.groups.length === 1 ? day.value : (day.groups[0] ?? 0);
    if (!isDate(date)) return null;
    to = day.to;
  }
  if (month === 0) return null;
  let next = to;
  if (tokens[next]?.text === ',') next += 1;
  const year = numberAt(words, next);
  const isYear =
    year !== undefined && year.value >= 1900 && year.value < 2100 && year.groups.length <= 2;
  const day = isYear ? dayFrom(year.value, month, date) : nearestYear(month, date, call.day);
  return day === null ? null : { day, said: 'date', from: at, to: isYear ? year.to : to };
}

/** "the 4th" of "the 4th to the 7th of December". */
function rangeStart(words: Words, to: number, date: number, from: number): Found | null {
  const { tokens, call } = words;
  if (!/^(?:to|and|or|until|through|-)$/.test(tokens[to]?.lower ?? '')) return null;
  let next = to + 1;
  if (tokens[next]?.lower === 'the') next += 1;
  const end = numberAt(words, next);
  if (!end?.ordinal && call.language === 'en') return null;
  const month = end ? monthAt(words, end.to + (tokens[end.to]?.lower === 'of' ? 1 : 0)) : 0;
  const day = month > 0 ? nearestYear(month, date, call.day) : null;
  return day === null ? null : { day, said: 'date', from, to };
}

/** "5/21", "21.5.", "2026-05-21". */
function writtenDate({ text, tokens, call }: Words, at: number): Found | null {
  const token = tokens[at];
  if (!token || !/^\d/.test(token.text)) return null;
  const rest = text.slice(token.start);
  const iso = /^(\d{4})-(\d{2})-(\d{2})\b/.exec(rest);
  const slashed = /^(\d{1,2})([/.])(\d{1,2})(?:\2(\d{4}|\d{2})|\2(?!\d))?(?![\d/])/.exec(rest);
  const match = iso ?? slashed;
  if (!match) return null;
  const to = tokens.findIndex(({ start }) => start >= token.start + match[0].length);
  const place = { from: at, to: to < 0 ? tokens.length : to, said: 'date' } as const;
  if (iso) {
    const day = dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    return day === null ? null : { day, ...place };
  }
  const [, one = '', sign, two = '', year] = match;
  if (sign === '.' && call.language === 'en') return null;
  const [first, second] = [Number(one), Number(two)];
  const monthFirst = call.language === 'en' && first <= 12;
  const [month, date] = monthFirst ? [first, second] : [second, first];
  const day = year
    ? dayFrom(Number(year.length === 2 ? `20${year}` : year), month, date)
    : nearestYear(month, date, call.day);
  return day === null ? null : { day, ...place };
}

/** "the twelfth", "the 6th"; not "the second floor". */
function ordinalDay(words: Words, at: number, today: Day, weekday?: number): Found | null {
  const { tokens, call } = words;
  const led = LEADS[call.language].at(tokens, at);
  const place = led?.next ?? (weekday === undefined ? -1 : at);
  const number = numberAt(words, place);
  if (!number || !isDate(number.value)) return null;
  const dated = led ? monthDay(words, place) : null;
  if (dated) return { ...dated, from: at };
  if (call.language === 'en' && !number.ordinal) return null;
  const next = tokens[number.to];
  if (next && NO_DAY.has(next.lower)) return null;
  const before = tokens[at - 1]?.lower ?? '';
  const isPlace = number.spoken && number.value <= MOSTLY_A_PLACE && weekday === undefined;
  if (isPlace && !/^(?:on|until|by|from|for)$/.test(before)) return null;
  if (
    isPlace &&
    !endsClause(next) &&
    !/^(?:at|is|works|would|or|and|to|if|then)$/.test(next?.lower ?? '')
  )
    return null;
  const day = nextWithDate(number.value, today, weekday);
  return day === null ? null : { day, said: 'ordinal', from: at, to: number.to };
}

/** The weekday after the call; "next" in the week after where it is still to come in this one. */
function comingWeekday(weekday: number, today: Day, isNext: boolean): Day {
  const ahead = (weekday - weekdayOf(today) + WEEK) % WEEK || WEEK;
  const leftOfWeek = (WEEK - weekdayOf(today)) % WEEK;
  return addDays(today, isNext && ahead <= leftOfWeek ? ahead + WEEK : ahead);
}

/** "in two weeks", "a week from Thursday", "three days from now", "a week today". */
function spanOfDays(words: Words, at: number): Found | null {
  const { tokens, call } = words;
  const number = numberAt(words, at);
  const count =
    number?.value ??
    (/^(?:a|an|one|una|ein|eine|einer|une|uma)$/.test(tokens[at]?.lower ?? '') ? 1 : 0);
  const unitAt = number?.to ?? at + 1;
  const days = SPANS[tokens[unitAt]?.lower ?? ''];
  if (!days || count < 1 || count > 12) return null;
  const before = tokens[at - 1]?.lower ?? '';
  const behind = tokens[unitAt + 1]?.lower ?? '';
  const place = { from: at, said: 'relative' } as const;
  if (
    /^(?:in|dans|en|fra|em)$/.test(before) &&
    !/^(?:to|or|and|-|days)$/.test(behind) &&
    !/^(?:within|with)$/.test(tokens[at - 2]?.lower ?? '')
  )
    return { ...place, day: addDays(call.day, count * days), to: unitAt + 1 };
  if (!/^(?:from|today|tomorrow|on|later)$/.test(behind) || behind === 'later') return null;
  const from = /^(?:from|on)$/.test(behind) ? unitAt + 2 : unitAt + 1;
  const base = relativeDay(words, from) ?? plainWeekday(words, from);
  if (base) return { ...place, day: addDays(base.day, count * days), to: base.to };
  return tokens[from]?.lower === 'now'
    ? { ...place, day: addDays(call.day, count * days), to: from + 1 }
    : null;
}

function relativeDay({ tokens, call }: Words, at: number): Found | null {
  const days = RELATIVE_DAYS[call.language];
  const found = RELATIVE[call.language].at(tokens, at);
  if (!found) return null;
  const before = tokens[at - 1]?.lower ?? '';
  // "por la mañana" and "am Morgen" are parts of a day.
  if (/^(?:la|de|por|am)$/.test(before) && /^(?:mañana|morgen)$/.test(found.phrase)) return null;
  if (/^(?:guten|good)$/.test(before)) return null;
  return {
    day: addDays(call.day, days[found.phrase] ?? 0),
    said: 'relative',
    from: at,
    to: found.next,
  };
}

const PAST = new Set('last letzten letzte pasado passado scorso dernier'.split(' '));

function plainWeekday(words: Words, at: number): Found | null {
  const { tokens, call } = words;
  const found = weekdayAt(words, at);
  if (!found) return null;
  const before = tokens[at - 1]?.lower ?? '';
  const behind = tokens[found.to]?.lower ?? '';
  if (PAST.has(before) || PAST.has(behind)) {
    const back = (weekdayOf(call.day) - found.weekday + WEEK) % WEEK || WEEK;
    return { day: addDays(call.day, -back), said: 'weekday', from: at, to: found.to };
  }
  const coming = comingWeekday(found.weekday, call.day, NEXT.has(before) || NEXT.has(behind));
  const isWeekOn = behind === 'week';
  return {
    day: isWeekOn ? addDays(coming, WEEK) : coming,
    said: 'weekday',
    from: at,
    to: found.to + (isWeekOn ? 1 : 0),
  };
}

/** "Thursday the 12th", "Thursday, March 12": the date says which Thursday. */
function datedWeekday(words: Words, at: number): Found | null {
  const found = weekdayAt(words, at);
  if (!found) return null;
  let next = found.to;
  while (/^(?:,|the|\.|-|le|el|il|dia|día|den|dem)$/.test(words.tokens[next]?.lower ?? ''))
    next += 1;
  const date = monthDay(words, next);
  if (date && weekdayOf(date.day) === found.weekday) return { ...date, from: at };
  const ordinal = ordinalDay(words, next, words.call.day, found.weekday);
  return ordinal && { ...ordinal, from: at };
}

/** "the 12th, a Thursday" is read as its parts; the same day said twice does no harm. */
const READERS = [
  spanOfDays,
  writtenDate,
  datedWeekday,
  monthDay,
  relativeDay,
  plainWeekday,
  (words: Words, at: number) => ordinalDay(words, at, words.call.day),
];

/** Days that a sentence names, resolved against the day of the call. */
export function findDays(words: Words): DayValue[] {
  const found: DayValue[] = [];
  for (let at = 0; at < words.tokens.length; ) {
    const hit = READERS.map((read) => read(words, at)).find((one) => one !== null);
    if (hit) {
      found.push({
        kind: 'day',
        day: hit.day,
        said: hit.said,
        start: words.tokens[hit.from]?.start ?? 0,
        end: words.tokens[hit.to - 1]?.end ?? 0,
      });
    }
    at = hit ? Math.max(hit.to, at + 1) : at + 1;
  }
  return found;
}
