import { createTicker, type Ticker } from '../concurrency/ticker.ts';
import type { Services } from '../context.ts';
import { inBatches } from '../store/rows.ts';
import type { SummaryQueue } from '../store/summaries/summary-queue.ts';

export const SWEEP_EVERY_MS = 15_000;
/** A job is seconds old at most; what waits longer lost its job, or its worker died. */
const OVERDUE_MS = 60_000;

type SweeperDependencies = {
  readonly queue: Pick<SummaryQueue, 'overdue'>;
  readonly summarise: (callKeys: readonly string[]) => Promise<unknown>;
  readonly batchSize: number;
  readonly reportFault: Services['reportFault'];
  readonly now: () => number;
  readonly signal: AbortSignal;
};

/** Summarises the calls of lost jobs and of workers that died. */
export function createSweeper({
  queue,
  summarise,
  batchSize,
  reportFault,
  now,
  signal,
}: SweeperDependencies): Ticker {
  const run = async () => {
    for await (const calls of inBatches(queue.overdue(now() - OVERDUE_MS), batchSize)) {
      const keysOf = (isShared: boolean) =>
        calls.filter((call) => call.isShared === isShared).map(({ callKey }) => callKey);
      for (const callKeys of [keysOf(true), ...keysOf(false).map((callKey) => [callKey])]) {
        if (signal.aborted) return;
        // Calls that fail must not keep others waiting; that was reported where they failed.
        if (callKeys.length > 0) await summarise(callKeys).catch(() => undefined);
      }
    }
  };
  return createTicker(SWEEP_EVERY_MS, run, (error) => reportFault('sweeping', error));
}
