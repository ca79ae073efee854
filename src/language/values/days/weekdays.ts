import { perLanguage } from '../../vocabulary/languages.ts';
import { UNSURE_WEEKDAYS, WEEKDAYS } from '../../vocabulary/moments/calendar-words.ts';
import { NEXT, PAST } from '../../vocabulary/moments/day-words.ts';
import { addDays, type CalendarDay, weekdayOf } from '../calendar.ts';
import type { TokenisedText } from '../tokenised-text.ts';
import { type FoundDay, lowerAt, WEEK } from './found-day.ts';

const WEEKDAY_OF = perLanguage(
  (language) =>
    new Map(WEEKDAYS[language].flatMap((names, day) => names.map((name) => [name, day] as const))),
);

/** "Segunda-feira" is one word more, and the hyphen another. */
function behindFeira(words: TokenisedText, at: number): number {
  if (lowerAt(words, at) === 'feira') return at + 1;
  return words.tokens[at]?.text === '-' && lowerAt(words, at + 1) === 'feira' ? at + 2 : at;
}

/** "Sat 5 June", "Sat. the 5th"; not "the sun's up." */
function isBesideDate(words: TokenisedText, at: number): boolean {
  const next = lowerAt(words, lowerAt(words, at) === '.' ? at + 1 : at);
  return /^\d/.test(next) || next === 'the';
}

/** The weekday, where one of its names stands there. */
export function weekdayAt(
  words: TokenisedText,
  at: number,
): { weekday: number; to: number } | null {
  const { language } = words.call;
  const said = lowerAt(words, at);
  const lower = said.endsWith("'s") ? said.slice(0, -2) : said;
  const weekday = WEEKDAY_OF[language].get(lower);
  if (weekday === undefined || (language === 'en' && lower.endsWith('s'))) return null;
  if (UNSURE_WEEKDAYS.has(lower) && !isBesideDate(words, at + 1)) return null;
  return { weekday, to: behindFeira(words, at + 1) };
}

/** The coming one, or with "next" the one after it where that is still in this week. */
function comingWeekday(weekday: number, today: CalendarDay, isNext: boolean): CalendarDay {
  const ahead = (weekday - weekdayOf(today) + WEEK) % WEEK || WEEK;
  const leftOfWeek = (WEEK - weekdayOf(today)) % WEEK;
  return addDays(today, isNext && ahead <= leftOfWeek ? ahead + WEEK : ahead);
}

/** "Thursday", "next Thursday", "last Thursday", "Thursday week". */
export function plainWeekday(words: TokenisedText, at: number): FoundDay | null {
  const { day: today } = words.call;
  const found = weekdayAt(words, at);
  if (!found) return null;
  const [before, behind] = [lowerAt(words, at - 1), lowerAt(words, found.to)];
  // "This Saturday" is the coming one, whichever was spoken of before.
  const place = { said: before === 'this' ? 'relative' : 'weekday', from: at } as const;
  if (PAST.has(before) || PAST.has(behind)) {
    const back = (weekdayOf(today) - found.weekday + WEEK) % WEEK || WEEK;
    return { ...place, day: addDays(today, -back), to: found.to };
  }
  const coming = comingWeekday(found.weekday, today, NEXT.has(before) || NEXT.has(behind));
  return behind === 'week'
    ? { ...place, day: addDays(coming, WEEK), to: found.to + 1 }
    : { ...place, day: coming, to: found.to };
}
