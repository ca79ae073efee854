import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { summaryAttempts } from '../../domain/callers/summary-attempt.ts';
import { nodeId } from '../../domain/node-id.ts';
import { readTranscript } from '../../resolvers/call/read-transcript.ts';
import { readWriteBacks } from '../../resolvers/call/read-write-backs.ts';
import { sayFacts } from '../../resolvers/call/say-facts.ts';
import { builder } from '../builder.ts';
import { CallerType } from '../caller/caller.ts';
import { deepPrice } from '../cost.ts';
import { OutcomeType, SummaryFallbackType, SummaryStateType, TriggerType } from '../enums.ts';
import { FactType } from '../facts/fact.ts';
import { NodeInterface } from '../node.ts';
import { SummaryAttemptType } from './summary-attempt.ts';
import { TurnType } from './turn.ts';
import { WriteBackType } from './write-back.ts';

export const CallType = builder.objectRef<CallRecord>('Call').implement({
  description:
    'One phone call: its recall, its write-back, and what was made of it. A call exists from its recall on, or from its write-back if no recall came before.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.id({ description: 'Opaque id.', resolve: ({ uid }) => nodeId('Call', uid) }),
    caller: t.field({
      type: CallerType,
      nullable: true,
      description: 'The caller; null if they are no longer stored.',
      resolve: ({ contactKey }, _arguments, { loaders }) => loaders.callerByKey.load(contactKey),
    }),
    callId: t.exposeString('callId', {
      description: "The platform's id of the call, or ours if the platform gave none.",
    }),
    sessionId: t.exposeString('sessionId', {
      nullable: true,
      description: 'The session; null if the recall named none.',
    }),
    phoneNumber: t.exposeString('e164', { description: "The caller's number in E.164 format." }),
    agentId: t.exposeString('agentId', {
      nullable: true,
      description: 'The agent that handled the call; null if the recall named none.',
    }),
    trigger: t.expose('trigger', {
      type: TriggerType,
      nullable: true,
      description: 'Point in the call at which memory was recalled; null if it was not said.',
    }),
    startedAtMs: t.expose('startedAtMs', {
      type: 'UnixMs',
      description:
        'When the recall came; without one, the arrival of the write-back minus its duration.',
    }),
    endedAtMs: t.expose('endedAtMs', {
      type: 'UnixMs',
      nullable: true,
      description: 'When the write-back arrived; null before.',
    }),
    durationS: t.exposeFloat('durationS', {
      nullable: true,
      description: 'Length in seconds; null before the write-back.',
    }),
    outcome: t.expose('outcome', {
      type: OutcomeType,
      nullable: true,
      description: 'How the call ended; null before the write-back.',
    }),
    outcomeAsSent: t.exposeString('outcomeAsSent', {
      nullable: true,
      description: "The platform's own word for the outcome; null before the write-back.",
    }),
    transcript: t.field({
      type: [TurnType],
      complexity: deepPrice,
      nullable: true,
      description:
        'Everything that was said, at most 10,000 turns; null before the write-back and once it is no longer stored.',
      resolve: (call, _arguments, context) => readTranscript(call, context),
    }),
    transcriptRemovedAtMs: t.expose('transcriptRemovedAtMs', {
      type: 'UnixMs',
      nullable: true,
      description:
        'When the retention policy of the tenant removed the transcript; null if it did not.',
    }),
    metadata: t.expose('metadata', {
      type: 'JsonText',
      nullable: true,
      description: '`metadata` of the recall as it was sent; null if there was none.',
    }),
    agentMetadata: t.expose('agentMetadata', {
      type: 'JsonText',
      nullable: true,
      description: '`agent_metadata` of the write-back as it was sent; null if there was none.',
    }),
    extra: t.expose('extra', {
      type: 'JsonText',
      nullable: true,
      description: 'Further properties of the recall as they were sent; null if there were none.',
    }),
    agentExtra: t.expose('agentExtra', {
      type: 'JsonText',
      nullable: true,
      description:
        'Further properties of the write-back as they were sent; null if there were none.',
    }),
    summary: t.exposeString('summary', {
      description: 'The digest at first, the summary once it is made; empty before the write-back.',
    }),
    summaryState: t.expose('summaryState', {
      type: SummaryStateType,
      description: 'How far the summary is.',
    }),
    summarisedBy: t.exposeString('summarisedBy', {
      nullable: true,
      description: 'The summariser that wrote the summary; null before.',
    }),
    summaryFallback: t.expose('summaryFallback', {
      type: SummaryFallbackType,
      nullable: true,
      description:
        'Why the language model did not write the summary; null if it did, or if none is configured.',
    }),
    summaryAttempts: t.field({
      type: [SummaryAttemptType],
      description: 'Attempts at the summary of the latest write-back, oldest first; at most 5.',
      resolve: ({ summaryProgress }, _arguments, { services }) =>
        summaryAttempts(summaryProgress, services.now()),
    }),
    facts: t.field({
      type: [FactType],
      description: 'What was learnt in the call; at most 16 MiB of text in a whole answer.',
      resolve: (call, _arguments, context) => sayFacts(call, context),
    }),
    intent: t.exposeString('intent', {
      nullable: true,
      description: 'What the call was about; null before it is summarised.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'Spoken language, ISO 639-1; null if it is unknown.',
    }),
    writeBacks: t.field({
      type: [WriteBackType],
      complexity: deepPrice,
      description:
        'The stored write-backs: the one that counts first, then newest first; at most 6. Empty before the first.',
      resolve: (call, _arguments, context) => readWriteBacks(call, context),
    }),
    revision: t.exposeInt('revision', {
      description: 'How often the call was written back; 0 before the first write-back.',
    }),
  }),
});
