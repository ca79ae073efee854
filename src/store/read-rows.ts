import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FindCursor } from 'mongodb';

/** The driver decodes rows that may be large: so long at most in one turn of the event loop, for all readers together. */
const SLICE_MS = 4;

let sliceUntil = 0;
let waiting = 0;
let lastTurn: Promise<unknown> = Promise.resolve();

/** Waits for a turn of the event loop of one's own. */
async function ownTurn(): Promise<void> {
  waiting += 1;
  const turn = lastTurn.then(() => nextTurn());
  lastTurn = turn;
  await turn;
  waiting -= 1;
  sliceUntil = performance.now() + SLICE_MS;
}

/** Reads rows and serves other requests in between. What takes less than one slice is not interrupted. */
export async function* eachRow<Row>(cursor: FindCursor<Row>): AsyncGenerator<Row> {
  let isFirst = true;
  for await (const row of cursor) {
    const now = performance.now();
    if (isFirst && waiting === 0 && now >= sliceUntil) sliceUntil = now + SLICE_MS;
    else if (now >= sliceUntil) await ownTurn();
    isFirst = false;
    yield row;
  }
}

export async function readRows<Row>(cursor: FindCursor<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of eachRow(cursor)) rows.push(row);
  return rows;
}
