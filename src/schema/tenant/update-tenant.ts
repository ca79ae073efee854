import type { Tenant } from '../../domain/tenants/tenant.ts';
import { updateTenant } from '../../resolvers/tenant/update-tenant.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { prose } from '../prose.ts';
import { nameRule } from '../validation.ts';
import { withPlan } from './plan.ts';
import { withRetention } from './retention.ts';
import { settingFields } from './setting-fields.ts';
import { TenantType } from './tenant.ts';

const UpdateTenantInput = builder.inputType('UpdateTenantInput', {
  description:
    'The new settings of a tenant. A setting that is absent stays as it is. Null clears a setting that can be empty.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The id of the tenant.' }),
    name: t.string({ description: 'The name of the tenant.', validate: nameRule }),
    ...settingFields(t),
  }),
});

const UpdateTenantPayload = payloadType<{ tenant: Tenant }>(
  'UpdateTenantPayload',
  'The result of `updateTenant`.',
  (t) => ({
    tenant: t.maybe.of(
      TenantType,
      'tenant',
      'The tenant after the change. It is null if the change was refused.',
    ),
  }),
);

builder.mutationField('updateTenant', (t) =>
  t.field({
    type: UpdateTenantPayload,
    authScopes: { operator: true },
    description: prose`
      Changes settings of a tenant. Each process applies them at the latest when its cache of keys
      expires. Only the operator may do this.
    `,
    args: {
      input: t.arg({
        type: UpdateTenantInput,
        required: true,
        description: 'The tenant and the new settings.',
      }),
    },
    resolve: async (_root, { input }, context) => ({
      tenant: await updateTenant(withRetention(withPlan(input)), context),
    }),
  }),
);
