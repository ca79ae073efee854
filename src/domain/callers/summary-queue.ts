import type { Outcome } from '../call.ts';
import type { E164 } from '../phone-numbers/phone-number.ts';
import type { Scope } from '../scope.ts';
import type { CallSummary } from './memory.ts';
import type { FallbackReason } from './summary-fallback.ts';

/** A call that a worker claimed. Only the worker with the newest fence may write its summary. */
export type SummaryClaim = {
  readonly callKey: string;
  readonly callId: string;
  readonly callUid: string;
  readonly contactKey: string;
  readonly scope: Scope;
  readonly e164: E164;
  readonly fence: number;
  readonly attempt: number;
  /** Whether the intent of the call is to be counted for predictions: each call is counted once. */
  readonly isIntentNew: boolean;
  /** JSON text of the turns. */
  readonly transcript: string;
  readonly durationS: number;
  readonly outcome: Outcome;
  readonly startedAtMs: number;
};

export type SavedSummary = CallSummary & {
  readonly summarisedBy: string;
  readonly summaryFallback: FallbackReason | null;
};
