import type { Tenant } from '../../domain/tenants/tenant.ts';
import { createTenant } from '../../resolvers/tenant/create-tenant.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { nameRule } from '../validation.ts';
import { withPlan } from './plan.ts';
import { withRetention } from './retention.ts';
import { settingFields } from './setting-fields.ts';
import { TenantType } from './tenant.ts';

const CreateTenantInput = builder.inputType('CreateTenantInput', {
  description: 'The settings of a new tenant. A setting that is absent gets its default.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name of the tenant.', validate: nameRule }),
    ...settingFields(t),
  }),
});

const CreateTenantPayload = payloadType<{ tenant: Tenant }>(
  'CreateTenantPayload',
  'The result of `createTenant`.',
  (t) => ({
    tenant: t.maybe.of(
      TenantType,
      'tenant',
      'The new tenant. It is null if the change was refused.',
    ),
  }),
);

builder.mutationField('createTenant', (t) =>
  t.field({
    type: CreateTenantPayload,
    authScopes: { operator: true },
    description: 'Creates a tenant. Only the operator may do this.',
    args: {
      input: t.arg({
        type: CreateTenantInput,
        required: true,
        description: 'The settings of the new tenant.',
      }),
    },
    resolve: async (_root, { input }, context) => ({
      tenant: await createTenant(withRetention(withPlan(input)), context),
    }),
  }),
);
