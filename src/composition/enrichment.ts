import { setTimeout as sleep } from 'node:timers/promises';
import { ADAPTERS, createTransport, guardProvider, type Transport } from 'phone-lookups';
import type { ProviderStatus } from '../domain/callers/provider-status.ts';
import { createAsk } from '../enrichment/ask.ts';
import { createEnricher, type EnricherDependencies } from '../enrichment/enricher.ts';
import { createTermsOf, type Lifetimes } from '../enrichment/freshness.ts';
import type { LocalPhoneLookup } from '../enrichment/local-phone-lookup.ts';
import { createMonthlyCap } from '../enrichment/monthly-cap.ts';
import type { Provider, ProviderLists } from '../enrichment/provider.ts';
import type { Config } from '../settings/config.ts';
import { type ProviderSettings, providerSettingsOf } from '../settings/provider-settings.ts';
import type { EnrichmentStore } from '../store/enrichment/enrichments.ts';
import { createProviderCounter, type ProviderLedger } from '../store/enrichment/provider-ledger.ts';
import type { UsageMeter } from '../store/tenants/usage.ts';
import type { FaultReporter, Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** What most parts of the service are built with. */
export type CommonDependencies = {
  readonly config: Config;
  readonly reportFault: FaultReporter;
  readonly now: () => number;
  readonly metrics: Metrics;
  readonly logger: Logger;
};

type Parts = {
  readonly phoneLookup: LocalPhoneLookup;
  readonly enrichments: EnrichmentStore;
  readonly providerLedger: ProviderLedger;
  readonly meter: UsageMeter;
};

type OpenProvider = {
  readonly provider: Provider;
  readonly settings: ProviderSettings;
  readonly transport: Transport;
  readonly closeCap: () => Promise<void>;
};

/** How long a stop waits for providers, in milliseconds. */
const CLOSING_MS = 3_000;

const BREAKER_GAUGE = { closed: 0, trying: 1, open: 2 } as const;
const MICRO = 1e6;

/** Enrichment with the providers of the settings. */
export function createConfiguredEnrichment(
  dependencies: CommonDependencies,
  { phoneLookup, enrichments, providerLedger, meter }: Parts,
) {
  const { config, reportFault, now, metrics } = dependencies;
  phoneLookup.warm();
  const onFault = (what: string, error: unknown) => reportFault(`enrichment by ${what}`, error);
  const opened = new Map<string, OpenProvider>(
    providerSettingsOf(config).map((settings) => [
      settings.name,
      openProvider(settings, dependencies, providerLedger, onFault),
    ]),
  );
  const counter = createProviderCounter(providerLedger, (error) => onFault('ledger', error));
  let closing = false;
  const ask = createAsk({
    knownUsage: meter.known,
    countUsage: meter.count,
    countRequest({ scope, provider, result, isBilled }) {
      const usd = isBilled ? (opened.get(provider)?.settings.priceUsd ?? 0) : 0;
      if (usd > 0) metrics.providerUsd.inc({ provider }, usd);
      counter.count({ scope, provider, atMs: now() }, result, Math.round(usd * MICRO));
    },
    now,
  });
  const enricher = createEnricher({
    ...policyOf(config, opened),
    // Nobody is asked once the service stops.
    ask: async (...asked) => (closing ? null : ask(...asked)),
    local: phoneLookup,
    cache: enrichments,
    knownUsage: meter.known,
    now,
    onFault,
    onCutOff: (trigger) => metrics.enrichmentCutOff.inc({ trigger: trigger ?? 'none' }),
  });
  return {
    enricher,
    status: () => Array.from(opened.values(), statusOf),
    /** Stores what was under way, and closes the connections. */
    async close() {
      closing = true;
      // An answer that was paid for is worth a moment; what is late is given up with its connection.
      await Promise.race([enricher.drain(), sleep(CLOSING_MS, undefined, { ref: false })]);
      const all = [...opened.values()];
      await Promise.all(all.map(({ transport }) => transport.close()));
      await enricher.drain();
      await Promise.all(all.map(({ closeCap }) => closeCap()));
      await counter.close();
    },
  };
}

function openProvider(
  settings: ProviderSettings,
  { metrics, logger, now }: CommonDependencies,
  store: ProviderLedger,
  onFault: (what: string, error: unknown) => void,
): OpenProvider {
  const provider = settings.name;
  const adapter = ADAPTERS[provider];
  const transport = createTransport(settings);
  metrics.providerBreaker.set({ provider }, BREAKER_GAUGE.closed);
  const guard = guardProvider({
    ...settings,
    adapter,
    transport,
    onChange(state, last) {
      metrics.providerBreaker.set({ provider }, BREAKER_GAUGE[state]);
      logger.warn(
        { provider, state, class: last.class, code: last.code },
        "A provider's breaker changed",
      );
    },
    onRequest(result, seconds) {
      metrics.providerRequests.inc({ provider, result });
      metrics.providerSeconds.observe({ provider }, seconds);
    },
  });
  const cap = createMonthlyCap(provider, settings.monthlyRequests, { store, now, onFault });
  return {
    provider: { ...adapter, guard, cap },
    settings,
    transport,
    closeCap: () => cap.close().catch((error: unknown) => onFault(provider, error)),
  };
}

function policyOf(
  config: Config,
  opened: ReadonlyMap<string, OpenProvider>,
): Pick<EnricherDependencies, 'providers' | 'countries' | 'budgets' | 'termsOf'> {
  const named = (names: readonly string[]) =>
    names.flatMap((name) => opened.get(name)?.provider ?? []);
  const providers: ProviderLists = {
    phone: named(config.enrichPhoneProviders),
    identity: named(config.enrichIdentityProviders),
    intent: named(config.enrichIntentProviders),
  };
  const lifetimes: Lifetimes = {
    phone: config.enrichPhoneTtlS * 1_000,
    identity: config.enrichIdentityTtlS * 1_000,
    cnam: config.enrichCnamTtlS * 1_000,
    miss: config.enrichMissTtlS * 1_000,
  };
  // Also of a provider that is no longer configured: its stored names keep their terms.
  const isCnam = (name: string) =>
    Object.values(ADAPTERS).some((adapter) => adapter.name === name && adapter.isCnam);
  return {
    providers,
    countries: config.enrichIdentityCountries,
    budgets: { ringingMs: config.ringingBudgetMs, otherwiseMs: config.answeredBudgetMs },
    termsOf: createTermsOf(lifetimes, isCnam),
  };
}

const statusOf = ({ provider: { guard }, settings }: OpenProvider): ProviderStatus => ({
  name: settings.name,
  kinds: settings.kinds,
  breaker: guard.state(),
  monthlyRequests: settings.monthlyRequests,
});
