import type { RequestContext } from '../context.ts';
import type { Contact } from '../domain/callers/contact.ts';
import { knownPerson } from '../domain/callers/identity.ts';
import type { Enrichment } from '../domain/callers/recall.ts';
import type { Trigger } from '../domain/callers/recorded-call.ts';
import { openItemsOf } from '../domain/intent/expected-intent.ts';
import type { IntentPrediction } from '../domain/intent/intent.ts';
import { predictIntent } from '../domain/intent/intent-model.ts';
import type { ParsedNumber } from '../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../domain/scope.ts';
import { requireTenant } from './access.ts';

type Enriched = {
  readonly value: Enrichment;
  readonly cacheHit: boolean;
  /** Unix milliseconds; null when no source knew anything. */
  readonly fetchedAtMs: number | null;
};

/** What is known beyond the calls, within the budget of the trigger. The directory and the calls win. */
export async function enrichContact(
  contact: Contact,
  number: ParsedNumber,
  trigger: Trigger | null,
  context: RequestContext,
): Promise<Enriched> {
  const { scope } = requireTenant(context);
  const { enricher } = context.services;
  const { snapshot, cacheHit, fetchedAtMs } = await enricher.enrich({
    scope,
    number,
    trigger,
    known: contact.enrichment,
    signal: context.signal,
  });
  const provided = snapshot.identity?.value ?? null;
  const known = knownPerson(contact.profile, {
    name: contact.memory.name ?? provided?.person.name ?? null,
    company: contact.memory.company ?? provided?.company?.name ?? null,
  });
  const phone = snapshot.phone?.value ?? { carrier: '', lineType: 'unknown' as const };
  const timeZone = snapshot.phone?.value.timeZone ?? null;
  return {
    value: { ...known, phone, intent: intentOf(contact, scope, timeZone, context) },
    cacheHit,
    fetchedAtMs,
  };
}

function intentOf(
  { memory }: Contact,
  scope: Scope,
  timeZone: string | null,
  { services }: RequestContext,
): IntentPrediction {
  return predictIntent({
    history: memory.history,
    statistics: services.intentStatistics(scope),
    nowMs: services.now(),
    timeZone,
    openItems: openItemsOf(memory.history, services.now()),
  });
}
