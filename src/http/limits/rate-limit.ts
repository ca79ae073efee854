import { LRUCache } from 'lru-cache';
import { type BucketLease, createBucketLease, createClock } from 'token-buckets';
import type { Principal, Services } from '../../context.ts';
import { scopeKey } from '../../domain/scope.ts';
import { rateLimited } from '../errors/refusal.ts';

const MAX_BUCKETS = 10_000;

/** A third of a recall's storage timeout: it has to fetch its memory too. */
const SHARE_OF_TIMEOUT = 1 / 3;

/** @param storeTimeoutMs storage timeout of a recall */
export function createRateLimiter(services: Services, storeTimeoutMs: number) {
  const { stores, reportFault } = services;
  const clock = createClock();
  const memoMethod = (name: string): BucketLease =>
    createBucketLease({
      settle: (limit, due) =>
        stores.buckets.settle(name, limit, due, AbortSignal.timeout(storeTimeoutMs)),
      clock,
      waitMs: storeTimeoutMs * SHARE_OF_TIMEOUT,
      onFault: (error) => reportFault('settling a token bucket', error),
    });
  const leases = new LRUCache<string, BucketLease>({ max: MAX_BUCKETS, memoMethod });
  return {
    /**
     * Takes a token from the bucket of the tenant and mode; the operator has no bucket.
     *
     * @throws Refusal `rate_limited` with the seconds until a request is accepted again
     */
    async take(principal: Principal): Promise<void> {
      if (principal.kind === 'operator') return;
      const lease = leases.memo(scopeKey(principal.scope));
      const retryAfterS = await lease.take(principal.tenant.rateLimit);
      if (retryAfterS > 0) throw rateLimited(retryAfterS);
    },
    /** Settles what was spent and cancels all timers. */
    async close(): Promise<void> {
      clock.stop();
      await Promise.all([...leases.values()].map((lease) => lease.flush()));
    },
  };
}
