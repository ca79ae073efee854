/** The size of a bucket, and the tokens that it gains in a second. */
export type RateLimit = { readonly capacity: number; readonly refillPerS: number };

/** Tokens spent within `withinMs` (negative: refunded) and tokens requested. */
export type Settling = {
  readonly spent: number;
  readonly withinMs: number;
  readonly wanted: number;
};

/** How many of the requested tokens were granted, and what is left (negative: owed). */
export type Settled = { readonly granted: number; readonly tokens: number };

/** A share is so small that this many processes with one each do not overspend the bucket. */
export const SHARING_PROCESSES = 8;

/**
 * Most tokens that a bucket owes, so that nobody is refused for longer than a whole bucket takes to fill. A bucket
 * that is smaller than the number of processes may owe more: each of them can spend one token unchecked.
 */
export const mostOwed = ({ capacity }: { readonly capacity: number }): number =>
  Math.max(capacity, SHARING_PROCESSES);

/** @returns whole seconds until that many tokens are refilled; at least 1 */
export const secondsUntil = (
  missing: number,
  { refillPerS }: { readonly refillPerS: number },
): number => Math.max(1, Math.ceil(missing / refillPerS));
