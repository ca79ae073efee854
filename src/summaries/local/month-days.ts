import { addDays, type Day, MONTHS, sayDay, sayShortDay } from './calendar.ts';
import { type CallTime, dateValue, PAST, WEEKDAY } from './date-values.ts';
import { toldAsPast } from './past-tense.ts';
import type { Value } from './values.ts';

const ORDINAL = new RegExp(
  String.raw`\b(?:(?:this |next )?(${WEEKDAY}),? )?(?:the |(?=\d\S* of this month))(\d{1,2})(?:st|nd|rd|th)\b(?! (?:of (?!this)|floor|street|avenue|time|one|${MONTHS.join('|')}))(?: of this month)?`,
  'gi',
);

/** The coming day with that number: of the weekday or the month that was said with it, else the next. */
function comingDay(
  number: number,
  { weekday, month }: { weekday: string; month: string | undefined },
  call: CallTime,
): Day | undefined {
  const days = Array.from({ length: 180 }, (_, ahead) => addDays(call.day, ahead)).filter(
    ({ day }) => day === number,
  );
  const named = (day: Day): boolean =>
    sayDay(day, call.day).toLowerCase().startsWith(weekday.toLowerCase());
  const inMonth = (day: Day): boolean =>
    MONTHS[day.month - 1]?.toLowerCase() === month?.toLowerCase();
  // A weekday that no such day has is left as it was said: one of the two was misheard.
  return days.find(inMonth) ?? days.find(named) ?? (weekday ? undefined : days[0]);
}

/** "the 21st", "Friday the 5th": the coming day with that number. */
export function findMonthDays(text: string, call: CallTime): Value[] {
  if (PAST.test(text)) return [];
  const found: Value[] = [];
  for (const match of text.matchAll(ORDINAL)) {
    const month = new RegExp(`\\b(${MONTHS.join('|')}) ${match[2]}`, 'i').exec(text)?.[1];
    const day = comingDay(Number(match[2]), { weekday: match[1] ?? '', month }, call);
    if (!day || toldAsPast(text, match.index)) continue;
    const value = dateValue(day, match.index, match[0], call);
    // Where no weekday was said the month is derived already; that is enough.
    found.push(match[1] ? value : { ...value, shown: sayShortDay(day) });
  }
  return found;
}
