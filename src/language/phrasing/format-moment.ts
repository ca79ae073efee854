import { LRUCache } from 'lru-cache';
import type { Moment } from '../../domain/facts/fact.ts';

/** How facts are formatted. `nowMs` is in Unix milliseconds; a year that differs from its year is written. */
export type FormatOptions = {
  readonly locale?: string | undefined;
  /** IANA name. */
  readonly timeZone?: string | undefined;
  readonly nowMs?: number | undefined;
};

type MomentRange = Moment & { readonly untilMs?: number };
type DateParts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** The words between days and hours. */
const WORDS = { at: 'at', between: 'between', and: 'and', until: 'until', noon: 'noon' } as const;

const STYLES = {
  year: { year: 'numeric' },
  moment: {
    day: 'numeric',
    month: 'long',
    weekday: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  },
} as const;

const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 });

function formatOf(
  style: keyof typeof STYLES,
  { locale = 'en-GB', timeZone = 'UTC' }: FormatOptions,
): Intl.DateTimeFormat {
  const key = `${style} ${locale} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...STYLES[style] });
  formats.set(key, format);
  return format;
}

const partsOf = (atMs: number, options: FormatOptions): DateParts =>
  Object.fromEntries(
    formatOf('moment', options)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );

/** The year of an instant if it differs from that of `nowMs`. */
function otherYearOf(atMs: number, options: FormatOptions): string[] {
  if (options.nowMs === undefined) return [];
  const format = formatOf('year', options);
  const year = format.format(atMs);
  return year === format.format(options.nowMs) ? [] : [year];
}

/** "Wednesday 4 March", of another year "Wednesday 4 March 2027". */
function formatDay(atMs: number, options: FormatOptions): string {
  const { weekday, day, month } = partsOf(atMs, options);
  return [weekday, day, month, ...otherYearOf(atMs, options)].join(' ');
}

/** "4:30 pm", "4 pm" or "noon". */
function formatTime(atMs: number, options: FormatOptions): string {
  const { hour, minute, dayPeriod = '' } = partsOf(atMs, options);
  const period = dayPeriod.toLowerCase();
  if (minute !== '00') return `${hour}:${minute} ${period}`;
  return hour === '12' && period === 'pm' ? WORDS.noon : `${hour} ${period}`;
}

function formatWindow(atMs: number, untilMs: number, options: FormatOptions): string {
  const [day, lastDay] = [formatDay(atMs, options), formatDay(untilMs, options)];
  const [from, until] = [formatTime(atMs, options), formatTime(untilMs, options)];
  return day === lastDay
    ? `${day} ${WORDS.between} ${from} ${WORDS.and} ${until}`
    : `${day} ${WORDS.at} ${from} ${WORDS.until} ${lastDay} ${WORDS.at} ${until}`;
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
    return `${formatDay(atMs, options)} ${WORDS.at} ${formatTime(atMs, options)}`;
  }
  if (day === undefined) return '';
  const startMs = Date.parse(day);
  return Number.isNaN(startMs) ? day : formatDay(startMs, { ...options, timeZone: 'UTC' });
}
