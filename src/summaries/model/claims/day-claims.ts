import { MONTHS, weekdayOf } from '../../local/calendar.ts';
import type { Evidence } from './evidence.ts';

const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const MONTH = `(?:${MONTHS.join('|')})`;
const WEEKDAY_WORD = new RegExp(`\\b(?:${WEEKDAYS.join('|')})s?\\b`, 'gi');
const MONTH_WORD = new RegExp(String.raw`\b${MONTH}\b`, 'g');
const FULL_DATE = new RegExp(
  String.raw`\b(${WEEKDAYS.join('|')}),? (?:the )?(?:(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})|(${MONTH}) (\d{1,2})(?:st|nd|rd|th)?)`,
  'gi',
);

/** "Wednesday 3 March" in a year in which that is a Tuesday. */
function contradictsItself(text: string, evidence: Evidence): boolean {
  const days = evidence.values.flatMap(({ day }) => day ?? []);
  return [...text.matchAll(FULL_DATE)].some(([, weekday, first, month, other, second]) => {
    const number = Number(first ?? second);
    const name = (month ?? other ?? '').toLowerCase();
    return days.some(
      (day) =>
        day.day === number &&
        MONTHS[day.month - 1]?.toLowerCase() === name &&
        WEEKDAYS[weekdayOf(day)] !== weekday?.toLowerCase(),
    );
  });
}

/** Whether every weekday and month named was said, or belongs to a day that was. */
export function saysDays(text: string, evidence: Evidence): boolean {
  const days = evidence.values.flatMap(({ day }) => day ?? []);
  const weekdays = new Set(days.map((day) => WEEKDAYS[weekdayOf(day)]));
  const months = new Set(days.map(({ month }) => MONTHS[month - 1]));
  const named = (text.match(WEEKDAY_WORD) ?? []).map((word) =>
    word.toLowerCase().replace(/s$/, ''),
  );
  return (
    !contradictsItself(text, evidence) &&
    named.every(
      (word) => weekdays.has(word) || evidence.words.has(word) || evidence.words.has(`${word}s`),
    ) &&
    (text.match(MONTH_WORD) ?? []).every(
      (word) => months.has(word) || evidence.words.has(word.toLowerCase()),
    )
  );
}

/** Numbers that the days of the call have though nobody said them: "tomorrow" is "4 March 2026". */
export const numbersOfDays = (evidence: Evidence): ReadonlySet<string> =>
  new Set(
    evidence.values.flatMap(({ day }) => (day ? [day.day, day.month, day.year].map(String) : [])),
  );
