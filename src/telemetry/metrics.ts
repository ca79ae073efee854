import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The service's metrics. No label contains a tenant, a number or anything a caller sent. */
export type Metrics = {
  readonly registry: Registry;
  readonly requestDuration: Histogram<'operation' | 'status'>;
  readonly degradedRecalls: Counter;
  readonly summaryJobs: Counter<'result'>;
  readonly summaries: Counter<'summariser' | 'fallback'>;
  readonly modelTokens: Counter<'direction'>;
  readonly modelClaimsDropped: Counter;
  readonly modelOutcomeDoubts: Counter;
  readonly faults: Counter<'what'>;
  readonly openConnections: Gauge;
  readonly openStreams: Gauge;
  readonly eventsDropped: Counter;
};

const LATENCY_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestDuration: new Histogram({
      name: 'caller_memory_request_duration_seconds',
      help: 'Requests by operation and HTTP status.',
      labelNames: ['operation', 'status'],
      buckets: LATENCY_BUCKETS_S,
      registers,
    }),
    degradedRecalls: new Counter({
      name: 'caller_memory_degraded_recalls_total',
      help: 'Recalls answered without memory because storage did not answer.',
      registers,
    }),
    summaryJobs: new Counter({
      name: 'caller_memory_summary_jobs_total',
      help: 'Summary jobs by result.',
      labelNames: ['result'],
      registers,
    }),
    summaries: new Counter({
      name: 'caller_memory_summaries_total',
      help: 'Summaries by who wrote them, and why it was not the model.',
      labelNames: ['summariser', 'fallback'],
      registers,
    }),
    modelTokens: new Counter({
      name: 'caller_memory_model_tokens_total',
      help: 'Tokens that a model was sent (input) and answered (output), as it counts them.',
      labelNames: ['direction'],
      registers,
    }),
    modelClaimsDropped: new Counter({
      name: 'caller_memory_model_claims_dropped_total',
      help: 'Sentences and facts of a model that the call does not say, and that were left out.',
      registers,
    }),
    modelOutcomeDoubts: new Counter({
      name: 'caller_memory_model_outcome_doubts_total',
      help: 'Calls whose reported outcome does not agree with their words, as a model reads them.',
      registers,
    }),
    faults: new Counter({
      name: 'caller_memory_faults_total',
      help: 'Faults that refused no request, and internal errors, by the work that failed.',
      labelNames: ['what'],
      registers,
    }),
    openConnections: new Gauge({
      name: 'caller_memory_open_connections',
      help: 'Connections of clients that are open.',
      registers,
    }),
    openStreams: new Gauge({
      name: 'caller_memory_open_streams',
      help: 'GraphQL subscriptions that are open.',
      registers,
    }),
    eventsDropped: new Counter({
      name: 'caller_memory_events_dropped_total',
      help: 'Events for subscribers that were lost because storage did not answer.',
      registers,
    }),
  };
}
