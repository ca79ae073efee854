/** Tokens that were spent in the last so many milliseconds (less than 0: given back), and tokens wanted. */
export type Settling = {
  readonly spent: number;
  readonly withinMs: number;
  readonly wanted: number;
};

/** What a bucket answers: how many of the wanted tokens were there, and what is left (less than 0: owed). */
export type Settled = { readonly granted: number; readonly tokens: number };

/** @returns whole seconds until so many tokens have come; at least 1 */
export const secondsUntil = (
  missing: number,
  { refillPerS }: { readonly refillPerS: number },
): number => Math.max(1, Math.ceil(missing / refillPerS));
