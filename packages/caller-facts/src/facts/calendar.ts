import { LRUCache } from 'lru-cache';
import type { Moment } from './fact.ts';

/** Returns the calendar day, such as "2026-03-04", of an instant in Unix milliseconds. */
export type Calendar = (atMs: number) => string;

const formats = new LRUCache<string, Intl.DateTimeFormat>({
  max: 100,
  memoMethod: (timeZone) =>
    // Canada writes the year first.
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
});

/** @param timeZone IANA name of the caller's zone; null for UTC */
export function createCalendar(timeZone: string | null = null): Calendar {
  if (timeZone === null) return (atMs) => new Date(atMs).toISOString().slice(0, 10);
  const format = formats.memo(timeZone);
  return (atMs) => format.format(atMs);
}

export const hasMoment = ({ atMs, day }: Moment): boolean =>
  atMs !== undefined || day !== undefined;

const dayOf = ({ atMs, day }: Moment, calendar: Calendar): string | null =>
  day ?? (atMs === undefined ? null : calendar(atMs));

/** Whether the two are the same instant or, if one is only a day, on the same day. */
export function isSameMoment(a: Moment, b: Moment, calendar: Calendar): boolean {
  if (a.atMs !== undefined && b.atMs !== undefined) return a.atMs === b.atMs;
  const day = dayOf(a, calendar);
  return day !== null && day === dayOf(b, calendar);
}
