import type { Database } from '../file/database.ts';
import type { IndexSpec } from '../indexes/index-spec.ts';
import { openIndex, type SecondaryIndex } from '../indexes/secondary-index.ts';
import { describeIndexes, readIndexes, tableNameOf } from '../indexes/stored-indexes.ts';
import { openCatalogTable } from '../tables/catalog-table.ts';
import { keyTableSql } from '../tables/key-table.ts';
import { rowTableSql } from '../tables/row-table.ts';
import { type Collection, openCollection } from './collection.ts';

/** The collections and their indexes. */
export type Catalog = IndexCatalog & {
  find(ns: string): Collection | undefined;
  /** Finds or creates the collection. */
  ensure(ns: string): Collection;
  all(): Iterable<Collection>;
  drop(collection: Collection): void;
  /** Changes the name to one that is not used; readers of the old object end. */
  rename(collection: Collection, ns: string): void;
  /** Stores options and paths of arrays that changed in memory. */
  save(collection: Collection): void;
  /** Reads everything again after a transaction was undone; readers of the old objects end. */
  reload(): void;
};

type IndexCatalog = {
  /** Creates an empty index that writes update and queries do not use. A restart drops it. */
  beginIndex(collection: Collection, spec: IndexSpec): SecondaryIndex;
  /** Makes a complete index available to queries. */
  finishIndex(collection: Collection, index: SecondaryIndex): void;
  dropIndex(collection: Collection, index: SecondaryIndex): void;
};

/** Opens the catalog of a database file, an empty one included. */
export function openCatalog(database: Database): Catalog {
  const table = openCatalogTable(database);
  const collections = new Map<string, Collection>();
  function open(at: { id: number; ns: string; indexes: SecondaryIndex[] }): Collection {
    const collection = openCollection(database, { ...at, onArray: save });
    collections.set(at.ns, collection);
    return collection;
  }
  function save({ id, ns, indexes }: Collection): void {
    database.begin();
    table.save({ id, ns, spec: describeIndexes(indexes) });
  }
  function close(collection: Collection): void {
    collection.dropped = true;
    collections.delete(collection.ns);
  }
  const catalog: Catalog = {
    ...indexCatalog(database, save),
    find: (ns) => collections.get(ns),
    all: () => collections.values(),
    ensure(ns) {
      const existing = collections.get(ns);
      if (existing !== undefined) return existing;
      database.begin();
      const id = table.insert(ns);
      database.define(rowTableSql(`d${id}`));
      const collection = open({ id, ns, indexes: [] });
      save(collection);
      return collection;
    },
    drop(collection) {
      for (const index of indexesOf(collection)) dropTable(database, index);
      database.define(`DROP TABLE d${collection.id}`);
      table.remove(collection.id);
      close(collection);
    },
    rename(collection, ns) {
      database.begin();
      table.rename(collection.id, ns);
      for (const index of collection.building) dropTable(database, index);
      close(collection);
      save(open({ id: collection.id, ns, indexes: collection.indexes }));
    },
    save,
    reload() {
      for (const collection of collections.values()) collection.dropped = true;
      collections.clear();
      for (const row of table.all()) {
        open({ id: row.id, ns: row.ns, indexes: readIndexes(database, row) });
      }
    },
  };
  catalog.reload();
  dropUnfinished(database, catalog);
  return catalog;
}

const indexesOf = ({ indexes, building }: Collection) => [...indexes, ...building];

function indexCatalog(database: Database, save: (collection: Collection) => void): IndexCatalog {
  return {
    beginIndex(collection, spec) {
      const id = 1 + Math.max(0, ...indexesOf(collection).map((index) => index.id));
      const tableName = tableNameOf(collection.id, id);
      database.define(`DROP TABLE IF EXISTS ${tableName}; ${keyTableSql(tableName)}`);
      const index = openIndex(database, { id, tableName, spec, arrays: [] });
      collection.building = [...collection.building, index];
      return index;
    },
    finishIndex(collection, index) {
      collection.building = collection.building.filter((other) => other !== index);
      collection.indexes = [...collection.indexes, index];
      save(collection);
    },
    dropIndex(collection, index) {
      dropTable(database, index);
      const remains = (other: SecondaryIndex) => other !== index;
      collection.indexes = collection.indexes.filter(remains);
      collection.building = collection.building.filter(remains);
      save(collection);
    },
  };
}

/** Drops the tables of indexes whose build was interrupted. */
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
