import { LRUCache } from 'lru-cache';
import { INTENT_LABELS, type IntentLabel } from './intent.ts';

/**
 * A tenant's counts of what its callers called about, under flat keys that a database can increment
 * (letters, digits, underscores). It contains labels and times of day, nothing about a caller.
 */
export type IntentStatistics = Readonly<Record<string, number>>;

/** A finished call with what it was about; `unknown` if that could not be read. */
export type CallLabel = {
  readonly label: IntentLabel;
  /** Unix milliseconds of its start. */
  readonly atMs: number;
};

export type KnownLabel = Exclude<IntentLabel, 'unknown'>;

export const KNOWN_LABELS = INTENT_LABELS.filter((label) => label !== 'unknown');

const HOUR_MS = 60 * 60 * 1000;
/** Every zone's difference to UTC is a multiple of it. */
const QUARTER_HOUR_MS = HOUR_MS / 4;
const GAPS = [
  ['hour', HOUR_MS],
  ['day', 24 * HOUR_MS],
  ['week', 7 * 24 * HOUR_MS],
] as const;

export const labelKey = (label: KnownLabel) => `label_${label}`;
export const slotKey = (slot: string, label: KnownLabel) => `slot_${slot}_${label}`;
export const nextKey = (previous: KnownLabel, gap: string, label: KnownLabel) =>
  `after_${previous}_${gap}_${label}`;

/** How long ago the previous call was, in coarse steps. */
export function gapOf(elapsedMs: number): string {
  return GAPS.find(([, limitMs]) => elapsedMs < limitMs)?.[0] ?? 'later';
}

/**
 * Quarter of the day and weekday on the caller's own clock, such as `Mon_2` for Monday afternoon.
 * @param timeZone IANA name; null for UTC
 */
export function slotOf(atMs: number, timeZone: string | null): string {
  const { weekday, hour } = readClock(atMs, timeZone ?? 'UTC');
  return `${weekday}_${Math.floor(hour / 6)}`;
}

type Clock = { readonly weekday: string; readonly hour: number };

/** Reading a clock is a noticeable part of a recall, and recalls of one zone follow each other closely. */
const readings = new LRUCache<string, Clock>({ max: 500 });

function readClock(atMs: number, timeZone: string): Clock {
  const key = `${Math.floor(atMs / QUARTER_HOUR_MS)} ${timeZone}`;
  const known = readings.get(key);
  if (known) return known;
  const parts = clocks.memo(timeZone).formatToParts(atMs);
  const part = (type: 'weekday' | 'hour') => parts.find((found) => found.type === type)?.value;
  const clock = { weekday: part('weekday') ?? '', hour: Number(part('hour')) };
  readings.set(key, clock);
  return clock;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * Hour (0 to 23) and weekday (0, Sunday, to 6) on the caller's own clock.
 * @param timeZone IANA name; null where it is unknown, as both are then
 */
export function localTimeOf(
  atMs: number,
  timeZone: string | null,
): { readonly localHour: number | null; readonly weekday: number | null } {
  if (timeZone === null) return { localHour: null, weekday: null };
  const { weekday, hour } = readClock(atMs, timeZone);
  return { localHour: hour, weekday: WEEKDAYS.indexOf(weekday) };
}

/** Creating one takes longer than the rest of a prediction. */
const clocks = new LRUCache<string, Intl.DateTimeFormat>({ max: 500, memoMethod: createClock });

function createClock(timeZone: string): Intl.DateTimeFormat {
  const options = { weekday: 'short', hour: 'numeric', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    // A zone that this runtime does not know: a prediction by UTC is better than none.
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}

/**
 * What a newly labelled call adds to its tenant's counts, by key; empty for an unlabelled call.
 * @param previous the same caller's labelled call before it
 */
export function intentIncrements(
  call: CallLabel,
  previous: CallLabel | null,
  timeZone: string | null,
): Record<string, number> {
  const { label, atMs } = call;
  if (label === 'unknown') return {};
  const keys = [labelKey(label), slotKey(slotOf(atMs, timeZone), label)];
  if (previous && previous.label !== 'unknown') {
    keys.push(nextKey(previous.label, gapOf(atMs - previous.atMs), label));
  }
  return Object.fromEntries(keys.map((key) => [key, 1]));
}
