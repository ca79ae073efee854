import { updateTenant } from '../../resolvers/tenant/update-tenant.ts';
import { change, REFUSED } from '../change.ts';
import { prose } from '../prose.ts';
import { nameRule } from '../validation.ts';
import { withPlan } from './plan.ts';
import { withRetention } from './retention.ts';
import { settingFields } from './setting-fields.ts';
import { TenantType } from './tenant.ts';

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
    id: t.id({ required: true, description: 'The id of the tenant.' }),
    name: t.string({ description: 'The name of the tenant.', validate: nameRule }),
    ...settingFields(t),
  }),
  resolve: async (input, context) => ({
    tenant: await updateTenant(withRetention(withPlan(input)), context),
  }),
  payload: (t) => ({
    tenant: t.maybe.of(TenantType, 'tenant', `The tenant after the change. ${REFUSED}`),
  }),
});
