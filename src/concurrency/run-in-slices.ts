import { setImmediate as nextTurn } from 'node:timers/promises';
import { yieldInBackground } from './yield-to-event-loop.ts';

/** So long at most does one turn of the event loop work on something that takes longer. */
export const SLICE_MS = 4;
/** Less where nobody waits for the result: a request waits for several turns. */
const BACKGROUND_SLICE_MS = 1;

/**
 * Runs long work in slices of some milliseconds, so that other requests are served in between. Work that takes less
 * than one slice is not interrupted.
 *
 * @param work yields often, since the steps between two yields run without a break
 */
export const runInSlices = <Result>(work: Generator<void, Result>): Promise<Result> =>
  runSliced(work, SLICE_MS, nextTurn);

/** As `runInSlices`, for work that nobody waits for: all of it together gets one short slice of a turn. */
export async function runInBackground<Result>(work: Generator<void, Result>): Promise<Result> {
  await yieldInBackground();
  return runSliced(work, BACKGROUND_SLICE_MS, yieldInBackground);
}

async function runSliced<Result>(
  work: Generator<void, Result>,
  sliceMs: number,
  yieldTurn: () => Promise<unknown>,
): Promise<Result> {
  let until = performance.now() + sliceMs;
  let wasLong = false;
  for (;;) {
    const step = work.next();
    // The caller's next step is often long too, so it begins in an own turn of the event loop.
    if (step.done && wasLong) await yieldTurn();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    wasLong = true;
    await yieldTurn();
    until = performance.now() + sliceMs;
  }
}
