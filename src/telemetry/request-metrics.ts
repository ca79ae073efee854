import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export type RequestMetrics = {
  readonly requestDuration: Histogram<'operation' | 'status'>;
  readonly degradedRecalls: Counter;
  readonly recallTracesDropped: Counter;
  readonly sessionsDropped: Counter;
  readonly refusedRequests: Counter<'tenant' | 'code'>;
  readonly faults: Counter<'what'>;
  readonly openConnections: Gauge;
  readonly maxConnections: Gauge;
};

const LATENCY_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  return {
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
    recallTracesDropped: new Counter({
      name: 'caller_memory_recall_traces_dropped_total',
      help: 'Traces of recalls that were not stored because storage was away for too long.',
      registers,
    }),
    sessionsDropped: new Counter({
      name: 'caller_memory_sessions_dropped_total',
      help: 'Sessions of recalls that were not stored because storage was away for too long.',
      registers,
    }),
    refusedRequests: new Counter({
      name: 'caller_memory_refused_requests_total',
      help: 'Requests with a valid key that were refused, by the id of the tenant and the error code.',
      labelNames: ['tenant', 'code'],
      registers,
    }),
    faults: new Counter({
      name: 'caller_memory_faults_total',
      help: 'Faults that refused no request, and internal errors, by the work that failed.',
      labelNames: ['what'],
      registers,
    }),
    ...createConnectionGauges(registry),
  };
}

const createConnectionGauges = (registry: Registry) => ({
  openConnections: new Gauge({
    name: 'caller_memory_open_connections',
    help: 'Connections of clients that are open.',
    registers: [registry],
  }),
  maxConnections: new Gauge({
    name: 'caller_memory_max_connections',
    help: 'Connections that may be open at once, as MAX_CONNECTIONS says.',
    registers: [registry],
  }),
});
