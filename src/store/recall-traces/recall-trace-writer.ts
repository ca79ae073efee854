import {
  createWriteBehind,
  type WriteBehind,
  type WriteBehindOptions,
} from '../../concurrency/write-behind.ts';
import type { NewRecallTrace } from '../../domain/callers/recall-trace.ts';
import { isWorthRetrying } from '../driver-errors.ts';
import type { RecallTraceStore } from './recall-traces.ts';

/**
 * Stores traces of recalls within a second, after their sessions: with the trace of an erased caller its session is removed.
 *
 * @param flushSessions waits until the sessions of earlier recalls are stored
 */
export const createRecallTraceWriter = (
  { save }: Pick<RecallTraceStore, 'save'>,
  flushSessions: () => Promise<void>,
  reports: Pick<WriteBehindOptions<NewRecallTrace>, 'onDropped' | 'onFault'>,
): WriteBehind<NewRecallTrace> =>
  createWriteBehind({
    async write(traces) {
      await flushSessions();
      await save(traces);
    },
    delayMs: 500,
    // The built-in database does one command after another, and a recall must not wait long for its turn.
    batchSize: 50,
    mostWaiting: 1_000,
    isWorthRetrying,
    ...reports,
  });
