import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What the service counts. No label is ever a tenant, a number or anything a caller sent. */
export type Metrics = {
  observeRequest(operation: string, status: number, seconds: number): void;
  countDegradedRecall(): void;
  countSummaryJob(result: string): void;
  countFault(kind: string): void;
  /** Everything in Prometheus' text format. */
  page(): Promise<{ body: string; contentType: string }>;
};

const LATENCY_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'caller_memory_request_duration_seconds',
    help: 'Requests by operation and HTTP status.',
    labelNames: ['operation', 'status'],
    buckets: LATENCY_BUCKETS_S,
    registers,
  });
  const degraded = new Counter({
    name: 'caller_memory_degraded_recalls_total',
    help: 'Recalls answered without memory because storage did not answer.',
    registers,
  });
  const summaryJobs = new Counter({
    name: 'caller_memory_summary_jobs_total',
    help: 'Summary jobs by result.',
    labelNames: ['result'],
    registers,
  });
  const faults = new Counter({
    name: 'caller_memory_faults_total',
    help: 'What went wrong without a request being refused, and every internal error.',
    labelNames: ['kind'],
    registers,
  });
  return {
    observeRequest: (operation, status, seconds) =>
      requests.observe({ operation, status: String(status) }, seconds),
    countDegradedRecall: () => degraded.inc(),
    countSummaryJob: (result) => summaryJobs.inc({ result }),
    countFault: (kind) => faults.inc({ kind }),
    page: async () => ({ body: await registry.metrics(), contentType: registry.contentType }),
  };
}
