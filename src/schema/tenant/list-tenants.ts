import { findNodeOf } from '../../resolvers/nodes.ts';
import { listTenants } from '../../resolvers/tenant/list-tenants.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../paging.ts';
import { TenantType } from './tenant.ts';

builder.queryField('tenants', (t) =>
  t.connection(
    {
      type: TenantType,
      authScopes: { operator: true },
      description: 'All tenants, newest first; for the operator.',
      resolve: (_root, args, context) =>
        connectionOf(args, (request) => listTenants(request, context)),
    },
    { name: 'TenantConnection', description: 'A page of tenants.' },
    { name: 'TenantEdge', description: 'One tenant of a page.' },
  ),
);

builder.queryField('tenant', (t) =>
  t.field({
    type: TenantType,
    nullable: true,
    authScopes: { operator: true },
    description: 'The tenant with this id, for the operator; null if there is none.',
    args: { id: t.arg.id({ required: true, description: 'Id of the tenant.' }) },
    resolve: (_root, { id }, context) => findNodeOf('Tenant', id, context),
  }),
);
