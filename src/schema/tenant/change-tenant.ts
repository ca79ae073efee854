import { createTenant, updateTenant } from '../../resolvers/tenant/tenants.ts';
import { prose } from '../builder.ts';
import { change, REFUSED } from '../change.ts';
import { checked } from '../validation.ts';
import { settingFields } from './settings.ts';
import { TenantType } from './tenant.ts';

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
