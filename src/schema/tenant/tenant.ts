import type { Principal } from '../../context.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { Tenant } from '../../domain/tenants/tenant.ts';
import { findNodeOf } from '../../resolvers/nodes.ts';
import { type MonthlyUsage, readUsage } from '../../resolvers/tenant/read-usage.ts';
import { createTenant, listTenants, updateTenant } from '../../resolvers/tenant/tenants.ts';
import { checked, given } from '../arguments.ts';
import { builder, NodeInterface, prose } from '../builder.ts';
import { change, REFUSED } from '../change.ts';
import { ActorKindType, ModeType, RedactedKindType } from '../enums.ts';
import { connectionOf } from '../paging.ts';
import { ApiKeyType } from './api-key.ts';
import { PlanType, RateLimitType, RetentionType, settingFields } from './settings.ts';

const MonthlyUsageType = builder.objectRef<MonthlyUsage>('MonthlyUsage').implement({
  description: 'The usage of a tenant in one month and one mode.',
  fields: (t) => ({
    month: t.text('month', 'The month in UTC, as `YYYY-MM`.'),
    ...t.numbers({
      sessions: 'The number of sessions. A session counts once, however often it is recalled.',
      memoryOperations: 'The number of recalls, write-backs and look-ups of callers.',
      phoneLookups: 'The number of phone numbers that outside providers looked up.',
      enrichments: 'The number of persons or companies that outside providers looked up.',
    }),
    plan: t.maybe.of(
      PlanType,
      ({ plan }) => plan,
      'The current plan of the tenant, for earlier months, too. It is null if the tenant has no plan. A plan never limits test keys.',
    ),
  }),
});

export const TenantType = builder.objectRef<Tenant>('Tenant').implement({
  description: 'A customer of the service. Each tenant has its own keys, settings and data.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.idOf('id', 'The opaque id of the tenant.'),
    name: t.text('name', 'The name of the tenant. Several tenants may have the same name.'),
    defaultCountry: t.maybe.text(
      'defaultCountry',
      prose`
        The country of phone numbers without a country code, as an ISO 3166-1 alpha-2 code. If it is
        null, the default of the service is used.
      `,
    ),
    rateLimit: t.of(RateLimitType, 'rateLimit', 'The rate limit of each mode.'),
    plan: t.maybe.of(
      PlanType,
      ({ plan }) => plan,
      'The monthly limits. It is null if there are none.',
    ),
    ...t.flags({
      enforcePlan: 'Whether requests with live keys that exceed the plan are refused.',
      enrichment: 'Whether outside providers may be asked about callers.',
    }),
    redactedKinds: t.of(
      [RedactedKindType],
      'redactedKinds',
      'The kinds of secrets that are removed from transcripts before they are stored.',
    ),
    retention: t.of(RetentionType, 'retention', 'The numbers of days after which data is removed.'),
    createdAtMs: t.time('createdAtMs', 'The time when the tenant was created.'),
    apiKeys: t.field({
      type: [ApiKeyType],
      nullable: true,
      authScopes: { operator: true },
      description: `The keys of the tenant, newest first, at most ${LIMITS.listedKeys}. It is null for a tenant's key, with the error \`forbidden\`.`,
      resolve: async ({ id }, _arguments, { loaders }) => [
        ...(await loaders.apiKeysOfTenant.load(id)),
      ],
    }),
    usage: t.field({
      type: [MonthlyUsageType],
      nullable: true,
      authScopes: { scoped: true },
      description: prose`
        The usage in each month of a period, oldest month first, at most ${LIMITS.usageMonths}
        months. Months without usage are included. It is null for a tenant's key that asks for the
        other mode, with the error \`forbidden\`.
      `,
      args: {
        mode: t.arg.needed(ModeType, 'The mode of the usage.'),
        fromMonth: t.arg.needed(checked.month, 'The first month, as `YYYY-MM` in UTC.'),
        untilMonth: t.arg.optional(
          checked.month,
          'The last month, as `YYYY-MM` in UTC. It is included. If absent, it is the current month.',
        ),
      },
      resolve: (tenant, args, context, info) => readUsage(tenant, given(args, info), context),
    }),
  }),
});

builder.queryField('tenants', (t) =>
  t.connection(
    {
      type: TenantType,
      authScopes: { operator: true },
      description: 'Lists all tenants, newest first. Only the operator may do this.',
      resolve: (_root, args, context) =>
        connectionOf(args, (request) => listTenants(request, context)),
    },
    { name: 'TenantConnection', description: 'A page of a list of tenants.' },
    { name: 'TenantEdge', description: 'One tenant on a page, with its cursor.' },
  ),
);

builder.queryField('tenant', (t) =>
  t.field({
    type: TenantType,
    nullable: true,
    authScopes: { operator: true },
    description:
      'Finds the tenant with an id. The answer is null if there is none. Only the operator may do this.',
    args: { id: t.arg.needed('ID', 'The id of the tenant.') },
    resolve: (_root, { id }, context) => findNodeOf('Tenant', id, context),
  }),
);

const ViewerType = builder.objectRef<Principal>('Viewer').implement({
  description: 'The sender of the request.',
  fields: (t) => ({
    kind: t.of(
      ActorKindType,
      ({ actor }) => actor.kind,
      "The kind of the token: `OPERATOR` for the operator's token, or `TENANT_KEY` for a tenant's key.",
    ),
    tenant: t.maybe.of(
      TenantType,
      (viewer, { loaders }) =>
        viewer.kind === 'tenant' ? loaders.tenant.load(viewer.tenant.id) : null,
      'The tenant of the key. It is null for the operator.',
    ),
    mode: t.maybe.of(
      ModeType,
      (viewer) => (viewer.kind === 'tenant' ? viewer.scope.mode : null),
      'The mode of the key. It is null for the operator, who can read both modes.',
    ),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerType,
    authScopes: { scoped: true },
    description:
      'Returns whose token the request has, so that a dashboard can show what the token allows.',
    resolve: (_root, _arguments, { principal }) => principal,
  }),
);

change('createTenant', {
  access: 'operator',
  description: 'Creates a tenant. Only the operator may do this.',
  input: 'The settings of a new tenant. A setting that is absent gets its default.',
  argument: 'The settings of the new tenant.',
  fields: (t) => ({
    name: t.needed(checked.name, 'The name of the tenant.'),
    ...settingFields(t),
  }),
  resolve: async (_input, context, sent) => ({ tenant: await createTenant(sent, context) }),
  payload: (t) => ({
    tenant: t.maybe.of(TenantType, 'tenant', `The new tenant. ${REFUSED}`),
  }),
});

change('updateTenant', {
  access: 'operator',
  description: prose`
    Changes settings of a tenant. Each process applies them at the latest when its cache of keys
    expires. Only the operator may do this.
  `,
  input:
    'The new settings of a tenant. A setting that is absent stays as it is. Null clears a setting that can be empty.',
  argument: 'The tenant and the new settings.',
  fields: (t) => ({
    id: t.needed('ID', 'The id of the tenant.'),
    name: t.optional(checked.name, 'The name of the tenant.'),
    ...settingFields(t),
  }),
  resolve: async (_input, context, sent) => ({ tenant: await updateTenant(sent, context) }),
  payload: (t) => ({
    tenant: t.maybe.of(TenantType, 'tenant', `The tenant after the change. ${REFUSED}`),
  }),
});
