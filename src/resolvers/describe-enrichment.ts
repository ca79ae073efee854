import type { Services } from '../context.ts';
import type { Caller } from '../domain/callers/caller.ts';
import type { AnswerOf, EnrichmentKind, EnrichmentSnapshot } from '../domain/callers/enrichment.ts';
import { knownIdentity, provenanceOf } from '../domain/callers/identity.ts';
import { type Enrichment, UNKNOWN_PHONE } from '../domain/callers/recall.ts';
import { openItemsOf } from '../domain/intent/expected-intent.ts';
import type { IntentPrediction } from '../domain/intent/intent.ts';
import { predictIntent } from '../domain/intent/intent-model.ts';

type Sources = Pick<Services, 'intentStatistics' | 'now'> & {
  readonly enricher: Pick<Services['enricher'], 'termsOf'>;
};

/** What is known of a caller besides their calls. The tenant's profile and the calls take precedence over providers. */
export function describeEnrichment(
  { contact, scope }: Caller,
  { phone, identity }: EnrichmentSnapshot,
  services: Sources,
): Enrichment {
  const { profile, memory } = contact;
  const { termsOf } = services.enricher;
  const dated = <Kind extends EnrichmentKind>(kind: Kind, answer: AnswerOf<Kind> | null) => {
    if (!answer) return null;
    return { ...answer, freshUntilMs: answer.fetchedAtMs + termsOf(kind, answer).softTtlMs };
  };
  const number = dated('phone', phone);
  return {
    ...knownIdentity({ profile, memory, provided: dated('identity', identity) }),
    phone: number?.value ? { ...number.value, ...provenanceOf(number) } : UNKNOWN_PHONE,
    intent: intentOf({ contact, scope }, phone?.value?.timeZone ?? null, services),
  };
}

/** What is stored of a caller, without what recalls no longer return. */
export function storedEnrichment(
  { enrichment: { phone, identity } }: Pick<Caller['contact'], 'enrichment'>,
  { enricher: { termsOf }, now }: Sources,
): EnrichmentSnapshot {
  const isServed = <Kind extends EnrichmentKind>(kind: Kind, answer: AnswerOf<Kind> | null) =>
    answer !== null && now() < answer.fetchedAtMs + termsOf(kind, answer).hardTtlMs;
  return {
    phone: isServed('phone', phone) ? phone : null,
    identity: isServed('identity', identity) ? identity : null,
  };
}

function intentOf(
  { contact: { memory }, scope }: Caller,
  timeZone: string | null,
  { intentStatistics, now }: Sources,
): IntentPrediction {
  return predictIntent({
    history: memory.history,
    statistics: intentStatistics(scope),
    nowMs: now(),
    timeZone,
    openItems: openItemsOf(memory.history, now()),
  });
}
