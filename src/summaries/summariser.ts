import type { FinishedCall } from '../domain/call.ts';
import type { CallSummary } from '../domain/callers/memory.ts';

/** Turns a finished call into prose, facts and an intent. Rejects when it cannot; never invents. */
export type Summariser = {
  readonly name: string;
  summarise(call: FinishedCall, signal: AbortSignal): Promise<CallSummary>;
};
