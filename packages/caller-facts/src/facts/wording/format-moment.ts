import { LRUCache } from 'lru-cache';
import type { Moment, MomentRange } from '../fact.ts';

/** How facts are told. */
export type FormatOptions = {
  /** IANA name; UTC if absent. */
  readonly timeZone?: string | undefined;
  /** Unix milliseconds; a year that differs from its year is told. */
  readonly nowMs?: number | undefined;
};

type DateParts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const formats = new LRUCache<string, Intl.DateTimeFormat>({
  max: 100,
  memoMethod: (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h12',
    }),
});

/** A memory names the same dates many times, and Intl takes 10 microseconds for each. */
const recentParts = new LRUCache<string, DateParts>({ max: 1_000 });

function partsOf(atMs: number, { timeZone = 'UTC' }: FormatOptions): DateParts {
  const key = `${timeZone} ${atMs}`;
  const known = recentParts.get(key);
  if (known) return known;
  const parts = formats.memo(timeZone).formatToParts(atMs);
  const byType: DateParts = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  recentParts.set(key, byType);
  return byType;
}

/** The parts of a date, and its year if that differs from the year of `nowMs`. */
function writeDate(
  parts: DateParts,
  names: readonly (keyof DateParts)[],
  options: FormatOptions,
): string {
  const { nowMs } = options;
  const isOther = nowMs !== undefined && partsOf(nowMs, options).year !== parts.year;
  return [...names, ...(isOther ? (['year'] as const) : [])].map((name) => parts[name]).join(' ');
}

/** "Wednesday 4 March", of another year "Wednesday 4 March 2027". */
export const formatDay = (atMs: number, options: FormatOptions): string =>
  writeDate(partsOf(atMs, options), ['weekday', 'day', 'month'], options);

/** "4:30 pm", "4 pm" or "noon". */
function formatTime(atMs: number, options: FormatOptions): string {
  const { hour, minute, dayPeriod = '' } = partsOf(atMs, options);
  const period = dayPeriod.toLowerCase();
  if (minute !== '00') return `${hour}:${minute} ${period}`;
  return hour === '12' && period === 'pm' ? 'noon' : `${hour} ${period}`;
}

function formatWindow(atMs: number, untilMs: number, options: FormatOptions): string {
  const [day, lastDay] = [formatDay(atMs, options), formatDay(untilMs, options)];
  const [from, until] = [formatTime(atMs, options), formatTime(untilMs, options)];
  return day === lastDay
    ? `${day} between ${from} and ${until}`
    : `${day} at ${from} until ${lastDay} at ${until}`;
}

/**
 * "Wednesday 4 March at 4:30 pm", a window "Wednesday 4 March between 8 am and 10 am", a day "Wednesday 4 March";
 * empty where no moment was said.
 */
export function formatMoment(
  { atMs, untilMs, day }: MomentRange,
  options: FormatOptions = {},
): string {
  if (atMs !== undefined) {
    if (untilMs !== undefined && untilMs !== atMs) return formatWindow(atMs, untilMs, options);
    return `${formatDay(atMs, options)} at ${formatTime(atMs, options)}`;
  }
  if (day === undefined) return '';
  const startMs = Date.parse(day);
  return Number.isNaN(startMs) ? day : formatDay(startMs, { ...options, timeZone: 'UTC' });
}

/** "4 March", of another year than that of `nowMs` "4 March 2027"; empty where no moment was said. */
export function formatDate({ atMs, day = '' }: Moment, options: FormatOptions = {}): string {
  const zoned = atMs === undefined ? { ...options, timeZone: 'UTC' } : options;
  const ms = atMs ?? Date.parse(day);
  return Number.isNaN(ms) ? '' : writeDate(partsOf(ms, zoned), ['day', 'month'], zoned);
}
