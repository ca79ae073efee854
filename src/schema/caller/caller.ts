import { type Caller, memoryAt, nameOf } from '../../domain/callers/caller.ts';
import { nodeId } from '../../domain/node-id.ts';
import type { Scope } from '../../domain/scope.ts';
import { describeEnrichment, storedEnrichment } from '../../resolvers/describe-enrichment.ts';
import { builder } from '../builder.ts';
import { describedValues } from '../described-values.ts';
import { ModeType, OutcomeType } from '../enums.ts';
import { NodeInterface } from '../node.ts';
import { prose } from '../prose.ts';
import { DirectoryEntryType } from './directory-entry.ts';
import { EnrichmentType } from './enrichment.ts';
import { MemoryType } from './memory.ts';

const NameSourceType = builder.enumType('NameSource', {
  description: "The source of a caller's name.",
  values: describedValues({
    directory: 'The tenant entered the name in the directory.',
    call: 'The name was said in a call.',
    provider: 'An enrichment provider returned the name.',
  }),
});

const ScopeType = builder.objectRef<Scope>('Scope').implement({
  description: 'The tenant and the mode that data belongs to.',
  fields: (t) => ({
    tenantId: t.exposeID('tenantId', { description: 'The id of the tenant.' }),
    mode: t.expose('mode', { type: ModeType, description: 'Whether it is live or test data.' }),
  }),
});

export const CallerType = builder.objectRef<Caller>('Caller').implement({
  description: 'One caller of one tenant: a phone number with everything that is stored about it.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.id({
      description:
        'The opaque id of the caller. If a caller is forgotten and calls again, they are a new caller with another id.',
      resolve: ({ contact }) => nodeId('Caller', contact.uid),
    }),
    scope: t.expose('scope', {
      type: ScopeType,
      description: 'The tenant and the mode that the caller belongs to.',
    }),
    phoneNumber: t.string({
      description: 'The phone number in E.164 format.',
      resolve: ({ contact }) => contact.e164,
    }),
    name: t.string({
      nullable: true,
      description: prose`
        The name that the tenant entered, or else the name that was said in a call, or else the name
        that a provider returned. It is null if none is known. If several people call from the
        number, names from calls are not used.
      `,
      resolve: ({ contact }) => nameOf(contact).name,
    }),
    nameFrom: t.field({
      type: NameSourceType,
      nullable: true,
      description: 'The source of the name. It is null if no name is known.',
      resolve: ({ contact }) => nameOf(contact).from,
    }),
    firstSeenMs: t.field({
      type: 'UnixMs',
      nullable: true,
      description:
        'The time of the first recall or call. It is null if the caller is listed in the directory and has never called.',
      resolve: ({ contact }) => contact.firstSeenMs,
    }),
    lastSeenMs: t.field({
      type: 'UnixMs',
      nullable: true,
      description:
        'The time of the latest recall or call. It is null if the caller is listed in the directory and has never called.',
      resolve: ({ contact }) => contact.lastSeenMs,
    }),
    totalCalls: t.int({
      description: 'The number of calls that were written back.',
      resolve: ({ contact }) => contact.totalCalls,
    }),
    lastOutcome: t.field({
      type: OutcomeType,
      nullable: true,
      description:
        'The outcome of the latest call that was written back. It is null if there is none.',
      resolve: ({ contact }) => contact.memory.history[0]?.outcome ?? null,
    }),
    tags: t.stringList({
      description: 'The labels that the tenant entered, at most 50.',
      resolve: ({ contact }) => [...contact.profile.tags],
    }),
    customAttributes: t.field({
      type: 'JsonText',
      description: "The tenant's own attributes, as the text of a JSON object.",
      resolve: ({ contact }) => contact.profile.customAttributes,
    }),
    directory: t.field({
      type: DirectoryEntryType,
      nullable: true,
      description: prose`
        The tenant's own entry about the caller. Recalls prefer it to what was said in calls and to
        what providers return. It is null if nothing was entered.
      `,
      resolve: ({ contact }) => (contact.profile.updatedAtMs === null ? null : contact.profile),
    }),
    memory: t.field({
      type: MemoryType,
      description: 'The memory of earlier calls, as a recall would return it now.',
      resolve: ({ contact }, _arguments, { services }) => memoryAt(contact, services.now()),
    }),
    enrichment: t.field({
      type: EnrichmentType,
      description: prose`
        What is known about the caller besides their calls, as a recall would return it now. It is
        read from storage: no provider is asked.
      `,
      resolve: (caller, _arguments, { services }) =>
        describeEnrichment(caller, storedEnrichment(caller.contact, services), services),
    }),
  }),
});
