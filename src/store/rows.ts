import type { FindCursor } from 'mongodb';
import { SLICE_MS } from '../concurrency/run-in-slices.ts';
import { isTurnAwaited, yieldToEventLoop } from '../concurrency/yield-to-event-loop.ts';
import { type Scope, scopeKey } from '../domain/scope.ts';

/** The condition of a scope; part of every filter. */
export const inScope = (scope: Scope) => ({ scope: { $eq: scopeKey(scope) } });

/** The filter for these ids in a scope, or in all scopes if it is null. */
export const rowsIn = (scope: Scope | null, ids: readonly string[]) => ({
  _id: { $in: [...ids] },
  ...(scope && inScope(scope)),
});

/** The filter of one row. */
export const rowIn = (scope: Scope, id: string) => ({ _id: { $eq: id }, ...inScope(scope) });

/** A range with its start and without its end; null where neither is given. */
export const between = (from: number | null, until: number | null) =>
  from === null && until === null
    ? null
    : { ...(from !== null && { $gte: from }), ...(until !== null && { $lt: until }) };

/** The fields that the others do not have. */
export const without = <Value>(fields: Readonly<Record<string, Value>>, others: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(others, name)));

/** Decoding large rows blocks the event loop, so all concurrent reads share one time slice. */
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

/** Up to `size` items at a time. */
export async function* inBatches<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
