import { inDigits } from './number-words.ts';
import { Reading } from './reading.ts';

const DAY_MS = 86_400_000;
const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const MONTH = `(${MONTHS.map((month) => `${month}|${month.slice(0, 3)}`).join('|')}|sept)`;
const DAY = '(?:the )?(\\d{1,2})(?:st|nd|rd|th)?';
const WEEKDAY = `(${WEEKDAYS.join('|')}|mon|tues?|wed|thu(?:rs?)?|fri|sat)s?`;

/**
 * Keys of a day: "2026-03-04" (full), "3-4" (month and day), "day:4", "bare:4" (a day without its month),
 * "weekday:3", "in:1" (days from the call).
 */
export type DayKey = string;

export const isFull = (key: DayKey): boolean => /^\d{4}-/.test(key);
export const isMonthDay = (key: DayKey): boolean => /^\d+-\d+$/.test(key);

const iso = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);
const later = (startedAtMs: number, days: number): number => startedAtMs + days * DAY_MS;
const monthOf = (name: string): number =>
  MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;

/** A month and day without a year is the next such date. */
function monthDay(month: number, day: number, year: number, startedAtMs: number): DayKey[] {
  if (month < 1 || month > 12 || day < 1 || day > 31) return [];
  const call = new Date(startedAtMs);
  const coming = call.getUTCFullYear() + (month - 1 < call.getUTCMonth() - 6 ? 1 : 0);
  const two = (part: number) => String(part).padStart(2, '0');
  return [`${month}-${day}`, `day:${day}`, `${year || coming}-${two(month)}-${two(day)}`];
}

function fromCall(days: number, startedAtMs: number): DayKey[] {
  const day = new Date(later(startedAtMs, days));
  const [month, date] = [day.getUTCMonth() + 1, day.getUTCDate()];
  return [`in:${days}`, iso(day.getTime()), `${month}-${date}`, `day:${date}`];
}

const bareDay = (day: number): DayKey[] =>
  day >= 1 && day <= 31 ? [`day:${day}`, `bare:${day}`] : [];

const weekdayOf = (name: string): number =>
  WEEKDAYS.findIndex((day) => day.startsWith(name.slice(0, 3)));

const daysAhead = (weekday: number, startedAtMs: number): number =>
  (weekday - new Date(startedAtMs).getUTCDay() + 7) % 7 || 7;

function namedDay(
  before: string | undefined,
  name: string,
  after: string | undefined,
  startedAtMs: number,
): DayKey[] {
  const weekday = weekdayOf(name);
  const ahead = daysAhead(weekday, startedAtMs);
  const key = `weekday:${weekday}`;
  if (/week from/.test(before ?? '')) return [key, iso(later(startedAtMs, ahead + 7))];
  const next = /next|following/.test(`${before} ${after}`);
  return [key, ...[0, ...(next ? [7] : [])].map((more) => iso(later(startedAtMs, ahead + more)))];
}

type Phrase = readonly [RegExp, (found: readonly string[], startedAtMs: number) => DayKey[]];

const PHRASES: readonly Phrase[] = [
  [
    /\b(\d{4})-(\d{2})-(\d{2})(?:t[\d:.]+z?)?/g,
    ([, y, m, d], at) => monthDay(Number(m), Number(d), Number(y), at),
  ],
  [
    /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b/g,
    ([, m, d, y], at) => monthDay(Number(m), Number(d), y?.length === 4 ? Number(y) : 0, at),
  ],
  [
    new RegExp(`\\b${MONTH}\\.? ${DAY} ?(?:to|-|until|and) ?${DAY}\\b(?!:| ?[ap]m)`, 'g'),
    ([, m, from, to], at) =>
      [from, to].flatMap((d) => monthDay(monthOf(m ?? ''), Number(d), 0, at)),
  ],
  [
    new RegExp(`\\b${MONTH}\\.? ${DAY}(?:,? (20\\d\\d))?\\b`, 'g'),
    ([, m, d, y], at) => monthDay(monthOf(m ?? ''), Number(d), Number(y ?? 0), at),
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b\\.?(?:,? (20\\d\\d))?`, 'g'),
    ([, d, m, y], at) => monthDay(monthOf(m ?? ''), Number(d), Number(y ?? 0), at),
  ],
  [/\b(?:the )?(\d{1,2})(?:st|nd|rd|th)\b/g, ([, d]) => bareDay(Number(d))],
  [/\bday after tomorrow\b/g, (_, at) => fromCall(2, at)],
  [/\bweek from (?:today|now)\b/g, (_, at) => fromCall(7, at)],
  [/\btomorrow\b/g, (_, at) => fromCall(1, at)],
  [/\b(?:today|tonight|this (?:morning|afternoon|evening))\b/g, (_, at) => fromCall(0, at)],
  [
    new RegExp(
      `\\b(?:(week from|next|this|coming|following)(?: week)? )?${WEEKDAY}\\b( (?:next|this) week| week)?\\b`,
      'g',
    ),
    ([, before, name, after], at) => namedDay(before, name ?? '', after, at),
  ],
];

/** The keys of all days in a text, and the text without them. */
export function readDays(
  text: string,
  startedAtMs: number,
): { days: ReadonlySet<DayKey>; rest: string } {
  const reading = new Reading<DayKey>(inDigits(text));
  for (const [phrase, keys] of PHRASES) reading.take(phrase, (found) => keys(found, startedAtMs));
  return { days: reading.found, rest: reading.rest };
}
