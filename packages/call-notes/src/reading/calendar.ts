const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
export const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** A calendar day as the number of days since 1970-01-01. */
export type DayNumber = number;

/** What days in a call are counted from. */
export type Calendar = { readonly today: DayNumber; readonly timeZone: string };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Null for a zone that this runtime does not know: it is read as UTC. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known) return known;
  try {
    const options = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
    const format = new Intl.DateTimeFormat('sv-SE', options);
    formats.set(timeZone, format);
    return format;
  } catch {
    return null;
  }
}

/** The wall clock of a zone at an instant, as if it were UTC, in Unix milliseconds. */
function wallClock(atMs: number, timeZone: string): number {
  const format = timeZone === 'UTC' ? null : formatOf(timeZone);
  return format ? Date.parse(`${format.format(atMs).replace(' ', 'T')}Z`) : atMs;
}

export const calendarAt = (startedAtMs: number, timeZone = 'UTC'): Calendar => ({
  today: Math.floor(wallClock(startedAtMs, timeZone) / DAY_MS),
  timeZone,
});

/** The instant of a wall-clock time, in Unix milliseconds. */
export function instantOf(day: DayNumber, minutes: number, { timeZone }: Calendar): number {
  const wanted = day * DAY_MS + minutes * MINUTE_MS;
  const guess = wanted - (wallClock(wanted, timeZone) - wanted);
  return guess + wanted - wallClock(guess, timeZone);
}

/** Wall-clock minutes since midnight at an instant. */
export const minutesAt = (atMs: number, { timeZone }: Calendar): number =>
  Math.floor((wallClock(atMs, timeZone) % DAY_MS) / MINUTE_MS);

/** From Sunday, 0 to 6. */
export const weekdayOf = (day: DayNumber): number => (day + 4) % 7;
export const isoOf = (day: DayNumber): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const dayOf = (iso: string): DayNumber => Date.parse(iso) / DAY_MS;

/** Day and month (from 1) of a day. */
export function monthDayOf(day: DayNumber): { readonly month: number; readonly day: number } {
  const date = new Date(day * DAY_MS);
  return { month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The next such weekday after today. */
export const comingWeekday = (weekday: number, { today }: Calendar): DayNumber =>
  today + ((weekday - weekdayOf(today) + 7) % 7 || 7);

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
  const [wanted, named] = [MONTHS.indexOf(month ?? '') + 1, WEEKDAYS.indexOf(weekday ?? '')];
  const isIt = (day: DayNumber, its = named) => isNamed(day, Number(date), wanted, its);
  if (year) {
    const exact = dayOf([year, wanted, Number(date)].map((n) => `${n}`.padStart(2, '0')).join('-'));
    return !Number.isNaN(exact) && isIt(exact) ? exact : null;
  }
  const span = (from: number, to: number): DayNumber[] =>
    Array.from({ length: to - from + 1 }, (_, at) => today + from + at);
  const most = wanted ? 365 - BEHIND : weekday ? AHEAD : 31;
  const ahead = span(0, most).find((day) => isIt(day, wanted ? -1 : named));
  if (ahead !== undefined) return isIt(ahead) ? ahead : null;
  return (wanted && span(-BEHIND, -1).findLast((day) => isIt(day))) || null;
}

const DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** "Thursday 12 March" */
export const formatDay = (day: DayNumber): string => DATE.format(day * DAY_MS).replace(',', '');

/** A day, and minutes after its midnight where they were said. */
export type SpokenMoment = {
  readonly day: DayNumber;
  readonly minutes?: number | undefined;
  readonly until?: number | undefined;
};

/**
 * "Thursday 12 March at 10:30 am", a window "Thursday 12 March between 8 am and 10 am"; with the year if it is not that of
 * the calendar.
 */
export function formatMoment({ day, minutes, until }: SpokenMoment, { today }: Calendar): string {
  const [year, thisYear] = [day, today].map((each) => isoOf(each).slice(0, 4));
  const date = `${formatDay(day)}${year === thisYear ? '' : ` ${year}`}`;
  if (minutes === undefined) return date;
  if (until === undefined) return `${date} at ${formatTime(minutes)}`;
  return `${date} between ${formatTime(minutes)} and ${formatTime(until)}`;
}

/** "10:30 am", "noon" */
export function formatTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  if (minutes === 720) return 'noon';
  const shown = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`;
  return `${shown} ${hour < 12 ? 'am' : 'pm'}`;
}
