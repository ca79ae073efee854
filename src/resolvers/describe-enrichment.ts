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
  const nowMs = services.now();
  const dated = <Kind extends EnrichmentKind>(kind: Kind, answer: AnswerOf<Kind> | null) => {
    if (!answer) return null;
    const { softTtlMs, hardTtlMs } = termsOf(kind, answer);
    const { fetchedAtMs } = answer;
    // Without a lifetime the answer is this recall's own.
    if (hardTtlMs > 0 && nowMs >= fetchedAtMs + hardTtlMs) return null;
    return { ...answer, freshUntilMs: fetchedAtMs + softTtlMs };
  };
  const number = dated('phone', phone);
  return {
    ...knownIdentity({ profile, memory, provided: dated('identity', identity) }),
    phone: number?.value ? { ...number.value, ...provenanceOf(number) } : UNKNOWN_PHONE,
    intent: intentOf({ contact, scope }, phone?.value?.timeZone ?? null, services),
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
