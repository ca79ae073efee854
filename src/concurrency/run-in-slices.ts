import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 4;

/**
 * Does long work in slices of some milliseconds, and lets whoever came meanwhile go first. Work that is done
 * within one slice is never interrupted.
 *
 * @param work stops often: what lies between two of its stops is done in one go
 */
export async function runInSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  let until = performance.now() + SLICE_MS;
  let wasLong = false;
  for (;;) {
    const step = work.next();
    // What follows long work is often long too, and begins in a turn of its own.
    if (step.done && wasLong) await nextTurn();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    wasLong = true;
    await nextTurn();
    until = performance.now() + SLICE_MS;
  }
}
