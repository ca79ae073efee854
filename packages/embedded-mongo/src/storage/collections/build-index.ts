import { decode } from '../../bson/decode.ts';
import { CommandError } from '../../errors.ts';
import type { Slice, Sliced } from '../../slice.ts';
import type { Database } from '../file/database.ts';
import { duplicateKey } from '../indexes/duplicate-key.ts';
import type { SecondaryIndex } from '../indexes/secondary-index.ts';
import type { Collection } from './collection.ts';

const BATCH = 50;

/**
 * Fills new indexes from the existing rows, with pauses in which other commands read and write. Writes update the keys
 * of the documents that they change; adding a key again does no harm. Throws 11000 on a duplicate, also one that was
 * written during the build, and 276 if the collection or an index was dropped.
 */
export function* buildIndexes(
  { database, slice }: { readonly database: Database; readonly slice: Slice },
  collection: Collection,
  indexes: readonly SecondaryIndex[],
): Sliced<void> {
  let after = 0;
  for (;;) {
    // Without the turn's transaction each key would be a transaction of its own with an fsync.
    database.begin();
    const rows = collection.rows.after(after, BATCH);
    if (rows.length === 0) return;
    for (const { r, d } of rows) {
      addRow(collection, indexes, r, d);
      after = r;
      if (slice.isOver()) break;
    }
    if (!slice.isOver()) continue;
    yield;
    // Rows may have changed during the pause.
    checkWanted(collection, indexes);
  }
}

function checkWanted(collection: Collection, indexes: readonly SecondaryIndex[]): void {
  if (collection.dropped || indexes.some(({ dropped }) => dropped)) {
    throw new CommandError(276, 'The index build was ended, its collection or index was dropped');
  }
  const failed = indexes.find(({ failure }) => failure !== undefined);
  if (failed?.failure !== undefined) throw failed.failure;
}

function addRow(
  collection: Collection,
  indexes: readonly SecondaryIndex[],
  r: number,
  bytes: Uint8Array,
): void {
  const doc = decode(bytes);
  for (const index of indexes) {
    const { keys, arrays } = index.keysOf(doc);
    for (const key of keys) {
      if (index.spec.unique && index.table.isTaken(key, r)) {
        throw duplicateKey(collection.ns, index.spec, { doc, key });
      }
      index.table.add(key, r);
    }
    for (const path of arrays) index.arrays.add(path);
  }
}
