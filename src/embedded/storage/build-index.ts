import { decode } from '../bson/codec.ts';
import type { Collection } from './collection.ts';
import { duplicateKey } from './duplicate-key.ts';
import type { SecondaryIndex } from './secondary-index.ts';

const BATCH = 200;

/**
 * Fills a new index from the rows there are, in one go: nothing can be written meanwhile that it
 * would miss. Answers whether it turned out to be multikey; throws 11000 on the first duplicate.
 */
export function buildIndex(collection: Collection, index: SecondaryIndex): boolean {
  let after = 0;
  for (;;) {
    const rows = collection.rows.after(after, BATCH);
    for (const { r, d } of rows) addRow(collection, index, r, d);
    if (rows.length < BATCH) return index.multikey;
    after = rows.at(-1)?.r ?? after;
  }
}

function addRow(collection: Collection, index: SecondaryIndex, r: number, bytes: Uint8Array): void {
  const doc = decode(bytes);
  const { keys, multikey } = index.keysOf(doc);
  for (const key of keys) {
    if (index.spec.unique && index.table.otherRow(key, r) !== undefined) {
      throw duplicateKey(collection.ns, index.spec, doc);
    }
    index.table.add(key, r);
  }
  index.multikey ||= multikey;
}
