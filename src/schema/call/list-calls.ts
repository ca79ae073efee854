import { listCalls } from '../../resolvers/call/list-calls.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../paging.ts';
import { scopeOf } from '../scope.ts';
import { CallType } from './call.ts';
import { CallConnection } from './call-connection.ts';
import { CALL_ORDERS, CallFilter, CallOrderType } from './call-filter.ts';

builder.queryField('calls', (t) =>
  t.connection(
    {
      type: CallType,
      authScopes: { scoped: true },
      description: 'Lists the calls that meet a filter. Without a filter it lists all calls.',
      args: {
        filter: t.arg({
          type: CallFilter,
          description: 'The conditions for the calls. If absent, all calls are listed.',
        }),
        order: t.arg({
          type: CallOrderType,
          defaultValue: 'newest',
          description: 'The order of the list.',
        }),
        scope: t.arg(scopeOf('calls')),
      },
      resolve: (_root, args, context) =>
        connectionOf(
          args,
          (request) => listCalls(args, request, context),
          CALL_ORDERS[args.order ?? 'newest'],
        ),
    },
    CallConnection,
  ),
);
