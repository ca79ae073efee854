import type { Plan } from './plan.ts';
import type { Usage } from './usage.ts';

/** A plan as stored and sent: -1 means no limit. */
export type PlanAmounts = Usage;

const NO_LIMIT = -1;

const readLimit = (amount: number): number | null => (amount === NO_LIMIT ? null : amount);

export const planOf = (amounts: PlanAmounts): Plan => ({
  sessions: readLimit(amounts.sessions),
  memoryOperations: readLimit(amounts.memoryOperations),
  phoneLookups: readLimit(amounts.phoneLookups),
  enrichments: readLimit(amounts.enrichments),
});

export const amountsOf = (plan: Plan): PlanAmounts => ({
  sessions: plan.sessions ?? NO_LIMIT,
  memoryOperations: plan.memoryOperations ?? NO_LIMIT,
  phoneLookups: plan.phoneLookups ?? NO_LIMIT,
  enrichments: plan.enrichments ?? NO_LIMIT,
});
