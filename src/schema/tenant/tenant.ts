import { LIMITS } from '../../domain/limits.ts';
import { amountsOf } from '../../domain/tenants/plan-amounts.ts';
import type { Tenant } from '../../domain/tenants/tenant.ts';
import { listApiKeys } from '../../resolvers/tenant/list-api-keys.ts';
import { readUsage } from '../../resolvers/tenant/read-usage.ts';
import { builder } from '../builder.ts';
import { ModeType, RedactedKindType } from '../enums.ts';
import { NodeInterface } from '../node.ts';
import { monthRule } from '../validation.ts';
import { ApiKeyType } from './api-key.ts';
import { MonthlyUsageType } from './monthly-usage.ts';
import { PlanType } from './plan.ts';
import { RateLimitType } from './rate-limit.ts';
import { RetentionType } from './retention.ts';

export const TenantType = builder.objectRef<Tenant>('Tenant').implement({
  description: 'A customer of the service.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opaque id.' }),
    name: t.exposeString('name', { description: 'Name; several tenants may share one.' }),
    defaultCountry: t.exposeString('defaultCountry', {
      nullable: true,
      description:
        "Country whose national formats are read, ISO 3166-1 alpha-2; null: the service's default.",
    }),
    rateLimit: t.expose('rateLimit', {
      type: RateLimitType,
      description: 'The bucket of each mode.',
    }),
    plan: t.field({
      type: PlanType,
      nullable: true,
      description: 'Monthly limits; null: none.',
      resolve: ({ plan }) => plan && amountsOf(plan),
    }),
    enforcePlan: t.exposeBoolean('enforcePlan', {
      description: 'Whether requests with live keys that exceed the plan are refused.',
    }),
    redactedKinds: t.field({
      type: [RedactedKindType],
      description: 'Secrets that are removed from transcripts before anything is stored.',
      resolve: ({ redactedKinds }) => [...redactedKinds],
    }),
    retention: t.expose('retention', {
      type: RetentionType,
      description: 'When data is removed by age.',
    }),
    createdAtMs: t.expose('createdAtMs', { type: 'UnixMs', description: 'When it was created.' }),
    apiKeys: t.field({
      type: [ApiKeyType],
      nullable: true,
      authScopes: { operator: true },
      description: `Its keys, newest first, at most ${LIMITS.listedKeys}. Null, with the error \`forbidden\`, for a key.`,
      resolve: (tenant, _arguments, context) => listApiKeys(tenant, context),
    }),
    usage: t.field({
      type: [MonthlyUsageType],
      nullable: true,
      authScopes: { scoped: true },
      description: `What was used in each month of a period, oldest first, also months without usage; at most ${LIMITS.usageMonths}. Null, with the error \`forbidden\`, for a key that asks for the other mode.`,
      args: {
        mode: t.arg({ type: ModeType, required: true, description: 'Live or test.' }),
        fromMonth: t.arg.string({
          required: true,
          description: 'The first month, `YYYY-MM` in UTC.',
          validate: monthRule,
        }),
        untilMonth: t.arg.string({
          description: 'The last month, which is included; the current month if absent.',
          validate: monthRule,
        }),
      },
      resolve: readUsage,
    }),
  }),
});
