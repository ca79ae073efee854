import { Piscina } from 'piscina';
import type { CallSummary } from '../../domain/callers/memory.ts';
import type { Summariser } from '../summariser.ts';
import type { SummariserTask } from './summariser-worker.ts';

/** An unused thread gives its memory back after this long. */
const IDLE_MS = 60_000;

export type SummariserPool = Summariser & {
  /** For further work of a kind. */
  readonly threads: Piscina;
  close(): Promise<void>;
};

/**
 * The built-in summariser in threads of its own: reading a long call must not make a caller wait who
 * is on the line. A call that takes longer than its signal allows loses its thread, not the service.
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
