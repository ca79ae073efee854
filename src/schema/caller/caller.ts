import { type Caller, memoryAt, nameOf, type ReturnedMemory } from '../../domain/callers/caller.ts';
import type { DirectoryEntry } from '../../domain/callers/contact.ts';
import type { RecentCall } from '../../domain/callers/memory.ts';
import { nodeId } from '../../domain/node-id.ts';
import type { Scope } from '../../domain/scope.ts';
import { describeEnrichment, storedEnrichment } from '../../resolvers/caller/enrichment.ts';
import { builder, NodeInterface, prose } from '../builder.ts';
import { enumOf, ModeType, OutcomeType, SummaryFallbackType } from '../enums.ts';
import { EnrichmentType } from './enrichment.ts';

const RecentCallType = builder.objectRef<RecentCall>('RecentCall').implement({
  description: "One of the caller's newest calls, as a recall returns it.",
  fields: (t) => ({
    ...t.texts({
      callId: "The platform's id of the call, or an id of the service if the platform sent none.",
      summary: 'A short note of what was said and agreed in the call.',
      outcome: 'The outcome of the call, in the word that was written back.',
    }),
    startedAtMs: t.time('startedAtMs', 'The time when the call started.'),
    durationS: t.number('durationS', 'The length of the call in seconds.'),
  }),
});

export const MemoryType = builder.objectRef<ReturnedMemory>('Memory').implement({
  description: "The memory of a caller's earlier calls. It is empty for a caller without calls.",
  fields: (t) => ({
    summary: t.text(
      'summary',
      "The caller's history in lines: who calls, what holds, and the notes of the newest calls. It is empty without calls.",
    ),
    writtenBy: t.maybe.text(
      'writtenBy',
      'The provider and model that wrote `summary`. It is null where the service composed it of notes, in which the words of callers and agents stand in quotation marks.',
    ),
    fallback: t.maybe.of(
      SummaryFallbackType,
      'fallback',
      'Why no model wrote `summary` though one is configured. It is null where one did, where none was asked yet, and without a model.',
    ),
    isPending: t.flag(
      'isPending',
      'Whether a model is going to write `summary`. Until then it is composed of notes.',
    ),
    recentCalls: t.of(
      [RecentCallType],
      'recentCalls',
      'The newest calls, newest first, at most 10.',
    ),
  }),
});

const DirectoryEntryType = builder.objectRef<DirectoryEntry>('DirectoryEntry').implement({
  description: "The tenant's own entry about a caller, made by `updateCaller` or by an import.",
  fields: (t) => ({
    name: t.maybe.text('name', 'The full name. It is null if it was not entered.'),
    title: t.maybe.text('title', 'The role at the company. It is null if it was not entered.'),
    company: t.maybe.text('company', 'The name of the company. It is null if it was not entered.'),
    updatedAtMs: t.time(
      ({ updatedAtMs }) => updatedAtMs ?? 0,
      'The time when the entry was last changed.',
    ),
  }),
});

const NameSourceType = enumOf('NameSource', "The source of a caller's name.", {
  directory: 'The tenant entered the name in the directory.',
  call: 'The name was said in a call.',
  provider: 'An enrichment provider returned the name.',
});

const ScopeType = builder.objectRef<Scope>('Scope').implement({
  description: 'The tenant and the mode that data belongs to.',
  fields: (t) => ({
    tenantId: t.idOf('tenantId', 'The id of the tenant.'),
    mode: t.of(ModeType, 'mode', 'Whether it is live or test data.'),
  }),
});

export const CallerType = builder.objectRef<Caller>('Caller').implement({
  description: 'One caller of one tenant: a phone number with everything that is stored about it.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.idOf(
      ({ contact }) => nodeId('Caller', contact.uid),
      'The opaque id of the caller. If a caller is forgotten and calls again, they are a new caller with another id.',
    ),
    scope: t.of(ScopeType, 'scope', 'The tenant and the mode that the caller belongs to.'),
    phoneNumber: t.text(({ contact }) => contact.e164, 'The phone number in E.164 format.'),
    name: t.maybe.text(
      ({ contact }) => nameOf(contact).name,
      prose`
        The name that the tenant entered, or else the name that was said in a call, or else the name
        that a provider returned. It is null if none is known. If several people call from the
        number, names from calls are not used.
      `,
    ),
    nameFrom: t.maybe.of(
      NameSourceType,
      ({ contact }) => nameOf(contact).from,
      'The source of the name. It is null if no name is known.',
    ),
    ...t.maybe.times(({ contact }) => contact, {
      firstSeenMs:
        'The time of the first recall or call. It is null if the caller is listed in the directory and has never called.',
      lastSeenMs:
        'The time of the latest recall or call. It is null if the caller is listed in the directory and has never called.',
    }),
    totalCalls: t.whole(
      ({ contact }) => contact.totalCalls,
      'The number of calls that were written back.',
    ),
    lastOutcome: t.maybe.of(
      OutcomeType,
      ({ contact }) => contact.memory.history[0]?.outcome,
      'The outcome of the latest call that was written back. It is null if there is none.',
    ),
    tags: t.of(
      ['String'],
      ({ contact }) => contact.profile.tags,
      'The labels that the tenant entered, at most 50.',
    ),
    customAttributes: t.json(
      ({ contact }) => contact.profile.customAttributes,
      "The tenant's own attributes, as the text of a JSON object.",
    ),
    directory: t.maybe.of(
      DirectoryEntryType,
      ({ contact }) => (contact.profile.updatedAtMs === null ? null : contact.profile),
      prose`
        The tenant's own entry about the caller. Recalls prefer it to what was said in calls and to
        what providers return. It is null if nothing was entered.
      `,
    ),
    memory: t.of(
      MemoryType,
      ({ contact }, { services }) => memoryAt(contact, services.now()),
      'The memory of earlier calls, as a recall would return it now.',
    ),
    enrichment: t.of(
      EnrichmentType,
      (caller, { services }) =>
        describeEnrichment(caller, storedEnrichment(caller.contact, services), services),
      prose`
        What is known about the caller besides their calls, as a recall would return it now. It is
        read from storage: no provider is asked.
      `,
    ),
  }),
});
