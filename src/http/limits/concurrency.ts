import type { MiddlewareHandler } from 'hono';
import type { Principal } from '../../context.ts';
import { scopeKey } from '../../domain/scope.ts';
import type { RateLimit } from '../../domain/tenants/tenant.ts';
import type { EdgeEnvironment } from '../edge-environment.ts';
import { rateLimited } from '../errors/refusal.ts';

const RETRY_AFTER_S = 1;

/**
 * Counts the requests of a tenant and mode that are being worked on, from where its key is known until the
 * answer is made, or given up when the client has gone. The operator has no limit.
 *
 * @param most requests at a time of each tenant and mode; at least as many as its rate lets through at once
 */
export function limitConcurrency(most: number): MiddlewareHandler<EdgeEnvironment> {
  const atWork = new Map<string, number>();

  /** @throws Refusal `rate_limited` when there are too many already */
  function begin(name: string, { capacity }: RateLimit): void {
    const count = atWork.get(name) ?? 0;
    if (count >= Math.max(most, capacity)) throw rateLimited(RETRY_AFTER_S);
    atWork.set(name, count + 1);
  }

  function end(name: string): void {
    const left = (atWork.get(name) ?? 1) - 1;
    if (left > 0) atWork.set(name, left);
    else atWork.delete(name);
  }

  return async (c, next) => {
    c.set('begin', (principal: Principal) => {
      if (principal.kind === 'operator') return;
      const name = scopeKey(principal.scope);
      begin(name, principal.tenant.rateLimit);
      c.var.held.add(() => end(name));
    });
    await next();
  };
}
