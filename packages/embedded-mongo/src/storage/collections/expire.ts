import { ORDER } from '../../bson/compare.ts';
import { decode } from '../../bson/decode.ts';
import { encodeKey } from '../../bson/key.ts';
import type { Slice, Sliced } from '../../slice.ts';
import type { SecondaryIndex } from '../indexes/secondary-index.ts';
import type { Entry, Segment } from '../tables/key-table.ts';
import type { Catalog } from './catalog.ts';
import type { Collection } from './collection.ts';

const BATCH = 50;

/** Deletes documents that have expired by a TTL index; the earliest of several dates in an array counts. */
export function* expireDocuments(catalog: Catalog, nowMs: number, slice: Slice): Sliced<void> {
  for (const collection of [...catalog.all()]) {
    for (const index of collection.indexes) yield* expireByIndex(collection, index, nowMs, slice);
  }
}

function* expireByIndex(
  collection: Collection,
  index: SecondaryIndex,
  nowMs: number,
  slice: Slice,
): Sliced<void> {
  const { expireAfterSeconds, parts } = index.spec;
  const [part] = parts;
  if (expireAfterSeconds === undefined || part === undefined) return;
  const limit = new Date(nowMs - expireAfterSeconds * 1000);
  // A life time that reaches back beyond what a date can say ends nothing.
  if (Number.isNaN(limit.getTime())) return;
  const segment = expiredSegment(limit, part.descending);
  let last: Entry | null = null;
  while (!collection.dropped && !index.dropped) {
    const entries: Entry[] = index.table.read(segment, last, BATCH, false);
    if (entries.length === 0) return;
    for (const entry of entries) {
      const bytes = collection.rows.get(entry.r);
      if (bytes !== undefined) collection.remove(entry.r, decode(bytes));
      last = entry;
      if (slice.isOver()) break;
    }
    if (slice.isOver()) yield;
  }
}

/** Keys of dates up to the limit; values that are no dates never expire. */
function expiredSegment(limit: Date, descending: boolean): Segment {
  const after = encodeKey(new Date(Math.min(limit.getTime() + 1, 8.64e15)));
  if (!descending) return { low: Uint8Array.of(ORDER.date), high: after };
  return { low: encodeKey(limit, true), high: Uint8Array.of(0xff - ORDER.date + 1) };
}
