import { setImmediate as nextTurn } from 'node:timers/promises';

/** Turns of the event loop that are given out one at a time, in the order in which they were asked for. */
function createTurns() {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async take(): Promise<void> {
      waiting += 1;
      const turn = last.then(() => nextTurn());
      last = turn;
      await turn;
      waiting -= 1;
    },
    isAwaited: () => waiting > 0,
  };
}

const turns = createTurns();
const backgroundTurns = createTurns();

/** Waits for a turn of the event loop that nobody else who asked for one gets. */
export const yieldToEventLoop = turns.take;

/** Whether somebody waits for a turn of their own. */
export const isTurnAwaited = turns.isAwaited;

/** As `yieldToEventLoop`, for work that nobody waits for: requests do not wait behind it. */
export const yieldInBackground = backgroundTurns.take;
