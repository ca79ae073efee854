import { perLanguage } from '../../vocabulary/languages.ts';
import { BEFORE_DAY } from '../../vocabulary/moments/calendar-words.ts';
import * as around from '../../vocabulary/moments/day-words.ts';
import { type CalendarDay, dayFrom, daysBetween, weekdayOf, yearOf } from '../calendar.ts';
import { numberAt, type TokenisedText } from '../tokenised-text.ts';
import { endsClause, Phrases } from '../tokens.ts';
import { isDate, monthDay } from './dates.ts';
import { type FoundDay, lowerAt } from './found-day.ts';
import { weekdayAt } from './weekdays.ts';

const LEADS = perLanguage((language) => new Phrases(BEFORE_DAY[language]));
/** Ordinals that are more often a position in a list than a day. */
const MOSTLY_A_PLACE = 3;
/** Up to it an ordinal without "the" counts more often than it is a date. */
const MOSTLY_IN_A_ROW = 12;
const FARTHEST_DAYS = 62;
const MONTHS_AHEAD = [0, 1, 2, 3] as const;

/** The next day with that number, today included. */
function nextWithDate(
  date: number,
  today: CalendarDay,
  weekday: number | null,
): CalendarDay | null {
  const month = Number(today.slice(5, 7)) - 1;
  const days = MONTHS_AHEAD.flatMap((ahead) => {
    const years = Math.floor((month + ahead) / 12);
    return dayFrom(yearOf(today) + years, ((month + ahead) % 12) + 1, date) ?? [];
  });
  const isNext = (day: CalendarDay): boolean => {
    const ahead = daysBetween(today, day);
    const isWeekday = weekday === null || weekdayOf(day) === weekday;
    return ahead >= 0 && ahead <= FARTHEST_DAYS && isWeekday;
  };
  return days.find(isNext) ?? null;
}

/** "The second" and "the third" are days only where what stands around them says so. */
function couldBeDay(words: TokenisedText, at: number, behind: number): boolean {
  const next = words.tokens[behind];
  return (
    around.LEADS_ORDINAL.has(lowerAt(words, at - 1)) &&
    (endsClause(next) || around.FOLLOWS_ORDINAL.has(next?.lower ?? ''))
  );
}

/** "the twelfth", "the 6th"; not "the second floor". @param weekday that it has to be; null: any */
function ordinalDay(words: TokenisedText, at: number, weekday: number | null): FoundDay | null {
  const { tokens, call } = words;
  const led = LEADS[call.language].at(tokens, at);
  const place = led?.next ?? at;
  const number = numberAt(words, place);
  // "Twenty-fourth I'm away": so late an ordinal is a date without "the" as well.
  const isLate =
    number?.ordinal &&
    number.spoken &&
    number.groups.length === 1 &&
    number.value > MOSTLY_IN_A_ROW;
  if (!led && weekday === null && !isLate) return null;
  if (!number || !isDate(number.value)) return null;
  const dated = led && monthDay(words, place);
  if (dated) return { ...dated, from: at };
  if (call.language === 'en' && !number.ordinal) return null;
  if (around.NO_DAY.has(lowerAt(words, number.to))) return null;
  const isPlace = number.spoken && number.value <= MOSTLY_A_PLACE && weekday === null;
  if (isPlace && !couldBeDay(words, at, number.to)) return null;
  const day = nextWithDate(number.value, call.day, weekday);
  return day === null ? null : { day, said: 'ordinal', from: at, to: number.to };
}

export const plainOrdinal = (words: TokenisedText, at: number): FoundDay | null =>
  ordinalDay(words, at, null);

/** "Thursday the 12th", "Thursday, March 12": the date says which Thursday. */
export function datedWeekday(words: TokenisedText, at: number): FoundDay | null {
  const found = weekdayAt(words, at);
  if (!found) return null;
  let next = found.to;
  while (around.WEEKDAY_TO_DATE.has(lowerAt(words, next))) next += 1;
  const date = monthDay(words, next);
  if (date && weekdayOf(date.day) === found.weekday) return { ...date, from: at };
  const ordinal = ordinalDay(words, next, found.weekday);
  return ordinal && { ...ordinal, from: at };
}
