import type { CallSummary } from './memory.ts';
import type { CallRecord, WriteBack } from './recorded-call.ts';
import type { FallbackReason } from './summary-fallback.ts';

/** A call that a worker claimed. Only the worker with the newest fence may write its summary. */
export type SummaryClaim = Pick<CallRecord, 'callId' | 'contactKey' | 'scope'> &
  Pick<WriteBack, 'e164' | 'transcript' | 'durationS' | 'outcome' | 'startedAtMs'> & {
    readonly callKey: string;
    readonly callUid: string;
    readonly fence: number;
    readonly attempt: number;
    /** Whether the intent of the call is to be counted for predictions: each call is counted once. */
    readonly isIntentNew: boolean;
  };

export type SavedSummary = CallSummary & {
  readonly summarisedBy: string;
  readonly summaryFallback: FallbackReason | null;
};
