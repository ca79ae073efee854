import { listCallsOfCaller } from '../../resolvers/call/list-calls.ts';
import { builder } from '../builder.ts';
import { CallType } from '../call/call.ts';
import { CallConnection } from '../call/call-connection.ts';
import { CALL_ORDERS, CallFilter, CallOrderType } from '../call/call-filter.ts';
import { deepCost } from '../cost.ts';
import { connectionOf } from '../paging.ts';
import { CallerType } from './caller.ts';

builder.objectField(CallerType, 'calls', (t) =>
  t.connection(
    {
      type: CallType,
      complexity: deepCost,
      description:
        'Lists the calls of the caller, including calls that were recalled and not written back.',
      args: {
        filter: t.arg({
          type: CallFilter,
          description:
            'The conditions for the calls. If absent, all calls of the caller are listed. A condition that names another caller finds no calls.',
        }),
        order: t.arg({
          type: CallOrderType,
          defaultValue: 'newest',
          description: 'The order of the list.',
        }),
      },
      resolve: (caller, args, context) =>
        connectionOf(
          args,
          (request) => listCallsOfCaller(caller, args, request, context),
          CALL_ORDERS[args.order ?? 'newest'],
        ),
    },
    CallConnection,
  ),
);
