import type { Freshness, Recall, Timing } from '../../domain/callers/recall.ts';
import { recallAndEnrich } from '../../resolvers/operations/recall-and-enrich.ts';
import { builder } from '../builder.ts';
import { EnrichmentType } from '../caller/enrichment.ts';
import { MemoryType } from '../caller/memory.ts';
import { TriggerType } from '../enums.ts';
import { idRule, passthroughRule, phoneNumberRule } from '../validation.ts';
import { CallerProfileType } from './caller-profile.ts';

const RecallInput = builder.inputType('RecallInput', {
  description: 'Who is calling, as the platform knows it before the first turn.',
  fields: (t) => ({
    phoneNumber: t.string({
      required: true,
      description: 'Any format; E.164 is preferred.',
      validate: phoneNumberRule,
    }),
    trigger: t.field({ type: TriggerType, description: 'When the request fires.' }),
    sessionId: t.string({
      description: 'Pairs this recall with its write-back.',
      validate: idRule,
    }),
    agentId: t.string({ description: 'Which agent handles the call.', validate: idRule }),
    callId: t.string({ description: "The platform's own id of the call.", validate: idRule }),
    metadata: t.field({
      type: 'JsonText',
      description: 'Anything; kept with the call.',
      validate: passthroughRule,
    }),
    extra: t.field({
      type: 'JsonText',
      description: 'Further properties of the request; kept with the call.',
      validate: passthroughRule,
    }),
  }),
});

export const TimingType = builder.objectRef<Timing>('Timing').implement({
  description: 'Where the time of one recall went, in milliseconds.',
  fields: (t) => ({
    totalMs: t.exposeFloat('totalMs', { description: 'From request to answer.' }),
    memoryMs: t.exposeFloat('memoryMs', { description: 'Finding the contact and its memory.' }),
    enrichmentMs: t.exposeFloat('enrichmentMs', { description: 'Enrichment.' }),
    cacheHit: t.exposeBoolean('cacheHit', {
      description: 'Whether enrichment came from the cache, without asking a provider.',
    }),
  }),
});

export const FreshnessType = builder.objectRef<Freshness>('Freshness').implement({
  description: 'How old the parts of an answer are, in milliseconds; null where there is nothing.',
  fields: (t) => ({
    memoryAgeMs: t.exposeFloat('memoryAgeMs', {
      nullable: true,
      description: 'Age of the memory; null if there is none.',
    }),
    enrichmentAgeMs: t.exposeFloat('enrichmentAgeMs', {
      nullable: true,
      description: 'Age of the oldest enrichment that is returned; null if there is none.',
    }),
  }),
});

const RecallType = builder.objectRef<Recall>('Recall').implement({
  description: 'What is known of a caller at the start of a call.',
  fields: (t) => ({
    traceId: t.exposeString('traceId', { description: 'W3C trace id of the request.' }),
    known: t.exposeBoolean('known', {
      description: 'Whether the number was known before this session.',
    }),
    caller: t.expose('caller', { type: CallerProfileType, description: 'The profile.' }),
    memory: t.expose('memory', { type: MemoryType, description: 'What earlier calls left.' }),
    enrichment: t.expose('enrichment', {
      type: EnrichmentType,
      description: 'What is known beyond the calls.',
    }),
    timing: t.expose('timing', { type: TimingType, description: 'Where the time went.' }),
    freshness: t.expose('freshness', {
      type: FreshnessType,
      description: 'How old the parts are.',
    }),
    degraded: t.exposeBoolean('degraded', {
      description: 'Whether the service could not reach its memory; the rest is then empty.',
    }),
  }),
});

builder.mutationField('recallAndEnrich', (t) =>
  t.field({
    type: RecallType,
    authScopes: { tenantKey: true },
    description: 'Finds or creates the caller, recalls memory and enriches.',
    args: { input: t.arg({ type: RecallInput, required: true, description: 'The request.' }) },
    resolve: (_root, { input }, context) => recallAndEnrich(input, context),
  }),
);
