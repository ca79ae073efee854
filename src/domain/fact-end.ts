import { type Fact, ruleOf } from './fact.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A call during the appointment, or about a callback that is late, still knows of it. */
const GRACE_MS = 2 * HOUR_MS;
/** From the start of a day in UTC until it is over everywhere. */
const DAY_EVERYWHERE_MS = DAY_MS + 12 * HOUR_MS;
/** A promise to call or to come on a day is over with that day, as a callback or a visit is. */
const DAY_BOUND = /\b(?:call|ring|phone|get back to|come|visit|start|install|be there|see you)\b/i;
/** Done at the visit at the latest: a reminder of it, the key for it. */
const OF_THE_VISIT =
  /\b(?:come|visit|be there|remind(?:er)?|see you|install|confirmation|on the way)\b/i;
const MONTHS =
  'january february march april may june july august september october november december';
const DATE = new RegExp(`\\b(\\d{1,2}) (${MONTHS.replaceAll(' ', '|')})(?: (\\d{4}))?\\b`, 'i');

const CLOCK = String.raw`(\d{1,2}|noon)(?::(\d{2}))?(?: ?[ap]m)?`;
const WINDOW = new RegExp(`\\b(?:between|from) ${CLOCK} (?:and|to|until) ${CLOCK}`, 'i');
const HALF_DAY_MIN = 12 * 60;

const minutesOf = (hour = '', minute = '0'): number =>
  (/noon/i.test(hour) ? 0 : Number(hour) % 12) * 60 + Number(minute);

/** How long the window lasts that is named in the words: "between 8 and noon" is four hours. */
function windowMs(value: string): number {
  const [, hour, minute, endHour, endMinute] = WINDOW.exec(value) ?? [];
  if (hour === undefined) return 0;
  const length = minutesOf(endHour, endMinute) - minutesOf(hour, minute);
  return ((length + HALF_DAY_MIN) % HALF_DAY_MIN) * 60_000;
}

/** Whether the words name a day. */
export const saysWhen = (value: string): boolean => DATE.test(value);

/** Whether a task is of no use once the visit is over or off. */
export const isOfVisit = (value: string): boolean => OF_THE_VISIT.test(value);

/** When the last day named in the words is over: the year is the one that brings it nearest to the call. */
function endOfDayIn(value: string, saidAtMs: number): number | null {
  const [, day, month, year] = DATE.exec(value) ?? [];
  if (!day || !month) return null;
  const ofYear = (wanted: number) =>
    Date.UTC(wanted, MONTHS.split(' ').indexOf(month.toLowerCase()), Number(day));
  if (year) return ofYear(Number(year)) + DAY_EVERYWHERE_MS;
  const said = new Date(saidAtMs).getUTCFullYear();
  const [nearest = saidAtMs] = [said - 1, said, said + 1]
    .map(ofYear)
    .sort((a, b) => Math.abs(a - saidAtMs) - Math.abs(b - saidAtMs));
  return nearest + DAY_EVERYWHERE_MS;
}

/** When the visit is over that a promise of the same call is about. */
function endOfVisit({ kind, value }: Fact, beside: readonly Fact[]): number | null {
  if (kind !== 'open_item' || !isOfVisit(value)) return null;
  const visits = beside.filter((one) => one.kind === 'appointment' && one.status !== 'withdrawn');
  const ends = visits.flatMap(({ atMs }) => atMs ?? []);
  return ends.length > 0 ? Math.max(...ends) + GRACE_MS : null;
}

/**
 * When a fact that was said at that time will be over by itself, in Unix milliseconds; null: never.
 *
 * @param beside all facts of the same call
 */
export function endOf(fact: Fact, saidAtMs: number, beside: readonly Fact[]): number | null {
  const { kind, value, atMs } = fact;
  const { endsAtItsTime, lifeDays } = ruleOf(kind);
  if (endsAtItsTime || (kind === 'open_item' && DAY_BOUND.test(value))) {
    const end =
      atMs === undefined ? endOfDayIn(value, saidAtMs) : atMs + windowMs(value) + GRACE_MS;
    if (end !== null) return end;
  }
  const visit = endOfVisit(fact, beside);
  if (visit !== null) return visit;
  return lifeDays === undefined ? null : saidAtMs + lifeDays * DAY_MS;
}
