import { type Fact, type MomentRange, ruleOf } from './fact.ts';
import { momentOf } from './fact-values.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Calls during an appointment, or about a late callback, still need it. */
const GRACE_MS = 2 * HOUR_MS;
/** From the start of a day in UTC until its end in all time zones. */
const DAY_EVERYWHERE_MS = DAY_MS + 12 * HOUR_MS;

/** When a moment or window is over; null if none was said. */
function endOfMoment({ atMs, untilMs = atMs, day }: MomentRange): number | null {
  if (untilMs !== undefined) return untilMs + GRACE_MS;
  const startMs = day === undefined ? Number.NaN : Date.parse(day);
  return Number.isNaN(startMs) ? null : startMs + DAY_EVERYWHERE_MS;
}

/** When a fact that was said at that time expires, in Unix milliseconds and not before; null if it never does. */
export function endOf(fact: Fact, saidAtMs: number): number | null {
  const end = endOfMoment(momentOf(fact) ?? {});
  if (end !== null) return Math.max(end, saidAtMs);
  const { lifeDays } = ruleOf(fact.kind);
  return lifeDays === undefined ? null : saidAtMs + lifeDays * DAY_MS;
}
