/** A day in the caller's calendar. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let made: Intl.DateTimeFormat | null = null;
  try {
    made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    // A zone this runtime does not know: UTC is the documented fallback.
  }
  if (formats.size < 1_000) formats.set(zone, made);
  return made;
}

/** Minutes east of UTC in that zone at that instant; 0 for an unknown zone. */
export function offsetMinutes(atMs: number, zone: string | undefined): number {
  const format = zone === undefined || zone === 'UTC' ? null : formatOf(zone);
  const name = format?.formatToParts(atMs).find((part) => part.type === 'timeZoneName')?.value;
  const match = /([+-])(\d{2}):?(\d{2})?/.exec(name ?? '');
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0));
}

/** The instant of a wall-clock time in a zone. */
export function instantOf(day: Day, minutes: number, zone: string | undefined): number {
  const wall = Date.UTC(day.year, day.month - 1, day.day) + minutes * MINUTE_MS;
  const guess = wall - offsetMinutes(wall, zone) * MINUTE_MS;
  return wall - offsetMinutes(guess, zone) * MINUTE_MS;
}

export function dayOf(atMs: number, zone?: string): Day {
  const wall = new Date(atMs + offsetMinutes(atMs, zone) * MINUTE_MS);
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

export const dayNumber = (day: Day): number => Date.UTC(day.year, day.month - 1, day.day) / DAY_MS;

export const addDays = (day: Day, days: number): Day => dayOf((dayNumber(day) + days) * DAY_MS);

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(dayNumber(day) * DAY_MS).getUTCDay();

/** "Wednesday 4 March"; with the year where it is far away. */
export function sayDay(day: Day, callDay: Day): string {
  const near = day.year === callDay.year || Math.abs(dayNumber(day) - dayNumber(callDay)) < 190;
  if (!near) return `${sayShortDay(day)} ${day.year}`;
  // Of a day that is over the weekday helps nobody.
  if (dayNumber(day) < dayNumber(callDay)) return sayShortDay(day);
  return `${WEEKDAYS[weekdayOf(day)]} ${sayShortDay(day)}`;
}

/** "4 March", for histories. */
export const sayShortDay = (day: Day): string => `${day.day} ${MONTHS[day.month - 1]}`;
