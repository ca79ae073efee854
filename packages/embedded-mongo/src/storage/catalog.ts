import { Int32, Long } from 'bson';
import { decode, encode } from '../bson/codec.ts';
import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { numberOf } from '../wire/fields.ts';
import { type Collection, openCollection } from './collection.ts';
import { rowChecksum, soundBytes } from './damage.ts';
import type { Database } from './database.ts';
import { describeIndex, type IndexSpec, parseIndexSpec } from './index-spec.ts';
import { keyTableSql } from './key-table.ts';
import { rowTableSql } from './row-table.ts';
import { openIndex, type SecondaryIndex } from './secondary-index.ts';

/** Which collections and indexes there are. */
export type Catalog = {
  find(ns: string): Collection | undefined;
  /** Finds or makes the collection. */
  ensure(ns: string): Collection;
  all(): Iterable<Collection>;
  drop(collection: Collection): void;
  /** Gives it another name, which must be free; readers of the old object are ended. */
  rename(collection: Collection, ns: string): void;
  /** Makes an empty index that is kept up but not used, and forgotten by a restart. */
  beginIndex(collection: Collection, spec: IndexSpec): SecondaryIndex;
  /** Takes an index that is whole into use. */
  finishIndex(collection: Collection, index: SecondaryIndex): void;
  dropIndex(collection: Collection, index: SecondaryIndex): void;
  /** Writes down what changed in memory: an option, a multikey flag. */
  save(collection: Collection): void;
  /** Reads everything anew, after a transaction was undone; readers of the old objects are ended. */
  reload(): void;
};

/** The catalog's own table. */
export const CATALOG_TABLE = `cat(
    id INTEGER PRIMARY KEY AUTOINCREMENT, ns TEXT NOT NULL UNIQUE, spec BLOB NOT NULL, c INTEGER)`;

/** Opens the catalog of a database file, an empty one included. */
export function openCatalog(database: Database): Catalog {
  database.define(`CREATE TABLE IF NOT EXISTS ${CATALOG_TABLE}`);
  database.commit();
  const insert = database.prepare('INSERT INTO cat(ns, spec) VALUES (?, ?)');
  const update = database.prepare('UPDATE cat SET spec = ?, c = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM cat WHERE id = ?');
  const rename = database.prepare('UPDATE cat SET ns = ? WHERE id = ?');
  const collections = new Map<string, Collection>();
  function open(at: { id: number; ns: string; indexes: SecondaryIndex[] }): Collection {
    const collection = openCollection(database, { ...at, onMultikey: catalog.save });
    collections.set(at.ns, collection);
    return collection;
  }
  const catalog: Catalog = {
    find: (ns) => collections.get(ns),
    all: () => collections.values(),
    ensure(ns) {
      const existing = collections.get(ns);
      if (existing !== undefined) return existing;
      database.begin();
      const id = Number(insert.run(ns, new Uint8Array(0)).lastInsertRowid);
      database.define(rowTableSql(`d${id}`));
      const collection = open({ id, ns, indexes: [] });
      catalog.save(collection);
      return collection;
    },
    drop(collection) {
      const indexes = [...collection.indexes, ...collection.building];
      for (const index of indexes) dropTable(database, index);
      database.define(`DROP TABLE d${collection.id}`);
      remove.run(collection.id);
      collection.dropped = true;
      collections.delete(collection.ns);
    },
    rename(collection, ns) {
      database.begin();
      rename.run(ns, collection.id);
      for (const index of collection.building) dropTable(database, index);
      collection.dropped = true;
      collections.delete(collection.ns);
      catalog.save(open({ id: collection.id, ns, indexes: collection.indexes }));
    },
    beginIndex(collection, spec) {
      const others = [...collection.indexes, ...collection.building];
      const id = 1 + Math.max(0, ...others.map((index) => index.id));
      const tableName = `i${collection.id}_${id}`;
      database.define(`DROP TABLE IF EXISTS ${tableName}; ${keyTableSql(tableName)}`);
      const index = openIndex(database, { id, tableName, spec, multikey: false });
      collection.building = [...collection.building, index];
      return index;
    },
    finishIndex(collection, index) {
      collection.building = collection.building.filter((other) => other !== index);
      collection.indexes = [...collection.indexes, index];
      catalog.save(collection);
    },
    dropIndex(collection, index) {
      dropTable(database, index);
      const remains = (other: SecondaryIndex) => other !== index;
      collection.indexes = collection.indexes.filter(remains);
      collection.building = collection.building.filter(remains);
      catalog.save(collection);
    },
    save(collection) {
      database.begin();
      const spec = encode(describe(collection.indexes));
      update.run(spec, rowChecksum(`${collection.id}/${collection.ns}`, spec), collection.id);
    },
    reload() {
      for (const collection of collections.values()) collection.dropped = true;
      collections.clear();
      for (const row of database.prepare('SELECT id, ns, spec, c FROM cat').all()) {
        const [id, ns] = [Number(row.id), String(row.ns)];
        const stored = { bytes: row.spec, checksum: row.c };
        const spec = soundBytes(database.file, `${id}/${ns}`, stored);
        open({ id, ns, indexes: readIndexes(database, id, decode(spec)) });
      }
    },
  };
  catalog.reload();
  dropUnfinished(database, catalog);
  return catalog;
}

/** Tables of indexes that are in no collection: a stop came while they were built. */
function dropUnfinished(database: Database, catalog: Catalog): void {
  const indexes = [...catalog.all()].flatMap((collection) => collection.indexes);
  const known = new Set(indexes.map(({ tableName }) => tableName));
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB 'i[0-9]*_[0-9]*'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !known.has(name));
  for (const name of tables) database.define(`DROP TABLE ${name}`);
  if (tables.length > 0) database.commit();
}

function dropTable(database: Database, index: SecondaryIndex): void {
  database.define(`DROP TABLE ${index.tableName}`);
  index.dropped = true;
}

/** The catalog's own document of a collection. */
function describe(indexes: readonly SecondaryIndex[]): Doc {
  const entries = indexes.map(
    (index): Value =>
      new Map<string, Value>([
        ['id', new Int32(index.id)],
        ['multikey', index.multikey],
        ['spec', describeIndex(index.spec, wholeNumber)],
      ]),
  );
  return new Map([['indexes', entries]]);
}

/** A whole number as Int32 where it fits, else Long: `expireAfterSeconds` may be large. */
export function wholeNumber(value: number): Value {
  return value === (value | 0) ? new Int32(value) : Long.fromNumber(value);
}

function readIndexes(database: Database, collectionId: number, doc: Doc): SecondaryIndex[] {
  const entries = doc.get('indexes');
  if (!Array.isArray(entries)) throw new CommandError(1, 'The catalog cannot be read');
  return entries.map((entry) => {
    if (!(entry instanceof Map)) throw new CommandError(1, 'The catalog cannot be read');
    const spec = entry.get('spec');
    const id = numberOf(entry.get('id')) ?? 0;
    return openIndex(database, {
      id,
      tableName: `i${collectionId}_${id}`,
      spec: parseIndexSpec(spec instanceof Map ? spec : new Map()),
      multikey: entry.get('multikey') === true,
    });
  });
}
