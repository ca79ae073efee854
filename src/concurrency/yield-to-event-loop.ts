import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** About as long as a request takes. */
const REQUEST_MS = 10;
const PAUSE_MS = 6;
/** With more background work than this a pause would let it fall behind. */
const MOST_PAUSED = 100;

/** Turns of the event loop that are given out one at a time, in the order in which they were asked for. */
function createTurns(nextOf: (waiting: number) => Promise<unknown>) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async take(): Promise<void> {
      waiting += 1;
      const turn = last.then(() => nextOf(waiting));
      last = turn;
      await turn;
      waiting -= 1;
    },
    isAwaited: () => waiting > 0,
  };
}

let pauseUntil = 0;

/** Pauses background work between its slices for some milliseconds, since a request has arrived. */
export function pauseBackground(): void {
  pauseUntil = performance.now() + REQUEST_MS;
}

const turns = createTurns(() => nextTurn());
const backgroundTurns = createTurns((waiting) =>
  waiting < MOST_PAUSED && performance.now() < pauseUntil ? sleep(PAUSE_MS) : nextTurn(),
);

/** Waits for a turn of the event loop that nobody else who asked for one gets. */
export const yieldToEventLoop = turns.take;

/** Whether somebody waits for a turn of their own. */
export const isTurnAwaited = turns.isAwaited;

/** As `yieldToEventLoop`, for work that nobody waits for: requests do not wait behind it. */
export const yieldInBackground = backgroundTurns.take;
