import type { NewRecallTrace } from '../../domain/callers/recall-trace.ts';
import { createWriteBehind, type WriteBehind, type WriteBehindOptions } from '../write-behind.ts';
import type { RecallTraceStore } from './recall-traces.ts';

/** The built-in database does one command after another, and a recall must not wait long for its turn. */
const BATCH_SIZE = 50;

/** Stores traces of recalls within a second. */
export const createRecallTraceWriter = (
  { save }: Pick<RecallTraceStore, 'save'>,
  reports: Pick<WriteBehindOptions<NewRecallTrace>, 'onDropped' | 'onFault'>,
): WriteBehind<NewRecallTrace> =>
  createWriteBehind({
    write: save,
    delayMs: 500,
    batchSize: BATCH_SIZE,
    mostWaiting: 1_000,
    ...reports,
  });
