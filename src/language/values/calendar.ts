import { LRUCache } from 'lru-cache';

/** A day in the caller's time zone as YYYY-MM-DD. */
export type CalendarDay = string;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** `format` is null for a zone that this runtime does not know: UTC is the documented fallback. */
type ZoneFormat = { readonly format: Intl.DateTimeFormat | null };

const formats = new LRUCache<string, ZoneFormat>({ max: 1_000 });

function createFormat(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone) ?? { format: createFormat(zone) };
  formats.set(zone, known);
  return known.format;
}

/** Minutes east of UTC in that zone at that instant; 0 for an unknown zone. */
function offsetMinutes(atMs: number, zone: string | undefined): number {
  const format = zone === undefined || zone === 'UTC' ? null : formatOf(zone);
  const name = format?.formatToParts(atMs).find((part) => part.type === 'timeZoneName')?.value;
  const match = /([+-])(\d{2}):?(\d{2})?/.exec(name ?? '');
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0));
}

const startOf = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`);
const isoOf = (wallMs: number): CalendarDay => new Date(wallMs).toISOString().slice(0, 10);

/** The instant of a wall-clock time in a zone. @param minutes since midnight */
export function instantOf(day: CalendarDay, minutes: number, zone: string | undefined): number {
  const wall = startOf(day) + minutes * MINUTE_MS;
  const guess = wall - offsetMinutes(wall, zone) * MINUTE_MS;
  return wall - offsetMinutes(guess, zone) * MINUTE_MS;
}

export const dayOf = (atMs: number, zone?: string): CalendarDay =>
  isoOf(atMs + offsetMinutes(atMs, zone) * MINUTE_MS);

/** Minutes since midnight at that instant. */
export function minutesOf(atMs: number, zone?: string): number {
  const wall = atMs + offsetMinutes(atMs, zone) * MINUTE_MS;
  return Math.floor((wall - startOf(isoOf(wall))) / MINUTE_MS);
}

const dayNumber = (day: CalendarDay): number => startOf(day) / DAY_MS;
export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  isoOf(startOf(day) + days * DAY_MS);
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  dayNumber(to) - dayNumber(from);
/** 0 is Sunday. */
export const weekdayOf = (day: CalendarDay): number => new Date(startOf(day)).getUTCDay();
export const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));
const dayOfMonth = (day: CalendarDay): number => Number(day.slice(8));

/** Null where there is no such day. @param month 1 to 12 */
export function dayFrom(year: number, month: number, date: number): CalendarDay | null {
  const made = isoOf(Date.UTC(year, month - 1, date));
  return Number(made.slice(5, 7)) === month && dayOfMonth(made) === date ? made : null;
}
