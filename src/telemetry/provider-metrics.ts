import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export type ProviderMetrics = {
  readonly providerRequests: Counter<'provider' | 'result'>;
  readonly providerSeconds: Histogram<'provider'>;
  readonly providerBreaker: Gauge<'provider'>;
  readonly providerUsd: Counter<'provider'>;
  readonly enrichmentCutOff: Counter<'trigger'>;
};

const SECONDS_BUCKETS = [0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 2, 3, 5, 10];

export function createProviderMetrics(registry: Registry): ProviderMetrics {
  const registers = [registry];
  return {
    providerRequests: new Counter({
      name: 'caller_memory_provider_requests_total',
      help: 'Requests to providers of enrichment by the class of the answer.',
      labelNames: ['provider', 'result'],
      registers,
    }),
    providerSeconds: new Histogram({
      name: 'caller_memory_provider_seconds',
      help: 'Time until a provider answered or its request failed.',
      labelNames: ['provider'],
      buckets: SECONDS_BUCKETS,
      registers,
    }),
    providerBreaker: new Gauge({
      name: 'caller_memory_provider_breaker',
      help: 'Whether a provider is asked: 0 asked, 1 trying, 2 not asked for now.',
      labelNames: ['provider'],
      registers,
    }),
    providerUsd: new Counter({
      name: 'caller_memory_provider_usd_total',
      help: 'Cost of requests to providers, by the prices in the settings.',
      labelNames: ['provider'],
      registers,
    }),
    enrichmentCutOff: new Counter({
      name: 'caller_memory_enrichment_cut_off_total',
      help: 'Recalls that were answered before their providers had answered, by trigger.',
      labelNames: ['trigger'],
      registers,
    }),
  };
}
