import type { Engine } from './engine.ts';
import type { Scheduler } from './scheduling/scheduler.ts';
import { checkInPassing } from './storage/check.ts';
import { asRefusal } from './wire/error-reply.ts';

/** Of the thread's time the check takes a fifth at most. */
const REST_PER_WORK = 4;

/**
 * Checks all that is stored while the server serves, a few rows at a time with pauses between. Damage ends the
 * scheduler by itself; `onFault` is told of anything else that ended the check.
 */
export function checkLater(
  engine: Engine,
  scheduler: Scheduler,
  onFault: (error: Error) => void,
): { stop(): void } {
  const steps = checkInPassing(engine);
  let timer: NodeJS.Timeout | undefined;
  let workMs = 0;
  let isDone = false;
  // biome-ignore lint/correctness/useYield: each step is as short as a pause allows
  function* step(): Generator<undefined, Uint8Array, undefined> {
    const startedAt = performance.now();
    isDone = steps.next().done === true;
    workMs = performance.now() - startedAt;
    return new Uint8Array(0);
  }
  function goOn(): void {
    scheduler.submit({
      run: step(),
      finish(outcome) {
        if (outcome instanceof Error) onFault(asRefusal(outcome));
        else if (!isDone) timer = setTimeout(goOn, workMs * REST_PER_WORK);
      },
    });
  }
  goOn();
  return { stop: () => clearTimeout(timer) };
}
