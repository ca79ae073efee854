/** Tokens that were spent in the last so many milliseconds (less than 0: given back), and tokens wanted. */
export type Settling = {
  readonly spent: number;
  readonly withinMs: number;
  readonly wanted: number;
};

/** What a bucket answers: how many of the wanted tokens were there, and what is left (less than 0: owed). */
export type Settled = { readonly granted: number; readonly tokens: number };

/** So many processes cannot together spend more of a bucket than there is. */
export const PROCESSES = 8;

/**
 * What is owed has an end: a tenant is not refused for longer than a whole bucket takes to fill. Even the smallest
 * bucket remembers the one token that each process spends on trust.
 */
export const mostOwed = ({ capacity }: { readonly capacity: number }): number =>
  Math.max(capacity, PROCESSES);

/** @returns whole seconds until so many tokens have come; at least 1 */
export const secondsUntil = (
  missing: number,
  { refillPerS }: { readonly refillPerS: number },
): number => Math.max(1, Math.ceil(missing / refillPerS));
