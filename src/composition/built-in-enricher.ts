import { createEnricher, type Enricher } from '../enrichment/enricher.ts';
import type { LocalPhoneLookup } from '../enrichment/local/phone-lookup.ts';
import { createEnrichmentStore } from '../store/enrichment/enrichments.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

/** @param indexNames called when a provider gave a caller a name */
export function createBuiltInEnricher(
  { config, storage, reportFault, now }: ServiceDependencies,
  phoneLookup: LocalPhoneLookup,
  indexNames: () => void,
): Enricher {
  phoneLookup.warm();
  const store = createEnrichmentStore(storage.db);
  return createEnricher({
    providers: [phoneLookup],
    cache: {
      find: store.find,
      async save(scope, contactUid, provider, row) {
        await store.save(scope, contactUid, provider, row);
        if (row.answer?.kind === 'identity') indexNames();
      },
    },
    now,
    budgets: { ringingMs: config.ringingBudgetMs, otherwiseMs: config.answeredBudgetMs },
    onFault: (provider, error) => reportFault(`enrichment by ${provider}`, error),
  });
}
