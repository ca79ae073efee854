import type { CallerProfile } from '../../domain/callers/caller.ts';
import type { Freshness, Recall, Timing } from '../../domain/callers/recall.ts';
import { recallAndEnrich } from '../../resolvers/operations/recall-and-enrich.ts';
import { checked, given } from '../arguments.ts';
import { builder, prose } from '../builder.ts';
import { MemoryType } from '../caller/caller.ts';
import { EnrichmentType } from '../caller/enrichment.ts';
import { TriggerType } from '../enums.ts';

const CallerProfileType = builder.objectRef<CallerProfile>('CallerProfile').implement({
  description:
    'A caller as a recall returns them. It is not a node, because a recall that could not read the memory has no stored caller.',
  fields: (t) => ({
    name: t.maybe.text(
      'name',
      prose`
        The name that the tenant entered, or else the name that was said in a call. It is null if
        neither is known. If several people call from the number, names from calls are not used.
      `,
    ),
    firstSeenMs: t.time('firstSeenMs', 'The time of the first recall or call.'),
    lastSeenMs: t.time('lastSeenMs', 'The time of the latest recall or call.'),
    totalCalls: t.whole('totalCalls', 'The number of calls that were written back.'),
    tags: t.of(['String'], 'tags', 'The labels that the tenant entered, at most 50.'),
    customAttributes: t.json(
      'customAttributes',
      "The tenant's own attributes, as the text of a JSON object.",
    ),
  }),
});

const RecallInput = builder.inputType('RecallInput', {
  description: 'The data about a call that the platform has before the first turn.',
  fields: (t) => ({
    phoneNumber: t.needed(
      checked.phoneNumber,
      'The phone number of the caller, in any readable format. E.164 is preferred.',
    ),
    trigger: t.optional(
      TriggerType,
      'The point in the call at which the recall is requested. It determines how long the recall may wait for enrichment providers.',
    ),
    sessionId: t.optional(
      checked.idText,
      "The platform's id of the session. It pairs the recall with the later write-back.",
    ),
    agentId: t.optional(checked.idText, 'The agent that handles the call.'),
    callId: t.optional(checked.idText, "The platform's own id of the call."),
    metadata: t.optional(
      checked.passthrough,
      'Any data of the platform, as the text of a JSON object. It is stored with the call.',
    ),
    extra: t.optional(
      checked.passthrough,
      'The other properties of the request, as the text of a JSON object. They are stored with the call.',
    ),
  }),
});

export const TimingType = builder.objectRef<Timing>('Timing').implement({
  description: 'The durations of the parts of one recall, in milliseconds.',
  fields: (t) => ({
    totalMs: t.number('totalMs', 'The time from the request to the answer.'),
    memoryMs: t.number('memoryMs', 'The time for finding the caller and their memory.'),
    enrichmentMs: t.number('enrichmentMs', 'The time for enrichment.'),
    cacheHit: t.flag(
      'cacheHit',
      'Whether the enrichment came from the cache, without asking a provider.',
    ),
  }),
});

export const FreshnessType = builder.objectRef<Freshness>('Freshness').implement({
  description: 'The ages of the parts of an answer, in milliseconds.',
  fields: (t) =>
    t.maybe.numbers({
      memoryAgeMs: 'The age of the memory. It is null if there is no memory.',
      enrichmentAgeMs:
        'The age of the oldest enrichment in the answer. It is null if there is none.',
    }),
});

const RecallType = builder.objectRef<Recall>('Recall').implement({
  description: 'The answer to a recall: what is known about the caller at the start of a call.',
  fields: (t) => ({
    traceId: t.text(
      'traceId',
      'The W3C trace id of the request, by which `recallTrace` finds what the recall did.',
    ),
    known: t.flag('known', 'Whether the number was known before this session.'),
    caller: t.of(CallerProfileType, 'caller', 'The profile of the caller.'),
    memory: t.of(MemoryType, 'memory', 'The memory of earlier calls.'),
    enrichment: t.of(
      EnrichmentType,
      'enrichment',
      'What is known about the caller besides their calls.',
    ),
    timing: t.of(TimingType, 'timing', 'The durations of the parts of the recall.'),
    freshness: t.of(FreshnessType, 'freshness', 'The ages of the parts of the answer.'),
    degraded: t.flag(
      'degraded',
      'Whether the service could not read the memory. If so, the memory and the profile are empty.',
    ),
  }),
});

builder.mutationField('recallAndEnrich', (t) =>
  t.field({
    type: RecallType,
    authScopes: { tenantKey: true },
    description: 'Finds or creates the caller, and returns their memory and enrichment.',
    args: {
      input: t.arg.needed(RecallInput, 'The data about the call.'),
    },
    resolve: (_root, args, context, info) => recallAndEnrich(given(args, info).input, context),
  }),
);
