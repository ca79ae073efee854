import type { Doc } from '../../bson/document.ts';
import { encodeStored } from '../../bson/encode.ts';
import { encodeChanged, type Stored } from '../../bson/encode-changed.ts';
import { encodeKey } from '../../bson/key.ts';
import type { Database } from '../file/database.ts';
import { duplicateId, duplicateKey } from '../indexes/duplicate-key.ts';
import {
  type KeyChange,
  keyChange,
  type SecondaryIndex,
  takenKey,
} from '../indexes/secondary-index.ts';
import { type KeyReader, openKeyReader } from '../tables/key-table.ts';
import { openRowTable, type RowTable } from '../tables/row-table.ts';

/** What MongoDB refuses documents over 16 MiB with: BadValue, and two codes without a name. */
const INSERT_TOO_LARGE = 2;
const UPDATE_TOO_LARGE = 17419;
export const UPSERT_TOO_LARGE = 17420;

/** The documents of one collection and the keys of its indexes, always changed together. */
export type Collection = {
  readonly id: number;
  readonly ns: string;
  readonly rows: RowTable;
  /** The index on `_id`. */
  readonly ids: KeyReader;
  indexes: SecondaryIndex[];
  /** Indexes that are being built: every write updates them, but queries do not use them and they are not listed. */
  building: SecondaryIndex[];
  /** Increased by every write, so that a reader knows when rows that it has read ahead may be stale. */
  readonly version: number;
  dropped: boolean;
  insert(doc: Doc, tooLarge?: number): void;
  /** Stores the new version of row `r` and returns its bytes. */
  replace(r: number, before: Stored, after: Doc): Uint8Array;
  remove(r: number, before: Doc): void;
};

/**
 * Opens a collection. Everything that can be refused is checked before the first write of a
 * document, so that a refusal leaves nothing to undo. `onArray` stores that a path of an index crosses an array.
 */
export function openCollection(
  database: Database,
  at: { id: number; ns: string; indexes: SecondaryIndex[]; onArray: (c: Collection) => void },
): Collection {
  const rows = openRowTable(database, `d${at.id}`);
  let version = 0;
  function apply(changes: readonly KeyChange[], r: number): void {
    for (const { index, remove, add, arrays } of changes) {
      for (const key of remove) index.table.remove(key, r);
      for (const key of add) index.table.add(key, r);
      const known = index.arrays.size;
      for (const path of arrays) index.arrays.add(path);
      if (index.arrays.size > known) at.onArray(collection);
    }
  }
  function changesOf(before: Doc | null, after: Doc | null): KeyChange[] {
    const indexes = [...collection.indexes, ...collection.building];
    return indexes.flatMap((index) => keyChange(index, before, after) ?? []);
  }
  /** A duplicate ends an index build rather than the write: the index does not exist yet. */
  function checkUnique(changes: readonly KeyChange[], r: number, doc: Doc): void {
    for (const change of changes) {
      const key = takenKey(change, r);
      if (key === null) continue;
      const refusal = duplicateKey(at.ns, change.index.spec, { doc, key });
      if (!collection.building.includes(change.index)) throw refusal;
      change.index.failure = refusal;
    }
  }
  function beginWrite(): void {
    database.begin();
    version += 1;
  }
  const collection: Collection = {
    id: at.id,
    ns: at.ns,
    rows,
    ids: openKeyReader(database, `d${at.id}`),
    indexes: at.indexes,
    building: [],
    dropped: false,
    get version() {
      return version;
    },
    insert(doc, tooLarge = INSERT_TOO_LARGE) {
      const bytes = encodeStored(doc, tooLarge);
      const key = encodeKey(doc.get('_id'));
      if (rows.byKey(key) !== undefined) throw duplicateId(at.ns, doc.get('_id') ?? null);
      const changes = changesOf(null, doc);
      checkUnique(changes, -1, doc);
      beginWrite();
      apply(changes, rows.insert(key, bytes));
    },
    replace(r, before, after) {
      const bytes = encodeChanged(after, before, UPDATE_TOO_LARGE);
      const changes = changesOf(before.doc, after);
      checkUnique(changes, r, after);
      beginWrite();
      rows.update(r, encodeKey(after.get('_id')), bytes);
      apply(changes, r);
      return bytes;
    },
    remove(r, before) {
      const changes = changesOf(before, null);
      beginWrite();
      rows.remove(r);
      apply(changes, r);
    },
  };
  return collection;
}
