import type { FallbackReason } from '../../domain/callers/summary-fallback.ts';

/** Tokens that were charged. */
export type TokenCount = { readonly input: number; readonly output: number };

export type FailureDetails = {
  /** Whether a retry may succeed. */
  readonly retryable?: boolean;
  /** The provider's `retry-after` in milliseconds. */
  readonly retryAfterMs?: number;
  /** Null: nothing was charged; absent: not known, so the reservation stays. */
  readonly tokens?: TokenCount | null;
  readonly cause?: unknown;
};

/** A failure of the model. The message contains nothing of the request or answer. */
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

/** Whether the next call is likely to fail too; counted by the circuit breaker. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ModelFailure && OUTAGES.has(error.reason);
