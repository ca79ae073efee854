import type { Principal } from '../../context.ts';
import { scopeKey } from '../../domain/scope.ts';
import { rateLimited } from '../errors/refusal.ts';

const RETRY_AFTER_S = 1;

export type ConcurrencyLimit = {
  /**
   * Counts a request as in work until the returned function is called. The operator has no limit.
   *
   * @throws Refusal `rate_limited`
   */
  enter(principal: Principal): () => void;
};

/**
 * Limits the requests of a tenant and mode that are in work at the same time.
 *
 * @param most of each tenant and mode, or its bucket's capacity where that is more
 */
export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const inWork = new Map<string, number>();

  function leave(name: string): void {
    const left = (inWork.get(name) ?? 1) - 1;
    if (left > 0) inWork.set(name, left);
    else inWork.delete(name);
  }

  return {
    enter(principal) {
      if (principal.kind === 'operator') return () => undefined;
      const name = scopeKey(principal.scope);
      const count = inWork.get(name) ?? 0;
      if (count >= Math.max(most, principal.tenant.rateLimit.capacity)) {
        throw rateLimited(RETRY_AFTER_S);
      }
      inWork.set(name, count + 1);
      return () => leave(name);
    },
  };
}
