import type { RateLimit } from '../../domain/tenants/tenant.ts';
import { SHARING_PROCESSES } from '../../domain/tenants/token-bucket.ts';

const LEASE_MS = 100;
/** One request goes ahead on trust after a rest; should there be no token for it, it is owed. */
const ON_TRUST = 1;

/** What one process knows of a bucket that several spend from. */
export type BucketBalance = {
  /** Takes note of what the bucket held just now. */
  learn(tokens: number, nowMs: number): void;
  /** Tokens that are missing for one to be there, as far as is known; 0 or less when there is one. */
  missing(nowMs: number, limit: RateLimit): number;
  /** Tokens that may be spent before the bucket is asked. */
  share(nowMs: number, limit: RateLimit): number;
  /** Goes on from what is known as if nobody else took from it; tells whether a token was there. */
  takeAlone(nowMs: number, limit: RateLimit): boolean;
};

/** Nothing is known at first, and then a bucket is taken for full. */
export function createBucketBalance(): BucketBalance {
  let known = { tokens: Number.POSITIVE_INFINITY, atMs: Number.NEGATIVE_INFINITY };

  /** What the bucket holds by now if no other process took from it. */
  const estimate = (nowMs: number, { capacity, refillPerS }: RateLimit): number =>
    Math.min(capacity, known.tokens + ((nowMs - known.atMs) / 1_000) * refillPerS);

  return {
    learn(tokens, nowMs) {
      known = { tokens, atMs: nowMs };
    },
    missing: (nowMs, limit) => 1 - estimate(nowMs, limit),
    share(nowMs, limit) {
      const tokens = Math.min(limit.capacity, known.tokens);
      if (nowMs - known.atMs < LEASE_MS) return Math.floor(tokens / SHARING_PROCESSES);
      const isPlenty = estimate(nowMs, limit) >= Math.min(limit.capacity, SHARING_PROCESSES);
      return isPlenty ? ON_TRUST : 0;
    },
    takeAlone(nowMs, limit) {
      const tokens = estimate(nowMs, limit);
      if (tokens < 1) return false;
      known = { tokens: tokens - 1, atMs: nowMs };
      return true;
    },
  };
}
