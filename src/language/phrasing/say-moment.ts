import { LRUCache } from 'lru-cache';
import type { Moment } from '../../domain/facts/fact.ts';

/** How a fact is said; `nowMs` in Unix milliseconds: the year is said of another than that of `nowMs`. */
export type SayOptions = {
  readonly locale?: string | undefined;
  /** IANA name. */
  readonly timeZone?: string | undefined;
  readonly nowMs?: number | undefined;
};

type Span = Moment & { readonly untilMs?: number };
type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** The words between days and hours. */
const WORDS = { at: 'at', between: 'between', and: 'and', until: 'until', noon: 'noon' } as const;

const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 });

function formatOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h12',
    });
  formats.set(key, format);
  return format;
}

const partsOf = (atMs: number, { locale = 'en-GB', timeZone = 'UTC' }: SayOptions): Parts =>
  Object.fromEntries(
    formatOf(locale, timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );

/** "Wednesday 4 March", of another year "Wednesday 4 March 2027". */
function sayDay(atMs: number, options: SayOptions): string {
  const { weekday, day, month, year } = partsOf(atMs, options);
  const { nowMs } = options;
  const isOtherYear = nowMs !== undefined && partsOf(nowMs, options).year !== year;
  return [weekday, day, month, ...(isOtherYear ? [year] : [])].join(' ');
}

/** "4:30 pm", "4 pm" or "noon". */
function sayTime(atMs: number, options: SayOptions): string {
  const { hour, minute, dayPeriod = '' } = partsOf(atMs, options);
  const period = dayPeriod.toLowerCase();
  if (minute !== '00') return `${hour}:${minute} ${period}`;
  return hour === '12' && period === 'pm' ? WORDS.noon : `${hour} ${period}`;
}

function sayWindow(atMs: number, untilMs: number, options: SayOptions): string {
  const [day, lastDay] = [sayDay(atMs, options), sayDay(untilMs, options)];
  const [from, until] = [sayTime(atMs, options), sayTime(untilMs, options)];
  return day === lastDay
    ? `${day} ${WORDS.between} ${from} ${WORDS.and} ${until}`
    : `${day} ${WORDS.at} ${from} ${WORDS.until} ${lastDay} ${WORDS.at} ${until}`;
}

/**
 * "Wednesday 4 March at 4:30 pm", a window "Wednesday 4 March between 8 am and 10 am", a day "Wednesday 4 March";
 * empty where no moment was said.
 */
export function sayMoment({ atMs, untilMs, day }: Span, options: SayOptions = {}): string {
  if (atMs !== undefined) {
    if (untilMs !== undefined && untilMs !== atMs) return sayWindow(atMs, untilMs, options);
    return `${sayDay(atMs, options)} ${WORDS.at} ${sayTime(atMs, options)}`;
  }
  if (day === undefined) return '';
  const startMs = Date.parse(day);
  return Number.isNaN(startMs) ? day : sayDay(startMs, { ...options, timeZone: 'UTC' });
}

/** "4 March", of another year "4 March 2027"; empty where no moment was said. */
export function sayDate({ atMs, day }: Moment, options: SayOptions = {}): string {
  if (atMs !== undefined) return sayDay(atMs, options).replace(/^\S+ /, '');
  const startMs = Date.parse(day ?? '');
  return Number.isNaN(startMs) ? '' : sayDate({ atMs: startMs }, { ...options, timeZone: 'UTC' });
}
