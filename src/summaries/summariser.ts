import type { FinishedCall } from '../domain/call.ts';
import type { CallSummary } from '../domain/callers/memory.ts';

/** Summarises a finished call as a note, facts and an intent. Rejects if it fails. */
export type Summariser = {
  readonly name: string;
  summarise(call: FinishedCall, signal: AbortSignal): Promise<CallSummary>;
};
