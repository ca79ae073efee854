import {
  type Calendar,
  type DayNumber,
  dayOf,
  MONTHS,
  monthDayOf,
  WEEKDAYS,
  weekdayOf,
} from './calendar.ts';

type Named = {
  readonly weekday?: string | undefined;
  readonly date?: string | undefined;
  readonly month?: string | undefined;
  readonly year?: string | undefined;
};

/** How far ahead a day of the month is looked for, in days. */
const AHEAD = 100;
const BEHIND = 60;

const isNamed = (day: DayNumber, date: number, month: number, weekday: number): boolean => {
  const its = monthDayOf(day);
  return (
    its.day === date &&
    (month === 0 || its.month === month) &&
    (weekday < 0 || weekdayOf(day) === weekday)
  );
};

/** The day that a date names: the next one, or with its month the nearest; null if its weekday contradicts. */
export function dateOf(
  { weekday, date, month, year }: Named,
  { today }: Calendar,
): DayNumber | null {
  const [wanted, day] = [MONTHS.indexOf(month ?? '') + 1, Number(date)];
  const named = WEEKDAYS.indexOf(weekday ?? '');
  if (year) {
    const exact = dayOf(
      `${year}-${String(wanted).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    );
    return Number.isNaN(exact) || !isNamed(exact, day, wanted, named) ? null : exact;
  }
  const [from, to] = wanted ? [-BEHIND, 365 - BEHIND] : [0, weekday ? AHEAD : 31];
  for (let ahead = Math.max(from, 0); ahead <= to; ahead += 1)
    if (isNamed(today + ahead, day, wanted, -1))
      return isNamed(today + ahead, day, wanted, named) || !wanted
        ? nextWith(today + ahead, to + today, day, wanted, named)
        : null;
  for (let back = -1; back >= from; back -= 1)
    if (isNamed(today + back, day, wanted, named)) return today + back;
  return null;
}

function nextWith(from: DayNumber, to: DayNumber, date: number, month: number, weekday: number) {
  for (let day = from; day <= to; day += 1) if (isNamed(day, date, month, weekday)) return day;
  return null;
}
