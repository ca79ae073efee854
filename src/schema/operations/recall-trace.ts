import type { RecallTrace } from '../../domain/callers/recall-trace.ts';
import { LIMITS } from '../../domain/limits.ts';
import { nodeId } from '../../domain/node-id.ts';
import {
  callerOfTrace,
  findRecallTrace,
  listRecallsOf,
  returnedCallsOf,
} from '../../resolvers/operations/read-recall-trace.ts';
import { checked, given, scopeArgument } from '../arguments.ts';
import { builder, NodeInterface, prose } from '../builder.ts';
import { CallType } from '../call/call.ts';
import { CallerType } from '../caller/caller.ts';
import { ProviderLookupType } from '../caller/enrichment-answer.ts';
import { deepCost } from '../cost.ts';
import { enumOf, TriggerType } from '../enums.ts';
import { FreshnessType, TimingType } from './recall.ts';

const ReadResultType = enumOf('ReadResult', 'Whether a recall could read the memory.', {
  read: 'The memory was read.',
  timed_out: 'The storage did not answer within the time limit of a recall.',
  unavailable:
    'The storage could not be reached, or was not asked because it had just failed several times.',
});

export const RecallTraceType = builder.objectRef<RecallTrace>('RecallTrace').implement({
  description: prose`
    A record of what one recall did and what it returned to the agent. It can be read within a
    second of the recall, and is removed after 7 days. If storage is unavailable for long, some
    recalls have no trace.
  `,
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.idOf(({ uid }) => nodeId('RecallTrace', uid), 'The opaque id of the trace.'),
    ...t.texts({
      traceId:
        'The W3C trace id of the request, which is also in its response and in the log. Several recalls may have the same trace id.',
      summaryTold: prose`
        The summary that the recall returned to the agent, word for word. It is empty if there was
        none, or once a fact of the caller was deleted after the recall.
      `,
    }),
    atMs: t.time('atMs', 'The time when the recall arrived.'),
    caller: t.maybe.of(
      CallerType,
      callerOfTrace,
      'The caller. It is null if the recall could not read the memory, and if the caller is no longer stored.',
    ),
    call: t.maybe.of(
      CallType,
      ({ scope, contactKey, callKey: key, atMs: recalledAtMs }, { loaders }) =>
        loaders.tracedCall.load({ scope, contactKey, key, recalledAtMs }),
      prose`
        The call that the recall belongs to. It is null if it could not be stored, if it is no
        longer stored, and if its session belongs to another number.
      `,
    ),
    trigger: t.maybe.of(
      TriggerType,
      'trigger',
      'The point in the call at which the platform requested the recall. It is null if the platform did not state it.',
    ),
    ...t.flags({
      known: 'Whether the number was known before this session, as the recall returned it.',
      degraded:
        'Whether the recall was answered without memory, or its session could not be stored.',
    }),
    timing: t.of(TimingType, 'timing', 'The durations of the parts of the recall.'),
    freshness: t.of(FreshnessType, 'freshness', 'The ages of the parts of the answer.'),
    budgetMs: t.number(
      'budgetMs',
      'The time, in milliseconds, that the recall could wait for providers.',
    ),
    memoryRead: t.of(ReadResultType, 'memoryRead', 'Whether the recall could read the memory.'),
    callsTold: t.of(
      [CallType],
      returnedCallsOf,
      prose`
        The calls whose notes the recall returned to the agent, newest first, at most
        ${LIMITS.recentCalls}. Calls that are no longer stored are left out. A note may have been
        rewritten since.
      `,
    ),
    lookups: t.of(
      [ProviderLookupType],
      'lookups',
      'The enrichment providers, in the order in which they were asked, at most once each.',
    ),
  }),
});

builder.queryField('recallTrace', (t) =>
  t.field({
    type: RecallTraceType,
    nullable: true,
    authScopes: { scoped: true },
    description: prose`
      Finds the latest recall with a trace id. The answer is null if there was none within the last
      7 days. The trace id of a recall is in its response and in the log.
    `,
    args: {
      traceId: t.arg.needed(
        checked.idText,
        'The W3C trace id: 32 hexadecimal digits in lower case.',
      ),
      scope: t.arg(scopeArgument('recall')),
    },
    resolve: (_root, args, context, info) => findRecallTrace(given(args, info), context),
  }),
);

builder.objectField(CallType, 'recalls', (t) =>
  t.field({
    type: [RecallTraceType],
    complexity: deepCost,
    description: `The recalls of the call within the last 7 days, newest first, at most ${LIMITS.recallsOfCall}.`,
    resolve: (call, _arguments, context) => listRecallsOf(call, context),
  }),
);
