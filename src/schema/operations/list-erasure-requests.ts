import { listErasureRequests } from '../../resolvers/operations/list-erasure-requests.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../paging.ts';
import { scopeOf } from '../scope.ts';
import { ErasureRequestStatusType, ErasureRequestType } from './erasure-request.ts';

builder.queryField('erasureRequests', (t) =>
  t.connection(
    {
      type: ErasureRequestType,
      authScopes: { scoped: true },
      description: "Lists callers' requests to be forgotten, newest first.",
      args: {
        status: t.arg({
          type: ErasureRequestStatusType,
          description: 'The state of the requests. If absent, those of every state are listed.',
        }),
        scope: t.arg(
          scopeOf(
            'requests',
            "Without it the operator lists those of all tenants; a tenant's key must not give it.",
          ),
        ),
      },
      resolve: (_root, args, context) =>
        connectionOf(args, (request) => listErasureRequests(args, request, context)),
    },
    { name: 'ErasureRequestConnection', description: 'A page of requests to be forgotten.' },
    { name: 'ErasureRequestEdge', description: 'One request of a page.' },
  ),
);
