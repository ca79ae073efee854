import { Piscina } from 'piscina';
import type { CallSummary } from '../../domain/callers/memory.ts';
import type { Summariser } from '../summariser.ts';
import type { SummariserTask } from './summariser-worker.ts';

/** An idle thread ends after this time, which frees its memory. */
const IDLE_MS = 60_000;

export type SummariserPool = Summariser & {
  /** The worker threads; the checks of a model's drafts run in them too. */
  readonly threads: Piscina;
  close(): Promise<void>;
};

/**
 * The built-in summariser in worker threads, so that a long transcript does not block recalls. A call whose signal
 * aborts ends its thread, not the service.
 */
export function createSummariserPool(options: {
  maxWords: number;
  maxThreads?: number;
}): SummariserPool {
  const pool = new Piscina<SummariserTask, CallSummary>({
    filename: new URL('./summariser-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: options.maxThreads ?? 1,
    idleTimeout: IDLE_MS,
  });
  return {
    name: 'local',
    threads: pool,
    summarise: (call, signal) => pool.run({ call, maxWords: options.maxWords }, { signal }),
    close: () => pool.close({ force: true }),
  };
}
