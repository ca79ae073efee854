import { amountsOf } from '../../domain/tenants/plan-amounts.ts';
import type { MonthlyUsage } from '../../resolvers/tenant/read-usage.ts';
import { builder } from '../builder.ts';
import { PlanType } from './plan.ts';

export const MonthlyUsageType = builder.objectRef<MonthlyUsage>('MonthlyUsage').implement({
  description: 'What a tenant used in one month, in one mode.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'The month in UTC, `YYYY-MM`.' }),
    sessions: t.exposeFloat('sessions', {
      description: 'Number of recalls; a session counts once, however often it is recalled.',
    }),
    memoryOperations: t.exposeFloat('memoryOperations', {
      description: 'Number of recalls, write-backs and look-ups.',
    }),
    phoneLookups: t.exposeFloat('phoneLookups', {
      description: 'Number of look-ups of numbers by outside providers.',
    }),
    enrichments: t.exposeFloat('enrichments', {
      description: 'Number of enrichments by outside providers.',
    }),
    plan: t.field({
      type: PlanType,
      nullable: true,
      description:
        'The plan that the tenant has today, also beside earlier months; null if it has none. It never limits test keys.',
      resolve: ({ plan }) => plan && amountsOf(plan),
    }),
  }),
});
