import { createTenant } from '../../resolvers/tenant/create-tenant.ts';
import { change, REFUSED } from '../change.ts';
import { nameRule } from '../validation.ts';
import { withPlan } from './plan.ts';
import { withRetention } from './retention.ts';
import { settingFields } from './setting-fields.ts';
import { TenantType } from './tenant.ts';

change('createTenant', {
  access: 'operator',
  description: 'Creates a tenant. Only the operator may do this.',
  input: 'The settings of a new tenant. A setting that is absent gets its default.',
  argument: 'The settings of the new tenant.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name of the tenant.', validate: nameRule }),
    ...settingFields(t),
  }),
  resolve: async (input, context) => ({
    tenant: await createTenant(withRetention(withPlan(input)), context),
  }),
  payload: (t) => ({
    tenant: t.maybe.of(TenantType, 'tenant', `The new tenant. ${REFUSED}`),
  }),
});
