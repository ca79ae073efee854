import type { Outcome } from '../call.ts';
import type { E164 } from '../phone-numbers/phone-number.ts';
import type { Scope } from '../scope.ts';
import type { CallSummary } from './memory.ts';
import type { AttemptFailure } from './summary-attempt.ts';
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

type SavedSummary = CallSummary & {
  readonly summarisedBy: string;
  readonly summaryFallback: FallbackReason | null;
};

export type SummaryQueue = {
  /**
   * Counts an attempt at each call before the work starts and leases it for `leaseMs`, by the server's clock. Left out
   * are calls that are not pending, are leased by another worker, or have no attempts left.
   */
  claim(
    callKeys: readonly string[],
    limits: { attempts: number; leaseMs: number },
  ): Promise<SummaryClaim[]>;
  /** False if the call was written back or claimed again in the meantime: the summary is dropped. `isDone`: so is the call. */
  save(claim: SummaryClaim, summary: SavedSummary, isDone: boolean): Promise<boolean>;
  /** Marks the call as done, once the contact's memory contains its summary; false as with `save`. */
  settle(claim: SummaryClaim, summaryFallback: FallbackReason | null): Promise<boolean>;
  /** Ends a failed attempt and releases the lease, so that the next one can start at once; the last one fails the call. */
  release(claim: SummaryClaim, failure: AttemptFailure, isLast: boolean): Promise<void>;
  /** Marks pending calls without attempts left as failed, so that operators see them. @returns how many those are */
  giveUp(callKeys: readonly string[], attempts: number): Promise<number>;
  /** Whether a call of that contact is pending. */
  hasPending(scope: Scope, contactKey: string): Promise<boolean>;
  /** Keys of pending calls of all scopes that ended before `beforeMs`, oldest first. */
  overdue(beforeMs: number, limit: number): Promise<string[]>;
};
