import type { Engine } from './engine.ts';
import type { Scheduler } from './scheduling/scheduler.ts';
import { checkWhileServing } from './storage/check.ts';
import { asRefusal } from './wire/error-reply.ts';

/** The check uses at most a fifth of the thread's time. */
const REST_PER_WORK = 4;

/**
 * Checks all stored data while the server runs, a few rows at a time. Damage ends the scheduler; `onFault` is called
 * with any other error that ended the check.
 */
export function checkLater(
  engine: Engine,
  scheduler: Scheduler,
  onFault: (error: Error) => void,
): { stop(): void } {
  const steps = checkWhileServing(engine);
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
  function checkSome(): void {
    scheduler.submit({
      run: step(),
      finish(outcome) {
        if (outcome instanceof Error) onFault(asRefusal(outcome));
        else if (!isDone) timer = setTimeout(checkSome, workMs * REST_PER_WORK);
      },
    });
  }
  checkSome();
  return { stop: () => clearTimeout(timer) };
}
