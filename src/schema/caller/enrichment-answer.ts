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
  description: 'Whether a provider had data.',
  values: describedValues({
    found: 'The provider returned data about the number.',
    nothing: 'The provider was asked and had no data.',
  }),
});

const identityIn = ({ answer }: ShownAnswer): Identity | null =>
  answer?.kind === 'identity' ? answer.identity : null;

export const EnrichmentAnswerType = builder.objectRef<ShownAnswer>('EnrichmentAnswer').implement({
  description: 'The latest answer of one enrichment provider about a caller.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.id({
      description:
        'The opaque id of the answer. A later answer of the same provider about the caller has the same id.',
      resolve: ({ caller, provider }) => nodeId('EnrichmentAnswer', caller.contact.uid, provider),
    }),
    caller: t.expose('caller', {
      type: CallerType,
      description: 'The caller that the answer is about.',
    }),
    kind: t.expose('kind', {
      type: EnrichmentKindType,
      description: 'What the provider was asked about.',
    }),
    provider: t.exposeString('provider', { description: 'The name of the provider.' }),
    result: t.field({
      type: AnswerResultType,
      description: 'Whether the provider had data.',
      resolve: ({ answer }) => (answer ? 'found' : 'nothing'),
    }),
    fetchedAtMs: t.expose('fetchedAtMs', {
      type: 'UnixMs',
      description: 'The time when the provider answered.',
    }),
    refreshAtMs: t.expose('refreshAtMs', {
      type: 'UnixMs',
      description:
        'The time from which a recall asks the provider again. The recall does not wait for the new answer and returns this one.',
    }),
    expiresAtMs: t.expose('expiresAtMs', {
      type: 'UnixMs',
      description: 'The time from which recalls no longer return the answer.',
    }),
    isServed: t.exposeBoolean('isServed', {
      description:
        "Whether recalls return this answer now. It is false if they return another provider's answer.",
    }),
    confidence: t.float({
      nullable: true,
      description:
        "The provider's own confidence in the answer, from 0 to 1. It is null if the provider does not state it; no provider does so far.",
      resolve: () => null,
    }),
    phone: t.field({
      type: PhoneType,
      nullable: true,
      description:
        'The data about the phone number. It is null if the provider was asked about the person or company, and if it had no data.',
      resolve: ({ answer }) => (answer?.kind === 'phone' ? answer.facts : null),
    }),
    person: t.field({
      type: PersonType,
      nullable: true,
      description:
        'The person, as the provider named them. It is null if the provider was asked about the phone number, and if it had no data.',
      resolve: (shown) => identityIn(shown)?.person ?? null,
    }),
    company: t.field({
      type: CompanyType,
      nullable: true,
      description: 'The company, as the provider named it. It is null if the provider named none.',
      resolve: (shown) => identityIn(shown)?.company ?? null,
    }),
    raw: t.field({
      type: 'JsonText',
      nullable: true,
      description:
        "The provider's answer in the provider's own format. It is null if it is not stored; it is not stored for any provider so far.",
      resolve: () => null,
    }),
  }),
});

builder.objectField(CallerType, 'answers', (t) =>
  t.field({
    type: [EnrichmentAnswerType],
    complexity: deepPrice,
    description:
      'The latest answer of each enrichment provider about the caller, at most one for each provider.',
    resolve: (caller, _arguments, context) => listAnswers(caller, context),
  }),
);
