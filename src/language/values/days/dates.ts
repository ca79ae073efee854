import { perLanguage } from '../../vocabulary/languages.ts';
import { MONTHS } from '../../vocabulary/moments/calendar-words.ts';
import { OF_MONTH, TO_DATE } from '../../vocabulary/moments/day-words.ts';
import { type CalendarDay, dayFrom, daysBetween, yearOf } from '../calendar.ts';
import { numberAt, type TokenisedText } from '../tokenised-text.ts';
import { type FoundDay, lowerAt } from './found-day.ts';

const MONTH_OF = perLanguage(
  (language) =>
    new Map(
      MONTHS[language].flatMap((names, month) => names.map((name) => [name, month + 1] as const)),
    ),
);
/** How far before and after the call a date without a year may be. */
const BACK_DAYS = 120;
const AHEAD_DAYS = 245;
const YEARS = { from: 1900, below: 2100 } as const;

/** A month and day, and the index of the token after them. */
type MonthAndDate = { readonly month: number; readonly date: number; readonly to: number };

/** 1 to 12; 0 if there is no month. */
const monthAt = (words: TokenisedText, at: number): number =>
  MONTH_OF[words.call.language].get(lowerAt(words, at)) ?? 0;

export const isDate = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= 31;

/** The date in the year that brings it nearest to the call. */
export function nearestYear(month: number, date: number, today: CalendarDay): CalendarDay | null {
  const year = yearOf(today);
  const days = [year - 1, year, year + 1].flatMap((each) => dayFrom(each, month, date) ?? []);
  const isNear = (day: CalendarDay): boolean => {
    const ahead = daysBetween(today, day);
    return ahead >= -BACK_DAYS && ahead <= AHEAD_DAYS;
  };
  return days.find(isNear) ?? null;
}

/** "the 4th" of "the 4th to the 7th of December". */
function rangeStart(words: TokenisedText, to: number, date: number, from: number): FoundDay | null {
  const { call } = words;
  if (!TO_DATE.has(lowerAt(words, to))) return null;
  const end = numberAt(words, lowerAt(words, to + 1) === 'the' ? to + 2 : to + 1);
  if (!end || (!end.ordinal && call.language === 'en')) return null;
  const month = monthAt(words, lowerAt(words, end.to) === 'of' ? end.to + 1 : end.to);
  const day = month > 0 ? nearestYear(month, date, call.day) : null;
  return day === null ? null : { day, said: 'date', from, to };
}

/** "May 21st", "May the 21st", "May 21". */
function monthFirst(words: TokenisedText, at: number): MonthAndDate | null {
  const month = monthAt(words, at);
  if (month === 0) return null;
  const number = numberAt(words, lowerAt(words, at + 1) === 'the' ? at + 2 : at + 1);
  const [first = 0] = number?.groups ?? [];
  if (!number || !isDate(first)) return null;
  if (!number.ordinal && words.tokens[number.to]?.text === ':') return null;
  const date = number.ordinal || number.groups.length === 1 ? number.value : first;
  return isDate(date) ? { month, date, to: number.to } : null;
}

/** The index of the month after a number: "21 May", "the 21st of May", "21. Mai". */
function behindDate(words: TokenisedText, at: number): number {
  const isStop = words.tokens[at]?.text === '.' && words.call.language === 'de';
  const of = isStop ? at + 1 : at;
  return OF_MONTH.has(lowerAt(words, of)) ? of + 1 : of;
}

/** The date with the year after it, or else the nearest year. */
function ofYear(
  words: TokenisedText,
  { month, date, to }: MonthAndDate,
  from: number,
): FoundDay | null {
  const year = numberAt(words, words.tokens[to]?.text === ',' ? to + 1 : to);
  const isYear =
    year !== undefined &&
    year.value >= YEARS.from &&
    year.value < YEARS.below &&
    year.groups.length <= 2;
  const day = isYear ? dayFrom(year.value, month, date) : nearestYear(month, date, words.call.day);
  return day === null ? null : { day, said: 'date', from, to: isYear ? year.to : to };
}

/** "May 21st", "21 May", "the 21st of May", "21. Mai", "May 21, 2026". */
export function monthDay(words: TokenisedText, at: number): FoundDay | null {
  const number = numberAt(words, at);
  if (!number || !isDate(number.value)) {
    const said = monthFirst(words, at);
    return said && ofYear(words, said, at);
  }
  const next = behindDate(words, number.to);
  const month = monthAt(words, next);
  return month === 0
    ? rangeStart(words, number.to, number.value, at)
    : ofYear(words, { month, date: number.value, to: next + 1 }, at);
}
