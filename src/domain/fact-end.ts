import { type Fact, ruleOf } from './fact.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A call during the appointment, or about a callback that is late, still knows of it. */
const GRACE_MS = 2 * HOUR_MS;
/** From the start of a day in UTC until it is over everywhere. */
const DAY_EVERYWHERE_MS = DAY_MS + 12 * HOUR_MS;
/** A promise to call on a day is over with that day, as a callback is. */
const CALLS = /\b(?:call|ring|phone|get back to)\b/i;
const MONTHS =
  'january february march april may june july august september october november december';
const DATE = new RegExp(`\\b(\\d{1,2}) (${MONTHS.replaceAll(' ', '|')})(?: (\\d{4}))?\\b`, 'i');

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

/** When a fact that was said at that time will be over by itself, in Unix milliseconds; null: never. */
export function endOf({ kind, value, atMs }: Fact, saidAtMs: number): number | null {
  const { endsAtItsTime, lifeDays } = ruleOf(kind);
  if (endsAtItsTime || (kind === 'open_item' && CALLS.test(value))) {
    const end = atMs === undefined ? endOfDayIn(value, saidAtMs) : atMs + GRACE_MS;
    if (end !== null) return end;
  }
  return lifeDays === undefined ? null : saidAtMs + lifeDays * DAY_MS;
}
