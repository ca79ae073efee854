import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { createTokenBuckets } from 'token-buckets';

/** About as long as a request takes. */
const REQUEST_MS = 10;
const PAUSE_MS = 10;
/** Two seconds of pauses in a burst, and a quarter of the time of a load that lasts: background work must not fall behind. */
const PAUSES = { capacity: 200, refillPerS: 25 };

/** Turns of the event loop that are given out one at a time, in the order in which they were asked for. */
function createTurns(nextOf: () => Promise<unknown>) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async take(): Promise<void> {
      waiting += 1;
      const turn = last.then(nextOf);
      last = turn;
      await turn;
      waiting -= 1;
    },
    isAwaited: () => waiting > 0,
  };
}

let requestsUntil = 0;
const pauses = createTokenBuckets(() => performance.now(), 1);

/** Pauses background work between its slices for some milliseconds, since a request has arrived. */
export function pauseBackground(): void {
  requestsUntil = performance.now() + REQUEST_MS;
}

const hasPause = () =>
  performance.now() < requestsUntil && pauses.take('background', PAUSES).retryAfterS === 0;

const turns = createTurns(() => nextTurn());
const backgroundTurns = createTurns(() => (hasPause() ? sleep(PAUSE_MS) : nextTurn()));

/** Waits for a turn of the event loop that nobody else who asked for one gets. */
export const yieldToEventLoop = turns.take;

/** Whether somebody waits for a turn of their own. */
export const isTurnAwaited = turns.isAwaited;

/** As `yieldToEventLoop`, for work that nobody waits for: requests do not wait behind it. */
export const yieldInBackground = backgroundTurns.take;
