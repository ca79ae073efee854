import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The service's metrics. No label contains a number, a name, a key or anything else that a caller sent. The only
 * label with a tenant is the random id, and `createTenantLabel` bounds its values.
 */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const makers = makersOf(registry);
  const metrics = {
    ...createRequestMetrics(makers),
    ...createSummaryMetrics(makers),
    ...createProviderMetrics(makers),
    ...createLiveMetrics(makers),
  };
  for (const direction of ['input', 'output'] as const) metrics.modelTokens.inc({ direction }, 0);
  return { registry, ...metrics };
}

/** Functions that make a metric of the registry. */
const makersOf = (registry: Registry) => ({
  counter: <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter<Label>({ name, help, labelNames, registers: [registry] }),
  gauge: <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] }),
  histogram: <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram<Label>({ name, help, labelNames, buckets, registers: [registry] }),
});

type Makers = ReturnType<typeof makersOf>;

const REQUEST_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function createRequestMetrics({ counter, gauge, histogram }: Makers) {
  return {
    requestDuration: histogram(
      'caller_memory_request_duration_seconds',
      'Requests by operation and HTTP status.',
      ['operation', 'status'],
      REQUEST_BUCKETS_S,
    ),
    degradedRecalls: counter(
      'caller_memory_degraded_recalls_total',
      'Recalls answered without memory because storage did not answer.',
    ),
    recallTracesDropped: counter(
      'caller_memory_recall_traces_dropped_total',
      'Traces of recalls that were not stored because storage was away for too long.',
    ),
    sessionsDropped: counter(
      'caller_memory_sessions_dropped_total',
      'Sessions of recalls that were not stored because storage was away for too long.',
    ),
    refusedRequests: counter(
      'caller_memory_refused_requests_total',
      'Requests with a valid key that were refused, by the id of the tenant and the error code.',
      ['tenant', 'code'],
    ),
    faults: counter(
      'caller_memory_faults_total',
      'Faults that refused no request, and internal errors, by the work that failed.',
      ['what'],
    ),
    openConnections: gauge(
      'caller_memory_open_connections',
      'Connections of clients that are open.',
    ),
    maxConnections: gauge(
      'caller_memory_max_connections',
      'Connections that may be open at once, as MAX_CONNECTIONS says.',
    ),
  };
}

function createSummaryMetrics({ counter }: Makers) {
  return {
    summaryJobs: counter('caller_memory_summary_jobs_total', 'Summary jobs by result.', ['result']),
    summaries: counter(
      'caller_memory_summaries_total',
      'Summaries by who wrote them, and why it was not the model.',
      ['summariser', 'fallback'],
    ),
    memories: counter(
      'caller_memory_memories_total',
      'Memories of callers that a model was asked for, by who wrote them, and why it was not the model.',
      ['author', 'fallback'],
    ),
    modelTokens: counter(
      'caller_memory_model_tokens_total',
      'Tokens that a model was sent (input) and answered (output), as it counts them.',
      ['direction'],
    ),
    modelClaimsDropped: counter(
      'caller_memory_model_claims_dropped_total',
      'Sentences and facts of a model that the call does not say, and that were left out.',
    ),
    modelOutcomeDoubts: counter(
      'caller_memory_model_outcome_doubts_total',
      'Calls whose reported outcome does not agree with their words, as a model reads them.',
    ),
  };
}

const PROVIDER_BUCKETS_S = [0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 2, 3, 5, 10];

function createProviderMetrics({ counter, gauge, histogram }: Makers) {
  return {
    providerRequests: counter(
      'caller_memory_provider_requests_total',
      'Requests to providers of enrichment by the class of the answer.',
      ['provider', 'result'],
    ),
    providerSeconds: histogram(
      'caller_memory_provider_seconds',
      'Time until a provider answered or its request failed.',
      ['provider'],
      PROVIDER_BUCKETS_S,
    ),
    providerBreaker: gauge(
      'caller_memory_provider_breaker',
      'Whether a provider is asked: 0 asked, 1 trying, 2 not asked for now.',
      ['provider'],
    ),
    providerUsd: counter(
      'caller_memory_provider_usd_total',
      'Cost of requests to providers, by the prices in the settings.',
      ['provider'],
    ),
    enrichmentCutOff: counter(
      'caller_memory_enrichment_cut_off_total',
      'Recalls that were answered before their providers had answered, by trigger.',
      ['trigger'],
    ),
  };
}

function createLiveMetrics({ counter, gauge }: Makers) {
  return {
    openStreams: gauge('caller_memory_open_streams', 'GraphQL subscriptions that are open.'),
    eventsDropped: counter(
      'caller_memory_events_dropped_total',
      'Events for subscribers that were lost because storage did not answer.',
    ),
  };
}
