import type { Moment } from '../../domain/facts/fact.ts';
import { dayOf, instantOf, weekdayOf } from '../values/calendar.ts';
import { type DayValue, isKind, type TimeValue } from '../values/value.ts';
import type { EnteredText } from './entered-text.ts';

type MomentRange = Moment & { readonly untilMs?: number };

/** The day that was typed: null if none was, undefined if it is not clear. */
function dayIn({ values, isoDay }: EnteredText): string | null | undefined {
  const days = values.filter(isKind('day'));
  const dates = days.filter(({ said }) => said !== 'weekday').map(({ day }) => day);
  const exact = [...new Set(isoDay === null ? dates : [...dates, isoDay])];
  if (exact.length > 1 || days.length > 2) return undefined;
  const weekdays = days
    .filter(({ said }) => said === 'weekday')
    .map((value: DayValue) => value.day);
  const [day = weekdays[0] ?? null] = exact;
  const agrees = (weekday: string): boolean => weekdayOf(weekday) === weekdayOf(day ?? weekday);
  return weekdays.every(agrees) ? day : undefined;
}

/** The time that was typed: null if none was, undefined if it is not clear. */
function timeIn({ values }: EnteredText): TimeValue | null | undefined {
  const times = values.filter(isKind('time'));
  const isUnclear = times.length > 1 || times.some(({ sure }) => !sure);
  return isUnclear || values.some(isKind('part')) ? undefined : (times[0] ?? null);
}

/**
 * The moment that was typed: a day, with a time or a window or without. A time alone is meant for the day of the
 * known moment. Null if it is not clear.
 *
 * @param known the moment until now
 */
export function enteredMoment(
  entered: EnteredText,
  known: Moment,
  zone: string | undefined,
): MomentRange | null {
  const [said, time] = [dayIn(entered), timeIn(entered)];
  if (said === undefined || time === undefined) return null;
  const knownDay = known.day ?? (known.atMs === undefined ? null : dayOf(known.atMs, zone));
  const day = said ?? (time && knownDay);
  if (day === null) return null;
  if (!time) return { day };
  const { minutes, until } = time;
  return {
    atMs: instantOf(day, minutes, zone),
    ...(until !== undefined && { untilMs: instantOf(day, until, zone) }),
  };
}
