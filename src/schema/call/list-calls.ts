import { listCalls } from '../../resolvers/call/list-calls.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../paging.ts';
import { ScopeInput } from '../scope.ts';
import { CallType } from './call.ts';
import { CallConnection } from './call-connection.ts';
import { CALL_ORDERS, CallFilter, CallOrderType } from './call-filter.ts';

builder.queryField('calls', (t) =>
  t.connection(
    {
      type: CallType,
      authScopes: { scoped: true },
      description: 'Calls that a filter finds; without one all of them.',
      args: {
        filter: t.arg({ type: CallFilter, description: 'Which calls; absent: all.' }),
        order: t.arg({
          type: CallOrderType,
          defaultValue: 'newest',
          description: 'How they are sorted.',
        }),
        scope: t.arg({ type: ScopeInput, description: 'For the operator: whose calls.' }),
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
