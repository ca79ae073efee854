import type { Principal } from '../context.ts';
import { scopeKey } from '../domain/scope.ts';
import { rateLimited } from './refusal.ts';
import { createTokenBuckets } from './token-bucket.ts';

/** Takes a token from the bucket of the tenant and mode; the operator has none. */
export function createRateLimiter() {
  const buckets = createTokenBuckets(() => performance.now());
  /** @throws Refusal `rate_limited` with the time after which a request is accepted again */
  return (principal: Principal): void => {
    if (principal.kind === 'operator') return;
    const { retryAfterS } = buckets.take(scopeKey(principal.scope), principal.tenant.rateLimit);
    if (retryAfterS > 0) throw rateLimited(retryAfterS);
  };
}
