import { amountsOf } from '../domain/tenants/plan-amounts.ts';
import type { ApiKey, Tenant } from '../domain/tenants/tenant.ts';
import type { Usage } from '../domain/tenants/usage.ts';
import { issueApiKey } from '../resolvers/issue-api-key.ts';
import { listApiKeys } from '../resolvers/list-api-keys.ts';
import { listTenants } from '../resolvers/list-tenants.ts';
import type { IssuedApiKey } from '../resolvers/make-api-key.ts';
import { readUsage } from '../resolvers/read-usage.ts';
import { revokeApiKey } from '../resolvers/revoke-api-key.ts';
import { builder } from './builder.ts';
import { ModeType, RedactedKindType } from './enums.ts';
import { connectionOf } from './paging.ts';
import { PlanType } from './plan.ts';
import { RateLimitType } from './rate-limit.ts';
import { idRule } from './validation.ts';

const UsageType = builder.objectRef<Usage>('Usage').implement({
  description: 'Amounts of one month.',
  fields: (t) => ({
    sessions: t.exposeFloat('sessions', { description: 'Recalls.' }),
    memoryOperations: t.exposeFloat('memoryOperations', {
      description: 'Recalls, write-backs and look-ups.',
    }),
    phoneLookups: t.exposeFloat('phoneLookups', { description: 'Look-ups of outside providers.' }),
    enrichments: t.exposeFloat('enrichments', { description: 'Enrichments by outside providers.' }),
  }),
});

const ApiKeyType = builder.objectRef<ApiKey>('ApiKey').implement({
  description: 'What is kept of a key; the key itself is shown once.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Names the key without telling it.' }),
    mode: t.expose('mode', { type: ModeType, description: 'Which data it reaches.' }),
    lastFour: t.exposeString('lastFour', { description: 'Its last four characters.' }),
    createdAtMs: t.expose('createdAtMs', { type: 'UnixMs', description: 'When it was issued.' }),
    lastUsedAtMs: t.expose('lastUsedAtMs', {
      type: 'UnixMs',
      nullable: true,
      description: 'When it was last used, to the minute or so.',
    }),
    revokedAtMs: t.expose('revokedAtMs', {
      type: 'UnixMs',
      nullable: true,
      description: 'When it was revoked.',
    }),
  }),
});

export const TenantType = builder.objectRef<Tenant>('Tenant').implement({
  description: 'A customer of the service.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    defaultCountry: t.exposeString('defaultCountry', {
      nullable: true,
      description: "Country whose national formats are read; null: the service's default.",
    }),
    rateLimit: t.expose('rateLimit', { type: RateLimitType, description: 'One for each mode.' }),
    plan: t.field({
      type: PlanType,
      nullable: true,
      description: 'What a month may have; null: no limit.',
      resolve: ({ plan }) => plan && amountsOf(plan),
    }),
    enforcePlan: t.exposeBoolean('enforcePlan', {
      description: 'Whether what goes over the plan is refused; live keys only.',
    }),
    redactedKinds: t.field({
      type: [RedactedKindType],
      description: 'Secrets that are taken out of transcripts before anything is stored.',
      resolve: ({ redactedKinds }) => [...redactedKinds],
    }),
    createdAtMs: t.expose('createdAtMs', { type: 'UnixMs', description: 'When it was created.' }),
    apiKeys: t.field({
      type: [ApiKeyType],
      description: 'Its keys, newest first.',
      resolve: (tenant, _arguments, context) => listApiKeys(tenant, context),
    }),
    usage: t.field({
      type: UsageType,
      description: 'What was used in a month.',
      args: {
        mode: t.arg({ type: ModeType, required: true, description: 'Live or test.' }),
        month: t.arg.string({
          required: true,
          description: 'YYYY-MM, in UTC.',
          validate: { regex: [/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'must be YYYY-MM' }] },
        }),
      },
      resolve: (tenant, { mode, month }, context) =>
        readUsage({ tenantId: tenant.id, mode }, month, context),
    }),
  }),
});

builder.queryField('tenants', (t) =>
  t.connection(
    {
      type: TenantType,
      description: 'All tenants, newest first; for the operator.',
      resolve: (_root, args, context) =>
        connectionOf(args, (request) => listTenants(request, context)),
    },
    { name: 'TenantConnection', description: 'A page of tenants.' },
    { name: 'TenantEdge', description: 'One tenant of a page.' },
  ),
);

const IssuedApiKeyType = builder.objectRef<IssuedApiKey>('IssuedApiKey').implement({
  description: 'A new key: the only time it is shown.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The key. Keep it; it cannot be shown again.' }),
    apiKey: t.expose('apiKey', { type: ApiKeyType, description: 'What is kept of it.' }),
  }),
});

builder.mutationField('issueApiKey', (t) =>
  t.field({
    type: IssuedApiKeyType,
    description: 'Issues a key; for the operator.',
    args: {
      tenantId: t.arg.id({ required: true, description: 'Whose key.', validate: idRule }),
      mode: t.arg({ type: ModeType, required: true, description: 'Which data it reaches.' }),
    },
    resolve: (_root, { tenantId, mode }, context) => issueApiKey({ tenantId, mode }, context),
  }),
);

builder.mutationField('revokeApiKey', (t) =>
  t.field({
    type: ApiKeyType,
    description: 'Revokes a key; for the operator. Every process refuses it within the cache time.',
    args: { id: t.arg.id({ required: true, description: 'Id of the key.', validate: idRule }) },
    resolve: (_root, { id }, context) => revokeApiKey({ id }, context),
  }),
);
