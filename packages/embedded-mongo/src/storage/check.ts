import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/document.ts';
import { encodeKey } from '../bson/key.ts';
import { RETRIES_TABLE } from '../sessions/retry-table.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Sliced } from '../slice.ts';
import type { Catalog } from './collections/catalog.ts';
import type { Collection } from './collections/collection.ts';
import { Damage } from './file/damage.ts';
import type { Database } from './file/database.ts';
import { CATALOG_TABLE } from './tables/catalog-table.ts';
import { type Entry, type KeyReader, keyTableSql } from './tables/key-table.ts';
import { LARGE_BYTES, rowTableSql, type StoredRow } from './tables/row-table.ts';

/** What is checked. */
export type Stored = {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly sessions: Sessions;
};

/** One index as the check sees it, the one on `_id` included. */
type Keys = {
  readonly reader: KeyReader;
  /** Whether the entry of this key and row is there. */
  has(key: Uint8Array, r: number): boolean;
  count(): number;
  of(doc: Doc): readonly Uint8Array[];
  isDropped(): boolean;
  /** Entries that the rows seen so far call for. */
  expected: number;
};

const BATCH = 50;
const EVERYTHING = { low: Uint8Array.of(), high: Uint8Array.of(0xff, 0xff) };

/**
 * Checks all stored data before the server accepts connections: SQLite's own structure, the tables, all checksums, and
 * that every index contains exactly the keys of its rows.
 *
 * @throws Damage with the first difference
 */
export function checkAll(stored: Stored): void {
  const { database, catalog } = stored;
  const found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (found !== 'ok') throw new Damage(database.file, 'its pages do not fit together');
  checkTables(stored);
  for (const _ of stored.sessions.check());
  for (const collection of catalog.all()) {
    const indexes = keysOf(database, collection);
    for (const _ of checkRows(database, collection, indexes));
    for (const keys of indexes) {
      if (keys.count() !== keys.expected) throw wrongIndex(database);
    }
  }
}

/**
 * The same while commands run, with a pause after every few rows: for files that are too large to be read before
 * serving. Instead of SQLite's check of all pages, the row of every index entry is looked up.
 */
export function* checkWhileServing(stored: Stored): Sliced<void> {
  const { database, catalog } = stored;
  checkTables(stored);
  yield* stored.sessions.check();
  const seen = new Set<Collection>();
  const next = () => [...catalog.all()].find((collection) => !seen.has(collection));
  // A collection that was renamed or reloaded is another object, and is checked from its beginning.
  for (let collection = next(); collection !== undefined; collection = next()) {
    seen.add(collection);
    const indexes = keysOf(database, collection);
    yield* checkRows(database, collection, indexes);
    for (const keys of indexes) yield* checkEntries(database, collection, keys);
  }
}

/** That there are the tables which the catalog calls for, and nothing else: no trigger, no view. */
export function checkTables({ database, catalog }: Stored): void {
  const expected = new Set([CATALOG_TABLE, RETRIES_TABLE].map((table) => `CREATE TABLE ${table}`));
  for (const { id, indexes, building } of catalog.all()) {
    expected.add(rowTableSql(`d${id}`));
    for (const { tableName } of [...indexes, ...building]) expected.add(keyTableSql(tableName));
  }
  const tables = database
    .prepare("SELECT sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*'")
    .all()
    .map(({ sql }) => String(sql));
  if (tables.length !== expected.size || tables.some((sql) => !expected.has(sql))) {
    throw new Damage(database.file, 'its tables are not those of its catalog');
  }
}

function keysOf(database: Database, collection: Collection): Keys[] {
  const { id, ids, indexes } = collection;
  // Without its name SQLite would look the row up by its number.
  const byId = `d${id} INDEXED BY sqlite_autoindex_d${id}_1`;
  return [
    {
      ...openKeys(database, byId, ids),
      of: (doc) => [encodeKey(doc.get('_id'))],
      isDropped: () => collection.dropped,
    },
    ...indexes.map((index) => ({
      ...openKeys(database, index.tableName, index.table),
      of: (doc: Doc) => index.keysOf(doc).keys,
      isDropped: () => collection.dropped || index.dropped,
    })),
  ];
}

function openKeys(database: Database, table: string, reader: KeyReader) {
  const find = database.prepare(`SELECT 1 FROM ${table} WHERE k = ? AND r = ?`);
  const count = database.prepare(`SELECT count(*) AS n FROM ${table}`);
  return {
    reader,
    has: (key: Uint8Array, r: number) => find.get(key, r) !== undefined,
    count: () => Number(count.get()?.n),
    expected: 0,
  };
}

function* checkRows(database: Database, collection: Collection, indexes: Keys[]): Sliced<void> {
  let after = 0;
  while (!collection.dropped) {
    const rows = collection.rows.after(after, BATCH);
    if (rows.length === 0) return;
    for (const row of rows) checkRow(database, row, indexes);
    after = rows.at(-1)?.r ?? after;
    yield;
  }
}

function checkRow(database: Database, { r, k, d }: StoredRow, indexes: Keys[]): void {
  const doc = decode(d);
  if (Buffer.compare(encodeKey(doc.get('_id')), k) !== 0) throw wrongIndex(database);
  for (const keys of indexes) {
    if (keys.isDropped()) continue;
    const wanted = keys.of(doc);
    if (!wanted.every((key) => keys.has(key, r))) throw wrongIndex(database);
    keys.expected += wanted.length;
  }
}

function* checkEntries(database: Database, collection: Collection, keys: Keys): Sliced<void> {
  let last: Entry | null = null;
  while (!keys.isDropped()) {
    const entries: Entry[] = keys.reader.read(EVERYTHING, last, BATCH, false);
    if (entries.length === 0) return;
    for (const entry of entries) {
      const bytes = collection.rows.get(entry.r);
      const isWanted = (key: Uint8Array) => Buffer.compare(key, entry.k) === 0;
      if (bytes === undefined || !keys.of(decode(bytes)).some(isWanted)) throw wrongIndex(database);
      last = entry;
      if (bytes.length > LARGE_BYTES) break;
    }
    yield;
  }
}

function wrongIndex(database: Database): Damage {
  return new Damage(database.file, 'an index does not hold the keys of its rows');
}
