import { type PlanAmounts, planOf } from '../../domain/tenants/plan-amounts.ts';
import { builder } from '../builder.ts';
import { planAmountRule } from '../validation.ts';

const AMOUNTS = {
  sessions: 'The number of sessions. A session counts once, however often it is recalled.',
  memoryOperations: 'The number of recalls, write-backs and look-ups of callers.',
  phoneLookups: 'The number of phone numbers that outside providers look up.',
  enrichments: 'The number of persons or companies that outside providers look up.',
};
const DESCRIPTION =
  'The limits of a tenant for each calendar month (UTC). The value -1 means that there is no limit.';

export const PlanType = builder.objectRef<PlanAmounts>('Plan').implement({
  description: DESCRIPTION,
  fields: (t) => ({
    sessions: t.number('sessions', AMOUNTS.sessions),
    memoryOperations: t.number('memoryOperations', AMOUNTS.memoryOperations),
    phoneLookups: t.number('phoneLookups', AMOUNTS.phoneLookups),
    enrichments: t.number('enrichments', AMOUNTS.enrichments),
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
