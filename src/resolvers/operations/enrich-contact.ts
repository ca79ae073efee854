import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { Enrichment } from '../../domain/callers/recall.ts';
import type { ProviderLookup } from '../../domain/callers/recall-trace.ts';
import type { Trigger } from '../../domain/callers/recorded-call.ts';
import type { ParsedNumber } from '../../domain/phone-numbers/phone-number.ts';
import { describeEnrichment } from '../describe-enrichment.ts';

type Input = Caller & {
  readonly number: ParsedNumber;
  readonly trigger: Trigger | null;
};

type Enriched = {
  readonly value: Enrichment;
  readonly cacheHit: boolean;
  /** Unix milliseconds; null when no source knew anything. */
  readonly fetchedAtMs: number | null;
  readonly lookups: readonly ProviderLookup[];
};

/** Enriches a contact within the budget of the trigger. */
export async function enrichContact(
  { scope, contact, number, trigger }: Input,
  { services, signal }: RequestContext,
): Promise<Enriched> {
  const { snapshot, ...enriched } = await services.enricher.enrich({
    scope,
    contactUid: contact.uid,
    number,
    trigger,
    known: contact.enrichment,
    signal,
  });
  const value = describeEnrichment({ contact, scope }, snapshot, services);
  return { value, ...enriched };
}
