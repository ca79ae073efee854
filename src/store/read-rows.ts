import type { FindCursor } from 'mongodb';
import { SLICE_MS } from '../concurrency/run-in-slices.ts';
import { isTurnAwaited, yieldToEventLoop } from '../concurrency/yield-to-event-loop.ts';

/** The driver decodes rows, which may be large: all readers share one slice. */
let sliceUntil = 0;

async function nextSlice(): Promise<void> {
  await yieldToEventLoop();
  sliceUntil = performance.now() + SLICE_MS;
}

/** Reads rows and serves other requests in between. What takes less than one slice is not interrupted. */
export async function* eachRow<Row>(cursor: FindCursor<Row>): AsyncGenerator<Row> {
  let isFirst = true;
  for await (const row of cursor) {
    const now = performance.now();
    if (isFirst && !isTurnAwaited() && now >= sliceUntil) sliceUntil = now + SLICE_MS;
    else if (now >= sliceUntil) await nextSlice();
    isFirst = false;
    yield row;
  }
}

export async function readRows<Row>(cursor: FindCursor<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of eachRow(cursor)) rows.push(row);
  return rows;
}
