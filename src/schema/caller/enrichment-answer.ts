import type { Identity } from '../../domain/callers/enrichment.ts';
import type { ShownAnswer } from '../../domain/callers/provider-answer.ts';
import { nodeId } from '../../domain/node-id.ts';
import { listAnswers } from '../../resolvers/caller/list-answers.ts';
import { builder } from '../builder.ts';
import { deepPrice } from '../cost.ts';
import { describedValues } from '../described-values.ts';
import { NodeInterface } from '../node.ts';
import { CallerType } from './caller.ts';
import { CompanyType, PersonType, PhoneType } from './enrichment.ts';
import { EnrichmentKindType } from './enrichment-kind.ts';

const AnswerResultType = builder.enumType('AnswerResult', {
  description: 'Whether a provider had something.',
  values: describedValues({
    found: 'The provider had something about the number.',
    nothing: 'The provider was asked and had nothing.',
  }),
});

const identityIn = ({ answer }: ShownAnswer): Identity | null =>
  answer?.kind === 'identity' ? answer.identity : null;

export const EnrichmentAnswerType = builder.objectRef<ShownAnswer>('EnrichmentAnswer').implement({
  description: "One provider's latest answer about a caller.",
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.id({
      description: 'Opaque id; a later answer of the same provider has the same.',
      resolve: ({ caller, provider }) => nodeId('EnrichmentAnswer', caller.contact.uid, provider),
    }),
    caller: t.expose('caller', { type: CallerType, description: 'Whom it is about.' }),
    kind: t.expose('kind', { type: EnrichmentKindType, description: 'What was asked.' }),
    provider: t.exposeString('provider', { description: 'Name of the provider.' }),
    result: t.field({
      type: AnswerResultType,
      description: 'Whether the provider had something.',
      resolve: ({ answer }) => (answer ? 'found' : 'nothing'),
    }),
    fetchedAtMs: t.expose('fetchedAtMs', { type: 'UnixMs', description: 'When it answered.' }),
    refreshAtMs: t.expose('refreshAtMs', {
      type: 'UnixMs',
      description: 'From then on a recall has it asked again, behind its answer.',
    }),
    expiresAtMs: t.expose('expiresAtMs', {
      type: 'UnixMs',
      description: 'From then on the answer is not returned any more.',
    }),
    isServed: t.exposeBoolean('isServed', {
      description: 'Whether recalls return this answer now, and not that of another provider.',
    }),
    confidence: t.float({
      nullable: true,
      description: 'How sure the provider is, 0 to 1; null if it does not say.',
      resolve: () => null,
    }),
    phone: t.field({
      type: PhoneType,
      nullable: true,
      description: 'What it said of the number; null for an answer of another kind.',
      resolve: ({ answer }) => (answer?.kind === 'phone' ? answer.facts : null),
    }),
    person: t.field({
      type: PersonType,
      nullable: true,
      description: 'Who the caller is, as it said; null for an answer of another kind.',
      resolve: (shown) => identityIn(shown)?.person ?? null,
    }),
    company: t.field({
      type: CompanyType,
      nullable: true,
      description: 'The company, as it said; null if it named none.',
      resolve: (shown) => identityIn(shown)?.company ?? null,
    }),
    raw: t.field({
      type: 'JsonText',
      nullable: true,
      description: "The provider's answer as it came; null unless it is stored.",
      resolve: () => null,
    }),
  }),
});

builder.objectField(CallerType, 'answers', (t) =>
  t.field({
    type: [EnrichmentAnswerType],
    complexity: deepPrice,
    description: 'What each provider said of the caller, at most one answer each.',
    resolve: (caller, _arguments, context) => listAnswers(caller, context),
  }),
);
