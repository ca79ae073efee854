import { type Caller, memoryAt, nameOf } from '../../domain/callers/caller.ts';
import { nodeId } from '../../domain/node-id.ts';
import type { Scope } from '../../domain/scope.ts';
import { describeEnrichment } from '../../resolvers/describe-enrichment.ts';
import { builder } from '../builder.ts';
import { describedValues } from '../described-values.ts';
import { ModeType, OutcomeType } from '../enums.ts';
import { NodeInterface } from '../node.ts';
import { DirectoryEntryType } from './directory-entry.ts';
import { EnrichmentType } from './enrichment.ts';
import { MemoryType } from './memory.ts';

const NameSourceType = builder.enumType('NameSource', {
  description: 'Where the name of a caller is from.',
  values: describedValues({
    directory: 'The tenant entered it.',
    call: 'The caller, or somebody for them, said it in a call.',
    provider: 'An enrichment provider returned it.',
  }),
});

const ScopeType = builder.objectRef<Scope>('Scope').implement({
  description: "Whose data it is: one tenant's, in one mode.",
  fields: (t) => ({
    tenantId: t.exposeID('tenantId', { description: 'Id of the tenant.' }),
    mode: t.expose('mode', { type: ModeType, description: 'Live or test data.' }),
  }),
});

export const CallerType = builder.objectRef<Caller>('Caller').implement({
  description: 'One caller of one tenant: a phone number, and everything that is stored about it.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.id({
      description:
        'Opaque id. A caller who was forgotten and calls again is a new caller with another id.',
      resolve: ({ contact }) => nodeId('Caller', contact.uid),
    }),
    scope: t.expose('scope', { type: ScopeType, description: 'Whose caller it is.' }),
    phoneNumber: t.string({
      description: 'The number in E.164 format.',
      resolve: ({ contact }) => contact.e164,
    }),
    name: t.string({
      nullable: true,
      description: 'What recalls say the caller is called; null if nobody said it.',
      resolve: ({ contact }) => nameOf(contact).name,
    }),
    nameFrom: t.field({
      type: NameSourceType,
      nullable: true,
      description: 'Where the name is from; null without a name.',
      resolve: ({ contact }) => nameOf(contact).from,
    }),
    firstSeenMs: t.field({
      type: 'UnixMs',
      nullable: true,
      description: 'First recall or call; null if the caller was listed and has never called.',
      resolve: ({ contact }) => contact.firstSeenMs,
    }),
    lastSeenMs: t.field({
      type: 'UnixMs',
      nullable: true,
      description: 'Latest recall or call; null if the caller was listed and has never called.',
      resolve: ({ contact }) => contact.lastSeenMs,
    }),
    totalCalls: t.int({
      description: 'Number of calls that were written back.',
      resolve: ({ contact }) => contact.totalCalls,
    }),
    lastOutcome: t.field({
      type: OutcomeType,
      nullable: true,
      description: 'How the latest call ended; null before the first one was written back.',
      resolve: ({ contact }) => contact.memory.history[0]?.outcome ?? null,
    }),
    tags: t.stringList({
      description: 'Free labels, as the tenant entered them; at most 50.',
      resolve: ({ contact }) => [...contact.profile.tags],
    }),
    customAttributes: t.field({
      type: 'JsonText',
      description: "The tenant's own attributes: a JSON object as text.",
      resolve: ({ contact }) => contact.profile.customAttributes,
    }),
    directory: t.field({
      type: DirectoryEntryType,
      nullable: true,
      description:
        'What the tenant entered; it takes precedence over calls and providers. Null if nothing was entered.',
      resolve: ({ contact }) => (contact.profile.updatedAtMs === null ? null : contact.profile),
    }),
    memory: t.field({
      type: MemoryType,
      description: 'What earlier calls left, as an agent would get it now.',
      resolve: ({ contact }, _arguments, { services }) => memoryAt(contact, services.now()),
    }),
    enrichment: t.field({
      type: EnrichmentType,
      description:
        'What is known beyond the calls, as a recall would return it now from what is stored. No provider is asked.',
      resolve: (caller, _arguments, { services }) =>
        describeEnrichment(caller, caller.contact.enrichment, services),
    }),
  }),
});
