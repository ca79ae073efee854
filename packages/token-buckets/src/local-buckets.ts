import { LRUCache } from 'lru-cache';
import { type RateLimit, secondsUntil } from './settlement.ts';

type Bucket = { tokens: number; atMs: number };

/** Fractions add up: a client that waited long enough is not refused for the last digit. */
const ENOUGH = 1 - 1e-9;

/**
 * Token buckets of this process alone. Each has at most `capacity` tokens and is refilled evenly.
 *
 * @param now a clock that never goes back, in milliseconds
 * @param max buckets kept; the least recently used one is dropped first, and is full when it is used again
 */
export function createTokenBuckets(now: () => number, max = 10_000) {
  const buckets = new LRUCache<string, Bucket>({ max });
  return {
    /** @returns `retryAfterS`: 0 when a token was taken, else the whole seconds until there is one */
    take(name: string, limit: RateLimit): { retryAfterS: number } {
      const { capacity, refillPerS } = limit;
      const atMs = now();
      const last = buckets.get(name) ?? { tokens: capacity, atMs };
      const gained = (Math.max(0, atMs - last.atMs) / 1_000) * refillPerS;
      const tokens = Math.min(capacity, last.tokens + gained);
      const granted = tokens >= ENOUGH;
      buckets.set(name, { tokens: granted ? Math.max(0, tokens - 1) : tokens, atMs });
      return { retryAfterS: granted ? 0 : secondsUntil(1 - tokens, limit) };
    },
  };
}
