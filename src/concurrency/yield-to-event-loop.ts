import { setImmediate as nextTurn } from 'node:timers/promises';

let waiting = 0;
let lastTurn: Promise<unknown> = Promise.resolve();

/** Waits for a turn of the event loop that nobody else who asked for one gets. */
export async function yieldToEventLoop(): Promise<void> {
  waiting += 1;
  const turn = lastTurn.then(() => nextTurn());
  lastTurn = turn;
  await turn;
  waiting -= 1;
}

/** Whether somebody waits for a turn of their own. */
export const isTurnAwaited = (): boolean => waiting > 0;
