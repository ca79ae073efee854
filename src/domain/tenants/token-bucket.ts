/** Tokens that were spent in the last so many milliseconds (less than 0: given back), and tokens wanted. */
export type Settling = {
  readonly spent: number;
  readonly withinMs: number;
  readonly wanted: number;
};

/** What a bucket answers: how many of the wanted tokens were there, and what is left (less than 0: owed). */
export type Settled = { readonly granted: number; readonly tokens: number };

/** A bucket is shared so that this many processes, each with its share of it, spend no more than there is. */
export const SHARING_PROCESSES = 8;

/**
 * Most tokens that a bucket owes: a tenant is not refused for longer than a whole bucket takes to fill. Only a bucket
 * smaller than the number of processes may owe more than it holds: the token that each of them spent on trust.
 */
export const mostOwed = ({ capacity }: { readonly capacity: number }): number =>
  Math.max(capacity, SHARING_PROCESSES);

/** @returns whole seconds until so many tokens have come; at least 1 */
export const secondsUntil = (
  missing: number,
  { refillPerS }: { readonly refillPerS: number },
): number => Math.max(1, Math.ceil(missing / refillPerS));
