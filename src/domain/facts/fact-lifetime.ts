import { type Fact, type Moment, ruleOf } from './fact.ts';
import { momentOf } from './fact-values.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Calls during an appointment, or about a late callback, still need it. */
const GRACE_MS = 2 * HOUR_MS;
/** From the start of a day in UTC until its end in all time zones. */
const DAY_EVERYWHERE_MS = DAY_MS + 12 * HOUR_MS;

type MomentSpan = Moment & { readonly untilMs?: number };

/** When a moment or window is over; null if none was said. */
function endOfMoment({ atMs, untilMs = atMs, day }: MomentSpan): number | null {
  if (untilMs !== undefined) return untilMs + GRACE_MS;
  const startMs = day === undefined ? Number.NaN : Date.parse(day);
  return Number.isNaN(startMs) ? null : startMs + DAY_EVERYWHERE_MS;
}

/** When the last appointment of a call is over; null if none was agreed. */
function endOfVisit(facts: readonly Fact[]): number | null {
  const ends = facts.flatMap((fact) =>
    fact.kind === 'appointment' && fact.status !== 'withdrawn'
      ? (endOfMoment(fact.value) ?? [])
      : [],
  );
  return ends.length > 0 ? Math.max(...ends) : null;
}

/**
 * When a fact that was said at that time expires, in Unix milliseconds; null if it never does.
 *
 * @param beside all facts of the same call
 */
export function endOf(fact: Fact, saidAtMs: number, beside: readonly Fact[]): number | null {
  const { lifeDays } = ruleOf(fact.kind);
  const ofVisit = fact.kind === 'open_item' && fact.value.ofVisit ? endOfVisit(beside) : null;
  const end = endOfMoment(momentOf(fact) ?? {}) ?? ofVisit;
  if (end !== null) return end;
  return lifeDays === undefined ? null : saidAtMs + lifeDays * DAY_MS;
}
