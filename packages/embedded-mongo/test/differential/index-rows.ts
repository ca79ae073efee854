import { decode } from '#src/bson/decode.ts';
import type { Collection } from '#src/storage/collections/collection.ts';
import type { SecondaryIndex } from '#src/storage/indexes/secondary-index.ts';
import type { StoredRow } from '#src/storage/tables/row-table.ts';

const ALL = { low: new Uint8Array(0), high: Uint8Array.of(0xff, 0xff) };

/** How the rows of the indexes differ from what the documents call for; null where they do not. */
export function differenceInIndexes(collection: Collection): string | null {
  for (const index of collection.indexes) {
    const { wanted, arrays } = wantedRows(collection, index);
    const found = index.table
      .read(ALL, null, Number.MAX_SAFE_INTEGER, false)
      .map(({ k, r }) => row(k, r));
    if (found.sort().join() !== wanted.sort().join()) {
      return `${index.spec.name} has ${found.length} rows, the documents ask for ${wanted.length}`;
    }
    const unmarked = [...arrays].find((path) => !index.arrays.has(path));
    if (unmarked !== undefined)
      return `${index.spec.name} does not know that ${unmarked} crosses an array`;
    const keys = new Set(wanted.map((one) => one.split(' ')[0]));
    if (index.spec.unique && keys.size < wanted.length) return `${index.spec.name} is not unique`;
  }
  return null;
}

function wantedRows(collection: Collection, index: SecondaryIndex) {
  const wanted: string[] = [];
  const arrays = new Set<string>();
  for (const { r, d } of allRows(collection)) {
    const made = index.keysOf(decode(d));
    wanted.push(...made.keys.map((key) => row(key, r)));
    for (const path of made.arrays) arrays.add(path);
  }
  return { wanted, arrays };
}

/** Every row in natural order. */
export function* allRows({ rows }: Collection): Generator<StoredRow, void, undefined> {
  for (let r = 0; ; ) {
    const batch = rows.after(r, 1000);
    if (batch.length === 0) return;
    yield* batch;
    r = batch.at(-1)?.r ?? r;
  }
}

function row(key: Uint8Array, r: number): string {
  return `${Buffer.from(key).toString('hex')} ${r}`;
}
