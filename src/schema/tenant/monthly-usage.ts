import { amountsOf } from '../../domain/tenants/plan-amounts.ts';
import type { MonthlyUsage } from '../../resolvers/tenant/read-usage.ts';
import { builder } from '../builder.ts';
import { PlanType } from './plan.ts';

export const MonthlyUsageType = builder.objectRef<MonthlyUsage>('MonthlyUsage').implement({
  description: 'The usage of a tenant in one month and one mode.',
  fields: (t) => ({
    month: t.text('month', 'The month in UTC, as `YYYY-MM`.'),
    sessions: t.number(
      'sessions',
      'The number of sessions. A session counts once, however often it is recalled.',
    ),
    memoryOperations: t.number(
      'memoryOperations',
      'The number of recalls, write-backs and look-ups of callers.',
    ),
    phoneLookups: t.number(
      'phoneLookups',
      'The number of phone numbers that outside providers looked up.',
    ),
    enrichments: t.number(
      'enrichments',
      'The number of persons or companies that outside providers looked up.',
    ),
    plan: t.maybe.of(
      PlanType,
      ({ plan }) => plan && amountsOf(plan),
      'The current plan of the tenant, for earlier months, too. It is null if the tenant has no plan. A plan never limits test keys.',
    ),
  }),
});
