import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { type SummaryAttempt, summaryAttempts } from '../../domain/callers/summary-attempt.ts';
import { nodeId } from '../../domain/node-id.ts';
import { readTranscript, readWriteBacks } from '../../resolvers/call/transcript.ts';
import { listCallFacts } from '../../resolvers/facts/facts.ts';
import { builder, NodeInterface, prose } from '../builder.ts';
import { CallerType } from '../caller/caller.ts';
import { deepCost } from '../cost.ts';
import {
  enumOf,
  OutcomeType,
  SummaryFallbackType,
  SummaryStateType,
  TriggerType,
} from '../enums.ts';
import { FactType } from '../facts/fact.ts';
import { TurnType, WriteBackType } from './write-back.ts';

const AttemptResultType = enumOf('AttemptResult', 'The result of an attempt to summarise a call.', {
  running: 'A worker is summarising the call now.',
  done: 'The summary was stored.',
  failed: 'The attempt failed; `failure` is the reason.',
  lost: 'The worker died, or its lease ended before the summary was stored.',
  superseded:
    'The attempt was overtaken: the call was written back again, or a new summary was requested, while it ran.',
});

const AttemptFailureType = enumOf(
  'AttemptFailure',
  'The reason why an attempt to summarise a call failed.',
  {
    timeout: 'The attempt exceeded its time limit.',
    storage: 'The database did not answer.',
    error: 'Another error occurred. The log contains it.',
  },
);

const SummaryAttemptType = builder.objectRef<SummaryAttempt>('SummaryAttempt').implement({
  description: 'One attempt to summarise a call.',
  fields: (t) => ({
    startedAtMs: t.time('startedAtMs', 'The time when the attempt began.'),
    endedAtMs: t.maybe.time(
      'endedAtMs',
      'The time when the attempt ended. It is null while the attempt runs, and if its worker did not store the end.',
    ),
    result: t.of(AttemptResultType, 'result', 'The result of the attempt.'),
    failure: t.maybe.of(
      AttemptFailureType,
      'failure',
      'The reason why the attempt failed. It is null if it did not fail.',
    ),
  }),
});

export const CallType = builder.objectRef<CallRecord>('Call').implement({
  description: prose`
    One phone call, with what its recall and its write-back contained and what was made of them.

    A recall is the platform's request before a call, and a write-back is its report after the call.
    A call is stored from its recall on. If there was no recall, it is stored from its write-back
    on.
  `,
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.idOf(({ uid }) => nodeId('Call', uid), 'The opaque id of the call.'),
    caller: t.maybe.of(
      CallerType,
      ({ contactKey }, { loaders }) => loaders.callerByKey.load(contactKey),
      'The caller. It is null if the caller is no longer stored.',
    ),
    ...t.texts({
      callId: "The platform's id of the call, or an id of the service if the platform sent none.",
      summary: prose`
        The summary of the call. It is empty until it is made, which takes moments after the
        write-back; the memory of the caller has the call at once.
      `,
    }),
    ...t.maybe.texts({
      sessionId:
        "The platform's id of the session, by which a recall and its write-back are paired. It is null if the recall contained none.",
      agentId:
        'The agent that handled the call, as the recall named it. It is null if the recall named none.',
      summarisedBy:
        'The name of the summariser that wrote the summary. It is null while there is no summary.',
      intent:
        'The reason for the call, as a label such as `book_appointment`. It is null before the call is summarised.',
      language: 'The spoken language, as an ISO 639-1 code. It is null if the language is unknown.',
    }),
    phoneNumber: t.text('e164', 'The phone number of the caller in E.164 format.'),
    trigger: t.maybe.of(
      TriggerType,
      'trigger',
      'The point in the call at which the platform requested the recall. It is null if the platform did not state it.',
    ),
    startedAtMs: t.time(
      'startedAtMs',
      prose`
        The time when the call started: the arrival of its recall. If there was no recall, it is the
        arrival of the write-back minus the duration of the call.
      `,
    ),
    ...t.maybe.times({
      endedAtMs: 'The time when the write-back arrived. It is null before the write-back.',
      transcriptRemovedAtMs:
        "The time when the tenant's retention policy removed the transcript. It is null if the policy did not remove it.",
    }),
    durationS: t.maybe.number(
      ({ body }) => body?.durationS,
      'The length of the call in seconds. It is null before the write-back.',
    ),
    outcome: t.maybe.of(
      OutcomeType,
      ({ body }) => body?.outcome,
      'The outcome of the call. It is null before the write-back.',
    ),
    outcomeAsSent: t.maybe.text(
      ({ body }) => body?.outcomeAsSent,
      "The outcome in the platform's own word. It is null before the write-back.",
    ),
    transcript: t.field({
      type: [TurnType],
      complexity: deepCost,
      nullable: true,
      description:
        'Everything that was said in the call, at most 10,000 turns. It is null before the write-back, and when it is no longer stored.',
      resolve: (call, _arguments, context) => readTranscript(call, context),
    }),
    ...t.maybe.jsons({
      metadata:
        'The property `metadata` of the recall, as it was sent. It is null if the recall had none.',
      extra:
        'The other properties of the recall, as they were sent. It is null if there were none.',
    }),
    agentMetadata: t.maybe.json(
      ({ body }) => body?.agentMetadata,
      'The property `agent_metadata` of the write-back, as it was sent. It is null if the write-back had none.',
    ),
    agentExtra: t.maybe.json(
      ({ body }) => body?.extra,
      'The other properties of the write-back, as they were sent. It is null if there were none.',
    ),
    summaryState: t.of(SummaryStateType, 'summaryState', 'The state of the summary.'),
    summaryFallback: t.maybe.of(
      SummaryFallbackType,
      'summaryFallback',
      'The reason why the language model did not write the summary. It is null if the model wrote it, and if no model is configured.',
    ),
    summaryAttempts: t.of(
      [SummaryAttemptType],
      ({ summaryProgress }, { services }) => summaryAttempts(summaryProgress, services.now()),
      'The attempts to summarise the latest write-back, oldest first, at most 5.',
    ),
    facts: t.of(
      [FactType],
      listCallFacts,
      'The facts that were said in the call. A whole answer may contain 8 million characters of such text.',
    ),
    writeBacks: t.field({
      type: [WriteBackType],
      complexity: deepCost,
      description: prose`
        The stored write-backs of the call, at most 6: first the one that counts, then those that it
        replaced, newest first. The list is empty before the first write-back.
      `,
      resolve: (call, _arguments, context) => readWriteBacks(call, context),
    }),
    revision: t.whole('revision', 'The number of write-backs that were received for the call.'),
  }),
});
