import { performance } from 'node:perf_hooks';
import { createInProgress } from '../../concurrency/in-progress.ts';
import type { Principal } from '../../context.ts';
import { rateLimited } from '../errors/refusal.ts';

/** Operations in progress that a core answers within about a second. */
const MAX_RUNNING = 128;
/** Share of the time in which the event loop works: below it, operations wait for storage, and refusing gains nothing. */
const BUSY = 0.8;
const WINDOW_MS = 250;
const RETRY_AFTER_S = 1;

export function createOverloadLimit() {
  const running = createInProgress();
  const isBusy = createBusyProbe();
  /**
   * Runs an operation, or refuses it at once while the process has more to do than it can answer in time. A tenant that
   * has less than its share in progress is never refused. The operator has no limit.
   *
   * @throws Refusal `rate_limited`
   */
  return async <Result>(principal: Principal, operation: () => Promise<Result>) => {
    if (principal.kind === 'operator') return operation();
    const { id } = principal.tenant;
    const hasShare = running.of(id) >= MAX_RUNNING / running.names();
    if (running.total() >= MAX_RUNNING && hasShare && isBusy()) throw rateLimited(RETRY_AFTER_S);
    return operation().finally(running.begin(id));
  };
}

/** Whether the event loop was busy in the last window that ended. */
function createBusyProbe(): () => boolean {
  let since = performance.eventLoopUtilization();
  let sinceMs = performance.now();
  let isBusy = false;
  return () => {
    if (performance.now() - sinceMs >= WINDOW_MS) {
      isBusy = performance.eventLoopUtilization(since).utilization > BUSY;
      since = performance.eventLoopUtilization();
      sinceMs = performance.now();
    }
    return isBusy;
  };
}
