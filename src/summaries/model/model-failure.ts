import type { FallbackReason } from '../../domain/callers/summary-fallback.ts';

/** Tokens that were paid for. */
export type TokenCount = { readonly input: number; readonly output: number };

export type FailureDetails = {
  /** Whether the same request may go well later. */
  readonly retryable?: boolean;
  /** What the provider asked to wait, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Null: nothing was charged; absent: nobody knows, so the reservation stays. */
  readonly tokens?: TokenCount | null;
  readonly cause?: unknown;
};

/** Why there is no summary of the model. Its message has nothing of what was sent or answered. */
export class ModelFailure extends Error {
  readonly reason: FallbackReason;
  readonly details: FailureDetails;

  constructor(reason: FallbackReason, details: FailureDetails = {}) {
    super(`No summary by the model: ${reason}`, { cause: details.cause });
    this.name = 'ModelFailure';
    this.reason = reason;
    this.details = details;
  }
}

const OUTAGES: ReadonlySet<FallbackReason> = new Set([
  'timeout',
  'unreachable',
  'rate_limited',
  'rejected',
]);

/** Whether the next call is likely to fare the same: what the circuit breaker counts. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ModelFailure && OUTAGES.has(error.reason);
