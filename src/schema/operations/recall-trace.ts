import type { ProviderLookup, RecallTrace } from '../../domain/callers/recall-trace.ts';
import { LIMITS } from '../../domain/limits.ts';
import { nodeId } from '../../domain/node-id.ts';
import {
  callerOfTrace,
  callOfTrace,
  findRecallTrace,
  listRecallsOf,
  toldCallsOf,
} from '../../resolvers/operations/read-recall-trace.ts';
import { builder } from '../builder.ts';
import { CallType } from '../call/call.ts';
import { CallerType } from '../caller/caller.ts';
import { EnrichmentKindType } from '../caller/enrichment-kind.ts';
import { deepPrice } from '../cost.ts';
import { describedValues } from '../described-values.ts';
import { TriggerType } from '../enums.ts';
import { NodeInterface } from '../node.ts';
import { ScopeInput } from '../scope.ts';
import { idRule } from '../validation.ts';
import { FreshnessType, TimingType } from './recall.ts';

const ReadResultType = builder.enumType('ReadResult', {
  description: 'Whether a recall could read the memory.',
  values: describedValues({
    read: 'The memory was read.',
    timed_out: 'Storage did not answer within the time limit of a recall.',
    unavailable: 'Storage could not be used, or had just failed several times in a row.',
  }),
});

const LookupResultType = builder.enumType('LookupResult', {
  description: 'What became of one provider in a recall.',
  values: describedValues({
    cached: 'Its stored answer was used; the answer may be that it has nothing.',
    stale: 'Its stored answer was used, and it was asked again after the recall was answered.',
    found: 'It was asked and had an answer.',
    nothing: 'It was asked and had no answer.',
    cut_off: 'It was asked and had not answered when the budget of the recall was used up.',
    failed: 'It was asked and returned an error, or exceeded its own time limit.',
    skipped:
      'It was not asked: the recall used a test key, the number cannot exist, or the provider had just failed several times.',
  }),
});

const ProviderLookupType = builder.objectRef<ProviderLookup>('ProviderLookup').implement({
  description: 'One enrichment provider in a recall.',
  fields: (t) => ({
    provider: t.exposeString('provider', { description: 'Name of the provider.' }),
    kind: t.expose('kind', { type: EnrichmentKindType, description: 'What it was asked about.' }),
    result: t.expose('result', { type: LookupResultType, description: 'What became of it.' }),
    ms: t.exposeFloat('ms', {
      nullable: true,
      description:
        'Milliseconds until the result, or until the recall stopped waiting; null if there was nothing to wait for.',
    }),
    ageMs: t.exposeFloat('ageMs', {
      nullable: true,
      description: 'Age of the stored answer in milliseconds; null if no stored answer was used.',
    }),
  }),
});

export const RecallTraceType = builder.objectRef<RecallTrace>('RecallTrace').implement({
  description:
    'What one recall did and what the agent was told. A trace can be read within a second of the recall and is removed after 7 days. If storage is away for long, the traces of some recalls are not stored.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.id({ description: 'Opaque id.', resolve: ({ uid }) => nodeId('RecallTrace', uid) }),
    traceId: t.exposeString('traceId', {
      description:
        'W3C trace id of the request, as in its response and in the log. Several recalls may share one.',
    }),
    atMs: t.expose('atMs', { type: 'UnixMs', description: 'When the recall arrived.' }),
    caller: t.field({
      type: CallerType,
      nullable: true,
      description:
        'The caller; null if the memory could not be read, or if the caller is no longer stored.',
      resolve: (trace, _arguments, context) => callerOfTrace(trace, context),
    }),
    call: t.field({
      type: CallType,
      nullable: true,
      description:
        'The call of the recall; null if it could not be stored, is no longer stored, or belongs to another number.',
      resolve: (trace, _arguments, context) => callOfTrace(trace, context),
    }),
    trigger: t.expose('trigger', {
      type: TriggerType,
      nullable: true,
      description: 'Point in the call at which memory was recalled; null if it was not said.',
    }),
    known: t.exposeBoolean('known', { description: '`known` as it was answered.' }),
    degraded: t.exposeBoolean('degraded', {
      description: 'Whether the recall was answered without memory, or its session was not stored.',
    }),
    timing: t.expose('timing', { type: TimingType, description: 'Where the time went.' }),
    freshness: t.expose('freshness', {
      type: FreshnessType,
      description: 'How old the parts of the answer were.',
    }),
    budgetMs: t.exposeFloat('budgetMs', {
      description: 'Milliseconds for which the recall could wait for providers.',
    }),
    memoryRead: t.expose('memoryRead', {
      type: ReadResultType,
      description: 'Whether the memory could be read.',
    }),
    summaryTold: t.exposeString('summaryTold', {
      description:
        'The summary that the agent was given, word for word; empty if there was nothing to tell, or once a fact of the caller was deleted after the recall.',
    }),
    callsTold: t.field({
      type: [CallType],
      description: `The calls whose notes the agent was given, newest first, at most ${LIMITS.recentCalls}. Calls that are no longer stored are left out, and notes may have been rewritten since.`,
      resolve: (trace, _arguments, context) => toldCallsOf(trace, context),
    }),
    lookups: t.field({
      type: [ProviderLookupType],
      description:
        'The enrichment providers in the order in which they were asked, at most once each.',
      resolve: ({ lookups }) => [...lookups],
    }),
  }),
});

builder.queryField('recallTrace', (t) =>
  t.field({
    type: RecallTraceType,
    nullable: true,
    authScopes: { scoped: true },
    description:
      'The latest recall under a trace id; null if there was none within the last 7 days. The trace id is in the response of the recall and in the log.',
    args: {
      traceId: t.arg.string({
        required: true,
        description: 'W3C trace id: 32 hexadecimal digits in lower case.',
        validate: idRule,
      }),
      scope: t.arg({ type: ScopeInput, description: 'For the operator: whose recall.' }),
    },
    resolve: (_root, args, context) => findRecallTrace(args, context),
  }),
);

builder.objectField(CallType, 'recalls', (t) =>
  t.field({
    type: [RecallTraceType],
    complexity: deepPrice,
    description: `The recalls of the call within the last 7 days, newest first, at most ${LIMITS.recallsOfCall}.`,
    resolve: (call, _arguments, context) => listRecallsOf(call, context),
  }),
);
