import { findCall, listCalls, listCallsOfCaller } from '../../resolvers/call/calls.ts';
import { builder } from '../builder.ts';
import { CallerType } from '../caller/caller.ts';
import { deepCost } from '../cost.ts';
import { given } from '../given.ts';
import { connectionOf } from '../paging.ts';
import { scopeArgument } from '../scope.ts';
import { idRule } from '../validation.ts';
import { CallType } from './call.ts';
import { CALL_ORDER, CallFilter, orderOf } from './call-filter.ts';

const CallConnection = builder.connectionObject(
  { type: CallType, name: 'CallConnection', description: 'A page of a list of calls.' },
  { name: 'CallEdge', description: 'One call on a page, with its cursor.' },
);

builder.queryField('call', (t) =>
  t.field({
    type: CallType,
    nullable: true,
    authScopes: { scoped: true },
    description:
      'Finds the call of a session. The answer is null if no recall and no write-back named the session.',
    args: {
      sessionId: t.arg.string({
        required: true,
        description: 'The `session_id` that the platform sent.',
        validate: idRule,
      }),
      scope: t.arg(scopeArgument('call')),
    },
    resolve: (_root, args, context, info) => findCall(given(args, info), context),
  }),
);

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
        order: t.arg(CALL_ORDER),
        scope: t.arg(scopeArgument('calls')),
      },
      resolve: (_root, args, context, info) =>
        connectionOf(
          args,
          (request) => listCalls(given(args, info), request, context),
          orderOf(args),
        ),
    },
    CallConnection,
  ),
);

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
        order: t.arg(CALL_ORDER),
      },
      resolve: (caller, args, context, info) =>
        connectionOf(
          args,
          (request) => listCallsOfCaller(caller, given(args, info), request, context),
          orderOf(args),
        ),
    },
    CallConnection,
  ),
);
