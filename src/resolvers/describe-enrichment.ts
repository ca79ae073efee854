import type { Services } from '../context.ts';
import type { Caller } from '../domain/callers/caller.ts';
import type { EnrichmentSnapshot } from '../domain/callers/enrichment.ts';
import { knownPerson } from '../domain/callers/identity.ts';
import type { Enrichment } from '../domain/callers/recall.ts';
import { openItemsOf } from '../domain/intent/expected-intent.ts';
import type { IntentPrediction } from '../domain/intent/intent.ts';
import { predictIntent } from '../domain/intent/intent-model.ts';

type IntentSources = Pick<Services, 'intentStatistics' | 'now'>;

/** What is known of a caller beyond their calls. The tenant's profile and the calls take precedence over providers. */
export function describeEnrichment(
  { contact, scope }: Caller,
  snapshot: EnrichmentSnapshot,
  services: IntentSources,
): Enrichment {
  const provided = snapshot.identity?.value ?? null;
  const known = knownPerson(contact.profile, {
    name: contact.memory.name ?? provided?.person.name ?? null,
    company: contact.memory.company ?? provided?.company?.name ?? null,
  });
  const phone = snapshot.phone?.value ?? { carrier: '', lineType: 'unknown' as const };
  const timeZone = snapshot.phone?.value.timeZone ?? null;
  return { ...known, phone, intent: intentOf({ contact, scope }, timeZone, services) };
}

function intentOf(
  { contact: { memory }, scope }: Caller,
  timeZone: string | null,
  { intentStatistics, now }: IntentSources,
): IntentPrediction {
  return predictIntent({
    history: memory.history,
    statistics: intentStatistics(scope),
    nowMs: now(),
    timeZone,
    openItems: openItemsOf(memory.history, now()),
  });
}
