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
    args: { id: t.arg.id({ required: true, description: 'The id of the tenant.' }) },
    resolve: (_root, { id }, context) => findNodeOf('Tenant', id, context),
  }),
);
