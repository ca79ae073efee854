import { type PlanAmounts, planOf } from '../../domain/tenants/plan-amounts.ts';
import { builder } from '../builder.ts';
import { planAmountRule } from '../validation.ts';

const AMOUNTS = {
  sessions: 'Recalls; a session once, however often it is recalled.',
  memoryOperations: 'Recalls, write-backs and look-ups.',
  phoneLookups: 'Look-ups of outside providers.',
  enrichments: 'Enrichments by outside providers.',
};
const DESCRIPTION = 'Most of each kind that a month (UTC) may have; -1 is without limit.';

export const PlanType = builder.objectRef<PlanAmounts>('Plan').implement({
  description: DESCRIPTION,
  fields: (t) => ({
    sessions: t.exposeFloat('sessions', { description: AMOUNTS.sessions }),
    memoryOperations: t.exposeFloat('memoryOperations', { description: AMOUNTS.memoryOperations }),
    phoneLookups: t.exposeFloat('phoneLookups', { description: AMOUNTS.phoneLookups }),
    enrichments: t.exposeFloat('enrichments', { description: AMOUNTS.enrichments }),
  }),
});

const amount = (description: string) =>
  ({ required: true, description, validate: planAmountRule }) as const;

export const PlanInput = builder.inputType('PlanInput', {
  description: DESCRIPTION,
  fields: (t) => ({
    sessions: t.float(amount(AMOUNTS.sessions)),
    memoryOperations: t.float(amount(AMOUNTS.memoryOperations)),
    phoneLookups: t.float(amount(AMOUNTS.phoneLookups)),
    enrichments: t.float(amount(AMOUNTS.enrichments)),
  }),
});

/** The input with its plan as the domain has it; an absent plan stays absent. */
export const withPlan = <Input extends { plan?: PlanAmounts | null | undefined }>({
  plan,
  ...rest
}: Input) => ({ ...rest, ...(plan !== undefined && { plan: plan && planOf(plan) }) });
