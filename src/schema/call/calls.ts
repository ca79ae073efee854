import type { CallSearch } from '../../domain/callers/call-search.ts';
import { LIMITS } from '../../domain/limits.ts';
import { findCall, listCalls, listCallsOfCaller } from '../../resolvers/call/calls.ts';
import { resummariseCall, retryFailedSummaries } from '../../resolvers/call/summarise-again.ts';
import { checked, given, scopeArgument } from '../arguments.ts';
import { builder, prose } from '../builder.ts';
import { CallerType } from '../caller/caller.ts';
import { change } from '../change.ts';
import { deepCost } from '../cost.ts';
import { enumOf, OutcomeType, SummaryStateType } from '../enums.ts';
import { connectionOf, type ListOrder } from '../paging.ts';
import { CallType } from './call.ts';

const CallFilter = builder.inputType('CallFilter', {
  description: prose`
    The conditions for a list of calls. A call is listed if it meets all conditions that are given.

    If several conditions are given, at most ${LIMITS.searchedRows} calls are read for a page. If
    more calls would have to be read, the page has fewer items than requested, or none, with
    \`hasNextPage: true\` and an \`endCursor\` for the next page.
  `,
  fields: (t) => ({
    callerId: t.optional(
      checked.id,
      'The id of the caller. An id that names no caller of the scope finds no calls.',
    ),
    phoneNumber: t.optional(
      checked.phoneNumber,
      'The phone number of the caller, in any readable format.',
    ),
    callId: t.optional(checked.idText, 'The `callId` of the call.'),
    agentId: t.optional(checked.idText, 'The agent that handled the call.'),
    outcome: t.optional(OutcomeType, 'The outcome of the call.'),
    summaryState: t.optional(SummaryStateType, "The state of the call's summary."),
    startedFromMs: t.optional('UnixMs', 'The call started at this time or later.'),
    startedUntilMs: t.optional('UnixMs', 'The call started before this time.'),
  }),
});

const CallOrderType = enumOf<CallSearch['order']>('CallOrder', 'The order of a list of calls.', {
  newest: 'The call that started last comes first.',
  oldest:
    'The call that started first comes first. Reading all pages in this order finds every call.',
});

/** The argument `order` of a list of calls. */
const CALL_ORDER = {
  type: CallOrderType,
  defaultValue: 'newest',
  description: 'The order of the list.',
} as const;

const orderOf = ({ order }: { order?: CallSearch['order'] | null | undefined }): ListOrder => ({
  name: order === 'oldest' ? 'OLDEST' : 'NEWEST',
  by: 'number',
});

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
      sessionId: t.arg.needed(checked.idText, 'The `session_id` that the platform sent.'),
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
        filter: t.arg.optional(
          CallFilter,
          'The conditions for the calls. If absent, all calls are listed.',
        ),
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
        filter: t.arg.optional(
          CallFilter,
          'The conditions for the calls. If absent, all calls of the caller are listed. A condition that names another caller finds no calls.',
        ),
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

change('resummariseCall', {
  access: 'scoped',
  description: prose`
    Requests a new summary of a call, made from its transcript. The old summary stays until the
    new one is stored.

    A call whose summary is pending already is left as it is. A call without a transcript is
    refused with \`WRONG_STATE\`.
  `,
  input: 'The call to summarise again.',
  fields: (t) => ({ id: t.needed('ID', 'The id of the call.') }),
  resolve: (input, context) => resummariseCall(input, context),
  payload: (t) => ({
    call: t.maybe.of(
      CallType,
      'call',
      'The call, whose summary is pending now. It is null if the request was refused.',
    ),
  }),
});

change('retryFailedSummaries', {
  access: 'scoped',
  description: prose`
    Requests summaries that failed again, with five more attempts each. If one of the named calls
    is unknown, or if its summary has not failed, the whole request is refused.
  `,
  input: 'The failed summaries to request again.',
  fields: (t) => ({
    scope: t.field(
      scopeArgument(
        'calls',
        "The operator has to give it unless `ids` are given; a tenant's key must not.",
      ),
    ),
    ids: t.optional(
      checked.nodeIds,
      prose`
        The ids of calls whose summary failed, at most ${LIMITS.pageSize}. If absent, the oldest
        1,000 failed summaries of the scope are requested again.
      `,
    ),
  }),
  resolve: (input, context) => retryFailedSummaries(input, context),
  payload: (t) => ({
    ...t.wholes((done) => ({ retried: 0, left: 0, ...done }), {
      retried: 'The number of summaries that are pending again.',
      left: 'The number of summaries of the same scope that are still failed, counted up to 10,000. It is 0 if the request was refused.',
    }),
  }),
});
