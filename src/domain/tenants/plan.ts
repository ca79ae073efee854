import { DomainError } from '../errors.ts';
import type { Scope } from '../scope.ts';
import type { Usage, UsageKind } from './usage.ts';

/** Most that a tenant may use in a month (UTC) of each kind; -1 is without limit. */
export type Plan = Usage;

export const PLAN_NAMES = ['hobby', 'starter', 'pro', 'elite'] as const;

/** The tiers as they were published. */
export const PLANS: Readonly<Record<(typeof PLAN_NAMES)[number], Plan>> = {
  hobby: planOf(50, 1_000, 100, 0),
  starter: planOf(500, 25_000, 2_000, 200),
  pro: planOf(5_000, 250_000, 25_000, 2_500),
  elite: planOf(25_000, -1, -1, 25_000),
};

/** The amounts in the order in which the tiers are written. */
export function planOf(
  sessions: number,
  memoryOperations: number,
  phoneLookups: number,
  enrichments: number,
): Plan {
  return { sessions, memoryOperations, phoneLookups, enrichments };
}

/** How long an admitted call is served whatever the plan says: longer than any call lasts. */
export const ADMITTED_CALL_MS = 24 * 3_600_000;

/** `YYYY-MM` in UTC. */
export const monthOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 7);

/** The first amount that is exhausted; null when none is, or the plan is not enforced. Test calls are never refused. */
export function exhaustedKind(
  { plan, enforcePlan }: { readonly plan: Plan | null; readonly enforcePlan: boolean },
  { mode }: Scope,
  kinds: readonly UsageKind[],
  used: Usage,
): UsageKind | null {
  if (!plan || !enforcePlan || mode === 'test') return null;
  return kinds.find((kind) => plan[kind] !== -1 && used[kind] >= plan[kind]) ?? null;
}

const WORDS: Readonly<Record<UsageKind, string>> = {
  sessions: 'sessions',
  memoryOperations: 'memory operations',
  phoneLookups: 'phone look-ups',
  enrichments: 'enrichments',
};

/** A refusal until the next month begins. */
export const planExhausted = (kind: UsageKind, nowMs: number): DomainError =>
  new DomainError(
    'rate_limited',
    `The plan's ${WORDS[kind]} of this month are used up; wait for the next month or ask for a larger plan`,
    { retryAfterS: secondsToNextMonth(nowMs) },
  );

function secondsToNextMonth(nowMs: number): number {
  const now = new Date(nowMs);
  const nextMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  return Math.ceil((nextMs - nowMs) / 1_000);
}
