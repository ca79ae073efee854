import type { Outcome } from '../call.ts';
import type { SummaryState } from './recorded-call.ts';

/** Which calls are looked for; null: no such condition. */
export type CallSearch = {
  readonly order: 'newest' | 'oldest';
  /** The contact's `_id` in storage. */
  readonly contactKey: string | null;
  readonly callId: string | null;
  readonly agentId: string | null;
  readonly outcome: Outcome | null;
  readonly summaryState: SummaryState | null;
  /** Inclusive. */
  readonly startedFromMs: number | null;
  /** Exclusive. */
  readonly startedUntilMs: number | null;
};
