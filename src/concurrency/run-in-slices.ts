import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long at most does one turn of the event loop work on something that takes longer. */
export const SLICE_MS = 4;

/**
 * Runs long work in slices of some milliseconds, so that other requests are served in between. Work that takes less
 * than one slice is not interrupted.
 *
 * @param work yields often, since the steps between two yields run without a break
 */
export async function runInSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  let until = performance.now() + SLICE_MS;
  let wasLong = false;
  for (;;) {
    const step = work.next();
    // The caller's next step is often long too, so it begins in an own turn of the event loop.
    if (step.done && wasLong) await nextTurn();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    wasLong = true;
    await nextTurn();
    until = performance.now() + SLICE_MS;
  }
}
