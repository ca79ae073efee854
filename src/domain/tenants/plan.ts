import { DomainError } from '../errors.ts';
import type { Scope } from '../scope.ts';

/** What a tenant may use in a month (UTC) of each kind; -1 means no limit. */
export type Plan = Usage;

const NO_LIMIT = -1;

export const PLAN_NAMES = ['hobby', 'starter', 'pro', 'elite'] as const;

/** The published tiers. */
export const PLANS: Readonly<Record<(typeof PLAN_NAMES)[number], Plan>> = {
  hobby: { sessions: 50, memoryOperations: 1_000, phoneLookups: 100, enrichments: 0 },
  starter: { sessions: 500, memoryOperations: 25_000, phoneLookups: 2_000, enrichments: 200 },
  pro: { sessions: 5_000, memoryOperations: 250_000, phoneLookups: 25_000, enrichments: 2_500 },
  elite: {
    sessions: 25_000,
    memoryOperations: NO_LIMIT,
    phoneLookups: NO_LIMIT,
    enrichments: 25_000,
  },
};

/** How long an accepted call is served even if the plan is exhausted: longer than any call lasts. */
export const ACCEPTED_CALL_MS = 24 * 3_600_000;

/** `YYYY-MM` in UTC. */
export const monthOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 7);

/** The first exhausted amount; null if there is none, or the plan is not enforced. Test calls are never refused. */
export function exhaustedKind(
  { plan, enforcePlan }: { readonly plan: Plan | null; readonly enforcePlan: boolean },
  { mode }: Scope,
  kinds: readonly UsageKind[],
  used: Usage,
): UsageKind | null {
  if (!plan || !enforcePlan || mode === 'test') return null;
  return kinds.find((kind) => plan[kind] !== NO_LIMIT && used[kind] >= plan[kind]) ?? null;
}

const WORDS: Readonly<Record<UsageKind, string>> = {
  sessions: 'sessions',
  memoryOperations: 'memory operations',
  phoneLookups: 'phone look-ups',
  enrichments: 'enrichments',
};

/** Refuses requests until the next month begins. */
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

/** What is metered per month for each tenant. */
export const USAGE_KINDS = ['sessions', 'memoryOperations', 'phoneLookups', 'enrichments'] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];
export type Usage = Readonly<Record<UsageKind, number>>;

const usageOf = (amountOf: (kind: UsageKind) => number): Usage => {
  const amounts = USAGE_KINDS.map((kind) => [kind, amountOf(kind)]);
  return Object.fromEntries(amounts);
};

export const NO_USAGE = usageOf(() => 0);

export const addUsage = (to: Usage, by: Partial<Usage>): Usage =>
  usageOf((kind) => to[kind] + (by[kind] ?? 0));

/** A month, `YYYY-MM` in UTC, of one scope. */
export type ScopedMonth = { readonly scope: Scope; readonly month: string };
