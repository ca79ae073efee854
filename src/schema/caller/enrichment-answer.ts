import { provenanceOf, UNKNOWN_PERSON } from '../../domain/callers/identity.ts';
import { LOOKUP_RESULTS, type ProviderLookup } from '../../domain/callers/recall-trace.ts';
import { nodeId } from '../../domain/node-id.ts';
import { answerPart, listAnswers, type ShownAnswer } from '../../resolvers/caller/enrichment.ts';
import { builder, NodeInterface } from '../builder.ts';
import { deepCost } from '../cost.ts';
import { enumOf } from '../enums.ts';
import { CallerType } from './caller.ts';
import { CompanyType, PersonType, PhoneType } from './enrichment.ts';

export const EnrichmentKindType = enumOf('EnrichmentKind', 'What a provider is asked about.', {
  phone: 'The provider is asked about the phone number itself, such as its carrier.',
  intent: 'The provider is asked why the caller calls; the answer is not stored.',
  identity: 'The provider is asked about the person or the company that the number belongs to.',
});

const LookupResultType = enumOf(
  'LookupResult',
  'The result of a recall for one enrichment provider.',
  LOOKUP_RESULTS,
);

export const ProviderLookupType = builder.objectRef<ProviderLookup>('ProviderLookup').implement({
  description: 'The part of one enrichment provider in a recall.',
  fields: (t) => ({
    provider: t.text('provider', 'The name of the provider.'),
    kind: t.of(EnrichmentKindType, 'kind', 'What the provider was asked about.'),
    result: t.of(LookupResultType, 'result', 'The result for the provider.'),
    ...t.maybe.numbers({
      ms: 'The time, in milliseconds, until the provider answered or the recall stopped waiting. It is null if the recall did not wait.',
      ageMs:
        'The age of the stored answer, in milliseconds. It is null if no stored answer was used.',
    }),
  }),
});

const AnswerResultType = enumOf('AnswerResult', 'Whether a provider had data.', {
  found: 'The provider returned data about the number.',
  nothing: 'The provider was asked and had no data.',
});

const sourceOf = ({ answer, refreshAtMs }: ShownAnswer) =>
  provenanceOf({ ...answer, freshUntilMs: refreshAtMs });

const identityIn = (shown: ShownAnswer) => (shown.kind === 'identity' ? shown.answer.value : null);

export const EnrichmentAnswerType = builder.objectRef<ShownAnswer>('EnrichmentAnswer').implement({
  description: 'The latest answer of one enrichment provider about a caller.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    id: t.idOf(
      (shown) => nodeId('EnrichmentAnswer', shown.caller.contact.uid, answerPart(shown)),
      'The opaque id of the answer. A later answer of the same provider about the caller has the same id.',
    ),
    caller: t.of(CallerType, 'caller', 'The caller that the answer is about.'),
    kind: t.of(EnrichmentKindType, 'kind', 'What the provider was asked about.'),
    provider: t.text(({ answer }) => answer.source, 'The name of the provider.'),
    result: t.of(
      AnswerResultType,
      ({ answer }) => (answer.value === null ? 'nothing' : 'found'),
      'Whether the provider had data.',
    ),
    fetchedAtMs: t.time(({ answer }) => answer.fetchedAtMs, 'The time when the provider answered.'),
    refreshAtMs: t.time(
      'refreshAtMs',
      'The time from which a recall asks the provider again. The recall does not wait for the new answer and returns this one.',
    ),
    expiresAtMs: t.time('expiresAtMs', 'The time from which recalls no longer return the answer.'),
    isServed: t.flag(
      'isServed',
      "Whether recalls return this answer now. It is false if they return another provider's answer.",
    ),
    confidence: t.maybe.number(
      ({ answer }) => answer.confidence,
      'How reliable the answer is, from 0 to 1. It is null if nothing is known of that.',
    ),
    phone: t.maybe.of(
      PhoneType,
      (shown) =>
        shown.kind === 'phone' && shown.answer.value
          ? { ...shown.answer.value, ...sourceOf(shown) }
          : null,
      'The data about the phone number. It is null if the provider was asked about the person or company, and if it had no data.',
    ),
    person: t.maybe.of(
      PersonType,
      (shown) => {
        const { person, company } = identityIn(shown) ?? {};
        if (!person) return null;
        return { ...UNKNOWN_PERSON, ...person, company: company?.name ?? null, ...sourceOf(shown) };
      },
      'The person, as the provider named them. It is null if the provider was asked about the phone number, and if it had no data.',
    ),
    company: t.maybe.of(
      CompanyType,
      (shown) => {
        const company = identityIn(shown)?.company;
        return company ? { ...company, ...sourceOf(shown) } : null;
      },
      'The company, as the provider named it. It is null if the provider named none.',
    ),
    ownerSince: t.maybe.text(
      (shown) => identityIn(shown)?.ownerSince,
      'The day since which the person or company has the number, as `YYYY-MM-DD`. It is null if the provider does not say.',
    ),
    raw: t.maybe.json(
      () => null,
      "The provider's answer in the provider's own format. It is null if it is not stored; it is not stored for any provider so far.",
    ),
  }),
});

builder.objectField(CallerType, 'answers', (t) =>
  t.field({
    type: [EnrichmentAnswerType],
    complexity: deepCost,
    description:
      'The latest answer of each enrichment provider about the caller, at most one for each provider.',
    resolve: (caller, _arguments, context) => listAnswers(caller, context),
  }),
);
