import type { Engine } from './engine.ts';
import type { Job } from './scheduling/job-queue.ts';
import type { Scheduler } from './scheduling/scheduler.ts';
import { expireDocuments } from './storage/collections/expire.ts';
import { asRefusal } from './wire/error-reply.ts';

/**
 * Removes expired cursors, records of retryable writes, and documents that have expired by a TTL index. `onFault` is
 * called with the error of a sweep that failed; the next sweep tries again.
 */
export function sweepRegularly(
  engine: Engine,
  scheduler: Scheduler,
  onFault: (error: Error) => void,
): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  function wait(): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(sweep, engine.parameters.ttlMonitorSleepSecs * 1000);
  }
  function finish(outcome: Uint8Array | Error): void {
    if (outcome instanceof Error) onFault(asRefusal(outcome));
    wait();
  }
  const sweeping = (): Job => ({ run: sweepOnce(engine), finish, again: sweeping });
  function sweep(): void {
    engine.cursors.expire(Date.now());
    scheduler.submit(sweeping());
  }
  engine.parameters.onChange = wait;
  wait();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function* sweepOnce(engine: Engine): Generator<undefined, Uint8Array, undefined> {
  engine.sessions.expire(Date.now());
  yield* expireDocuments(engine.catalog, Date.now(), engine.slice);
  return new Uint8Array(0);
}
