import type { ServiceDependencies } from './service-dependencies.ts';

/** Requests summaries without delaying the response; the sweeper finds those whose request failed. */
export function createSummaryRequests({ requestSummary, reportFault }: ServiceDependencies) {
  const pending = new Set<Promise<void>>();
  return {
    request(callKey: string): void {
      const asked = requestSummary(callKey)
        .catch((error: unknown) => reportFault('asking for a summary', error))
        .finally(() => pending.delete(asked));
      pending.add(asked);
    },
    settled: () => Promise.all(pending),
  };
}
