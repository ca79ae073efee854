import type { FinishedCall } from '../../domain/call.ts';
import type { CallSummary } from '../../domain/callers/memory.ts';
import { createLocalSummariser } from './local-summariser.ts';

export type SummariserTask = { readonly call: FinishedCall; readonly maxWords: number };

const NEVER = new AbortController().signal;

/** Summarises one call in a worker thread; the pool ends the thread on abort. */
// biome-ignore lint/style/noDefaultExport: the pool runs a module's default export.
export default ({ call, maxWords }: SummariserTask): Promise<CallSummary> =>
  createLocalSummariser({ maxWords }).summarise(call, NEVER);
