import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 4;

/**
 * Does long work in slices of some milliseconds, and lets whoever came meanwhile go first. Work that is done
 * within one slice is never interrupted.
 *
 * @param work stops often: what lies between two of its stops is done in one go
 */
export async function inSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + SLICE_MS;
  }
}
