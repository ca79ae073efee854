import type { Outcome } from '../call.ts';
import type { E164 } from '../phone-numbers/phone-number.ts';
import type { Scope } from '../scope.ts';
import type { CallSummary } from './memory.ts';
import type { FallbackReason } from './summary-fallback.ts';

/** A call claimed for summarising. Only the holder of the newest fence may write its summary. */
export type SummaryClaim = {
  readonly callKey: string;
  readonly scope: Scope;
  readonly e164: E164;
  readonly fence: number;
  readonly attempt: number;
  /** 1 for the first body that was written back. */
  readonly revision: number;
  /** JSON text of the turns. */
  readonly transcript: string;
  readonly durationS: number;
  readonly outcome: Outcome;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
};

export type SummaryQueue = {
  /**
   * Counts the attempt before the work and holds the call for `leaseMs`, on the server's clock.
   * Null when the call is not pending, is held by another worker, or has used up its attempts.
   */
  claim(
    callKey: string,
    limits: { attempts: number; leaseMs: number },
  ): Promise<SummaryClaim | null>;
  /** False when the call was written back or claimed again since: the summary is dropped. */
  save(claim: SummaryClaim, result: CallSummary & { summarisedBy: string }): Promise<boolean>;
  /** Keeps why the summary that was saved is not the model's; false as with `save`. */
  noteFallback(claim: SummaryClaim, reason: FallbackReason): Promise<boolean>;
  /** After the summary has reached the contact: nothing is left to do. */
  settle(claim: SummaryClaim): Promise<void>;
  /** Lets the next attempt begin at once. */
  release(claim: SummaryClaim): Promise<void>;
  /** Marks a pending call whose attempts are used up, so that operators see it. */
  giveUp(callKey: string, attempts: number): Promise<boolean>;
  /** Keys of calls still pending that ended before `beforeMs`, oldest first, over all scopes. */
  overdue(beforeMs: number, limit: number): Promise<string[]>;
};
