import type { RecallTrace } from '../../domain/callers/recall-trace.ts';
import { LIMITS } from '../../domain/limits.ts';
import { nodeId } from '../../domain/node-id.ts';
import {
  callerOfTrace,
  callOfTrace,
  findRecallTrace,
  listRecallsOf,
  returnedCallsOf,
} from '../../resolvers/operations/read-recall-trace.ts';
import { builder } from '../builder.ts';
import { CallType } from '../call/call.ts';
import { CallerType } from '../caller/caller.ts';
import { deepCost } from '../cost.ts';
import { describedValues } from '../described-values.ts';
import { TriggerType } from '../enums.ts';
import { NodeInterface } from '../node.ts';
import { prose } from '../prose.ts';
import { ScopeInput } from '../scope.ts';
import { idRule } from '../validation.ts';
import { ProviderLookupType } from './provider-lookup.ts';
import { FreshnessType, TimingType } from './recall.ts';

const ReadResultType = builder.enumType('ReadResult', {
  description: 'Whether a recall could read the memory.',
  values: describedValues({
    read: 'The memory was read.',
    timed_out: 'The storage did not answer within the time limit of a recall.',
    unavailable:
      'The storage could not be reached, or was not asked because it had just failed several times.',
  }),
});

export const RecallTraceType = builder.objectRef<RecallTrace>('RecallTrace').implement({
  description: prose`
    A record of what one recall did and what it returned to the agent. It can be read within a
    second of the recall, and is removed after 7 days. If storage is unavailable for long, some
    recalls have no trace.
  `,
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.id({
      description: 'The opaque id of the trace.',
      resolve: ({ uid }) => nodeId('RecallTrace', uid),
    }),
    traceId: t.exposeString('traceId', {
      description:
        'The W3C trace id of the request, which is also in its response and in the log. Several recalls may have the same trace id.',
    }),
    atMs: t.expose('atMs', { type: 'UnixMs', description: 'The time when the recall arrived.' }),
    caller: t.field({
      type: CallerType,
      nullable: true,
      description:
        'The caller. It is null if the recall could not read the memory, and if the caller is no longer stored.',
      resolve: (trace, _arguments, context) => callerOfTrace(trace, context),
    }),
    call: t.field({
      type: CallType,
      nullable: true,
      description: prose`
        The call that the recall belongs to. It is null if it could not be stored, if it is no
        longer stored, and if its session belongs to another number.
      `,
      resolve: (trace, _arguments, context) => callOfTrace(trace, context),
    }),
    trigger: t.expose('trigger', {
      type: TriggerType,
      nullable: true,
      description:
        'The point in the call at which the platform requested the recall. It is null if the platform did not state it.',
    }),
    known: t.exposeBoolean('known', {
      description: 'Whether the number was known before this session, as the recall returned it.',
    }),
    degraded: t.exposeBoolean('degraded', {
      description:
        'Whether the recall was answered without memory, or its session could not be stored.',
    }),
    timing: t.expose('timing', {
      type: TimingType,
      description: 'The durations of the parts of the recall.',
    }),
    freshness: t.expose('freshness', {
      type: FreshnessType,
      description: 'The ages of the parts of the answer.',
    }),
    budgetMs: t.exposeFloat('budgetMs', {
      description: 'The time, in milliseconds, that the recall could wait for providers.',
    }),
    memoryRead: t.expose('memoryRead', {
      type: ReadResultType,
      description: 'Whether the recall could read the memory.',
    }),
    summaryTold: t.exposeString('summaryTold', {
      description: prose`
        The summary that the recall returned to the agent, word for word. It is empty if there was
        none, or once a fact of the caller was deleted after the recall.
      `,
    }),
    callsTold: t.field({
      type: [CallType],
      description: prose`
        The calls whose notes the recall returned to the agent, newest first, at most
        ${LIMITS.recentCalls}. Calls that are no longer stored are left out. A note may have been
        rewritten since.
      `,
      resolve: (trace, _arguments, context) => returnedCallsOf(trace, context),
    }),
    lookups: t.field({
      type: [ProviderLookupType],
      description:
        'The enrichment providers, in the order in which they were asked, at most once each.',
      resolve: ({ lookups }) => [...lookups],
    }),
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
      traceId: t.arg.string({
        required: true,
        description: 'The W3C trace id: 32 hexadecimal digits in lower case.',
        validate: idRule,
      }),
      scope: t.arg({
        type: ScopeInput,
        description:
          "The tenant and mode of the recall. The operator has to give it; a tenant's key must not.",
      }),
    },
    resolve: (_root, args, context) => findRecallTrace(args, context),
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
