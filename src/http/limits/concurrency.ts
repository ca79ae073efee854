import { createInProgress } from '../../concurrency/in-progress.ts';
import type { Principal } from '../../context.ts';
import { scopeKey } from '../../domain/scope.ts';
import { rateLimited } from '../errors/refusal.ts';

const RETRY_AFTER_S = 1;

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;

/**
 * Limits the requests of a tenant and mode that are in work at the same time.
 *
 * @param most of each tenant and mode, or its bucket's capacity where that is more
 */
export function createConcurrencyLimit(most: number) {
  const inWork = createInProgress();
  return {
    /**
     * Counts a request as in work until the returned function is called. The operator has no limit.
     *
     * @throws Refusal `rate_limited`
     */
    enter(principal: Principal): () => void {
      if (principal.kind === 'operator') return () => undefined;
      const name = scopeKey(principal.scope);
      if (inWork.of(name) >= Math.max(most, principal.tenant.rateLimit.capacity)) {
        throw rateLimited(RETRY_AFTER_S);
      }
      return inWork.begin(name);
    },
  };
}
