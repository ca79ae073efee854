import { listCallsOfCaller } from '../../resolvers/call/list-calls.ts';
import { builder } from '../builder.ts';
import { CallType } from '../call/call.ts';
import { CallConnection } from '../call/call-connection.ts';
import { CALL_ORDERS, CallFilter, CallOrderType } from '../call/call-filter.ts';
import { deepPrice } from '../cost.ts';
import { connectionOf } from '../paging.ts';
import { CallerType } from './caller.ts';

builder.objectField(CallerType, 'calls', (t) =>
  t.connection(
    {
      type: CallType,
      complexity: deepPrice,
      description: 'Calls of the caller, recalls without a write-back included.',
      args: {
        filter: t.arg({
          type: CallFilter,
          description: 'Which of them; absent: all. Another caller in it finds nothing.',
        }),
        order: t.arg({
          type: CallOrderType,
          defaultValue: 'newest',
          description: 'How they are sorted.',
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
