import type { Services } from '../context.ts';
import type { SummaryQueue } from '../store/summaries/summary-queue.ts';

const SWEEP_EVERY_MS = 15_000;
/** A job is seconds old at most; what waits longer lost its job, or its worker died. */
const OVERDUE_MS = 60_000;
const BATCH = 100;

export type Sweeper = { start(): void; stop(): Promise<void> };

type SweeperDependencies = {
  readonly queue: Pick<SummaryQueue, 'overdue'>;
  readonly summarise: (callKey: string) => Promise<unknown>;
  readonly refreshStaleMemories: () => Promise<void>;
  readonly reportFault: Services['reportFault'];
  readonly now: () => number;
};

/** Finishes what a crash left half done: stored calls whose summary never came, and memories of what was changed. */
export function createSweeper({
  queue,
  summarise,
  refreshStaleMemories,
  reportFault,
  now,
}: SweeperDependencies): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let sweep = Promise.resolve();
  let stopped = false;
  const run = async () => {
    await refreshStaleMemories();
    for (const callKey of await queue.overdue(now() - OVERDUE_MS, BATCH)) {
      if (stopped) return;
      // One that fails must not keep the others waiting; it was reported where it failed.
      await summarise(callKey).catch(() => undefined);
    }
  };
  const tick = () => {
    sweep = sweep.then(run).catch((error: unknown) => reportFault('sweeping', error));
  };
  return {
    start() {
      tick();
      timer = setInterval(tick, SWEEP_EVERY_MS);
      timer.unref();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await sweep;
    },
  };
}
