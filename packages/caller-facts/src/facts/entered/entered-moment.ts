import {
  calendarAt,
  type DayValue,
  dayOf,
  instantOf,
  isoOf,
  type Language,
  readText,
  type TimeValue,
  weekdayOf,
} from 'call-notes';
import type { Moment, MomentRange } from '../fact.ts';

/** When and in which language a text was typed, and the zone in which times are meant. */
export type Typed = {
  /** Unix milliseconds. */
  readonly nowMs: number;
  /** IANA name; UTC if undefined. */
  readonly zone: string | undefined;
  readonly language: Language;
};

/** Hours in which a clock of 24 hours says the same as one of twelve, in minutes since midnight. */
const MORNING_HOURS = { from: 8 * 60, before: 13 * 60 } as const;
/** Nobody writes the zero in the afternoon. */
const MORNING = /\b0(\d:\d\d)\b(?! ?[ap]\.?m)/gi;
/** Between the day and the time of ISO 8601. */
const ISO_JOINT = /(?<=\d-\d\d)T(?=\d)/g;

/** Short names that are words of other meanings in speech. */
const SHORT: Readonly<Record<string, string>> = { mar: 'March', sat: 'Saturday', sun: 'Sunday' };
const SHORT_NAMES = /\b(?:mar|sat|sun)\b/gi;

const inFull = (typed: string, { language }: Typed): string => {
  const text = typed.normalize('NFC').replace(ISO_JOINT, ' ').replace(MORNING, '$1 am');
  return language === 'en'
    ? text.replace(SHORT_NAMES, (name) => SHORT[name.toLowerCase()] ?? name)
    : text;
};

/** The day that was typed: null if none was, undefined if it is not clear. */
function clearDay(days: readonly DayValue[]): number | null | undefined {
  const { true: weekdays = [], false: dates = weekdays } = Object.groupBy(
    days,
    ({ isWeekday = false }) => `${isWeekday}`,
  );
  const [day = null, ...others] = new Set(dates.map((each) => each.day));
  if (days.length === 0) return null;
  const isClear = day !== null && others.length === 0 && !days.some(({ repeats }) => repeats);
  const agrees = weekdays.every((each) => weekdayOf(each.day ?? 0) === weekdayOf(day ?? 0));
  return isClear && agrees ? day : undefined;
}

/** The time that was typed: null if none was, undefined if it is not clear. */
function clearTime(times: readonly TimeValue[], { language }: Typed): TimeValue | null | undefined {
  const [time, ...others] = times;
  if (!time) return null;
  const { from, before } = MORNING_HOURS;
  // "10 Uhr" is in the morning.
  const isMorning = language !== 'en' && time.minutes >= from && time.minutes < before;
  return (time.isSure || isMorning) && others.length === 0 ? time : undefined;
}

function dayOfMoment({ day, atMs }: Moment, zone: string | undefined): number | null {
  if (day !== undefined) return dayOf(day);
  return atMs === undefined ? null : calendarAt(atMs, zone).today;
}

function momentAt(day: number, time: TimeValue | null, { nowMs, zone }: Typed): MomentRange {
  if (!time) return { day: isoOf(day) };
  const instant = (minutes: number) => instantOf(day, minutes, calendarAt(nowMs, zone));
  const { minutes, until } = time;
  return { atMs: instant(minutes), ...(until !== undefined && { untilMs: instant(until) }) };
}

/**
 * The moment that was typed: a day, with a time or a window or without. A time alone is meant for the day of the
 * known moment.
 *
 * @param known the moment until now
 * @returns `moment`: null if there is none or it is not clear; `rest`: what else was typed
 */
export function enteredMoment(
  typed: string,
  known: Moment,
  how: Typed,
): { readonly moment: MomentRange | null; readonly rest: string } {
  const text = inFull(typed, how);
  const values = readText(text, { ...how, timeZone: how.zone });
  const days = values.filter((value) => value.kind === 'day');
  const times = values.filter((value) => value.kind === 'time');
  const rest = values
    .filter(({ kind }) => kind === 'day' || kind === 'time')
    .reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  const [said, time] = [clearDay(days), clearTime(times, how)];
  if (said === undefined || time === undefined) return { moment: null, rest };
  const day = said ?? (time && dayOfMoment(known, how.zone));
  const isDay = day !== null && !Number.isNaN(day);
  return { moment: isDay ? momentAt(day, time, how) : null, rest };
}
