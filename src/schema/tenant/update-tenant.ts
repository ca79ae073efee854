import type { Tenant } from '../../domain/tenants/tenant.ts';
import { updateTenant } from '../../resolvers/tenant/update-tenant.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { nameRule } from '../validation.ts';
import { withPlan } from './plan.ts';
import { withRetention } from './retention.ts';
import { settingFields } from './setting-fields.ts';
import { TenantType } from './tenant.ts';

const UpdateTenantInput = builder.inputType('UpdateTenantInput', {
  description: 'Settings of a tenant. What is absent stays; null clears what can be empty.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Id of the tenant.' }),
    name: t.string({ description: 'Name.', validate: nameRule }),
    ...settingFields(t),
  }),
});

const UpdateTenantPayload = payloadType<{ tenant: Tenant }>(
  'UpdateTenantPayload',
  'The result of `updateTenant`.',
  (t) => ({
    tenant: t.field({
      type: TenantType,
      nullable: true,
      description: 'The tenant after the change; null if it was refused.',
      resolve: ({ tenant }) => tenant ?? null,
    }),
  }),
);

builder.mutationField('updateTenant', (t) =>
  t.field({
    type: UpdateTenantPayload,
    authScopes: { operator: true },
    description:
      'Changes settings of a tenant; for the operator. Every process applies them within the time of its key cache.',
    args: {
      input: t.arg({ type: UpdateTenantInput, required: true, description: 'The change.' }),
    },
    resolve: async (_root, { input }, context) => ({
      tenant: await updateTenant(withRetention(withPlan(input)), context),
    }),
  }),
);
