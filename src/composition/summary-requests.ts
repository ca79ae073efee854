import { createWriteBehind, type WriteBehind } from '../store/write-behind.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

/** How long a call waits for others that are written back, so that one job wakes a worker for all of them. */
const DELAY_MS = 20;
const MOST_CALLS = 50;

/** Requests summaries behind the responses; the sweeper finds the calls whose request failed. */
export const createSummaryRequests = ({
  config,
  requestSummaries,
  reportFault,
}: ServiceDependencies): WriteBehind<string> =>
  createWriteBehind({
    write: requestSummaries,
    delayMs: DELAY_MS,
    // A call that waits for a model must not delay others of its job.
    batchSize: config.summaryModel ? 1 : MOST_CALLS,
    mostWaiting: 10_000,
    onDropped: () => undefined,
    onFault: (error) => reportFault('asking for a summary', error),
  });
