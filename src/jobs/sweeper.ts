import { createTicker, type Ticker } from '../concurrency/ticker.ts';
import type { Services } from '../context.ts';
import type { SummaryQueue } from '../store/summaries/summary-queue.ts';

const SWEEP_EVERY_MS = 15_000;
/** A job is seconds old at most; what waits longer lost its job, or its worker died. */
const OVERDUE_MS = 60_000;
const BATCH = 100;

type SweeperDependencies = {
  readonly queue: Pick<SummaryQueue, 'overdue'>;
  readonly summarise: (callKey: string) => Promise<unknown>;
  readonly refreshStaleMemories: () => Promise<void>;
  readonly reportFault: Services['reportFault'];
  readonly now: () => number;
  readonly signal: AbortSignal;
};

/** Finishes what a crash left half done: stored calls whose summary never came, and memories of what was changed. */
export function createSweeper({
  queue,
  summarise,
  refreshStaleMemories,
  reportFault,
  now,
  signal,
}: SweeperDependencies): Ticker {
  const run = async () => {
    await refreshStaleMemories();
    for (const callKey of await queue.overdue(now() - OVERDUE_MS, BATCH)) {
      if (signal.aborted) return;
      // One that fails must not keep the others waiting; it was reported where it failed.
      await summarise(callKey).catch(() => undefined);
    }
  };
  return createTicker(SWEEP_EVERY_MS, run, (error) => reportFault('sweeping', error));
}
