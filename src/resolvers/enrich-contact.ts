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

type Input = {
  readonly scope: Scope;
  readonly contact: Contact;
  readonly number: ParsedNumber;
  readonly trigger: Trigger | null;
};

type Enriched = {
  readonly value: Enrichment;
  readonly cacheHit: boolean;
  /** Unix milliseconds; null when no source knew anything. */
  readonly fetchedAtMs: number | null;
};

/** Enriches a contact within the budget of the trigger. The tenant's profile and the calls take precedence. */
export async function enrichContact(
  { scope, contact, number, trigger }: Input,
  context: RequestContext,
): Promise<Enriched> {
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
