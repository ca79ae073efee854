import { createTicker, type Ticker } from '../concurrency/ticker.ts';
import type { Services } from '../context.ts';
import type { SummaryQueue } from '../store/summaries/summary-queue.ts';

export const SWEEP_EVERY_MS = 15_000;
/** A job is seconds old at most; what waits longer lost its job, or its worker died. */
const OVERDUE_MS = 60_000;

type SweeperDependencies = {
  readonly queue: Pick<SummaryQueue, 'overdue'>;
  readonly summarise: (callKey: string) => Promise<unknown>;
  readonly reportFault: Services['reportFault'];
  readonly now: () => number;
  readonly signal: AbortSignal;
};

/**
 * Summarises the calls of lost jobs and of workers that died, one after the other: one that stops its worker must not use up
 * the attempts of others.
 */
export function createSweeper({
  queue,
  summarise,
  reportFault,
  now,
  signal,
}: SweeperDependencies): Ticker {
  const run = async () => {
    for await (const callKey of queue.overdue(now() - OVERDUE_MS)) {
      if (signal.aborted) return;
      // One that fails must not keep the others waiting; it was reported where it failed.
      await summarise(callKey).catch(() => undefined);
    }
  };
  return createTicker(SWEEP_EVERY_MS, run, (error) => reportFault('sweeping', error));
}
