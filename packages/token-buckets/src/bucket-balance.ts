import { type RateLimit, SHARING_PROCESSES } from './settlement.ts';

const LEASE_MS = 500;
/** After a rest one request is accepted unchecked; if the bucket has no token for it, one is owed. */
const ON_TRUST = 1;

/** What this process knows of a bucket that several processes share. One that is not known yet counts as full. */
export function createBucketBalance() {
  let known = { tokens: Number.POSITIVE_INFINITY, atMs: Number.NEGATIVE_INFINITY };

  /** The tokens by now if no other process took any. */
  const estimate = (nowMs: number, { capacity, refillPerS }: RateLimit): number =>
    Math.min(capacity, known.tokens + ((nowMs - known.atMs) / 1_000) * refillPerS);

  return {
    /** Sets the tokens that the bucket has now. */
    learn(tokens: number, nowMs: number): void {
      known = { tokens, atMs: nowMs };
    },
    /** By how much the known balance is below one token; 0 or less when there is one. */
    missing: (nowMs: number, limit: RateLimit): number => 1 - estimate(nowMs, limit),
    /** Tokens that may be spent before the next settlement. */
    share(nowMs: number, limit: RateLimit): number {
      const tokens = Math.min(limit.capacity, known.tokens);
      if (nowMs - known.atMs < LEASE_MS) return Math.floor(tokens / SHARING_PROCESSES);
      const isPlenty = estimate(nowMs, limit) >= Math.min(limit.capacity, SHARING_PROCESSES);
      return isPlenty ? ON_TRUST : 0;
    },
    /** Takes a token from the known balance as if no other process did; false when there is none. */
    takeAlone(nowMs: number, limit: RateLimit): boolean {
      const tokens = estimate(nowMs, limit);
      if (tokens < 1) return false;
      known = { tokens: tokens - 1, atMs: nowMs };
      return true;
    },
  };
}
