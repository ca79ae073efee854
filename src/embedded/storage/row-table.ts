import type { StatementSync } from 'node:sqlite';
import type { Database } from './database.ts';

/** A stored document: its place in natural order and its BSON. */
interface StoredRow {
  readonly r: number;
  readonly d: Uint8Array;
}

/** The statements of one collection's rows, prepared once. */
export interface RowTable {
  get(r: number): Uint8Array | undefined;
  byKey(key: Uint8Array): StoredRow | undefined;
  /** Rows after `r` in natural order. */
  after(r: number, limit: number): StoredRow[];
  insert(key: Uint8Array, bytes: Uint8Array): number;
  update(r: number, bytes: Uint8Array): void;
  remove(r: number): void;
  size(): { documents: number; bytes: number };
}

/** Not WITHOUT ROWID: rows of several kB do not belong inside the tree of keys. */
export function rowTableSql(name: string): string {
  return `CREATE TABLE ${name}(r INTEGER PRIMARY KEY, k BLOB NOT NULL UNIQUE, d BLOB NOT NULL)`;
}

/** Opens the rows of a collection. */
export function openRowTable(database: Database, name: string): RowTable {
  const prepare = lazily(database);
  const get = prepare(`SELECT d FROM ${name} WHERE r = ?`);
  const byKey = prepare(`SELECT r, d FROM ${name} WHERE k = ?`);
  const after = prepare(`SELECT r, d FROM ${name} WHERE r > ? ORDER BY r LIMIT ?`);
  const insert = prepare(`INSERT INTO ${name}(k, d) VALUES (?, ?)`);
  const update = prepare(`UPDATE ${name} SET d = ? WHERE r = ?`);
  const size = prepare(`SELECT count(*) AS n, coalesce(sum(length(d)), 0) AS bytes FROM ${name}`);
  const remove = prepare(`DELETE FROM ${name} WHERE r = ?`);
  return {
    get: (r) => get().get(r)?.d as Uint8Array | undefined,
    byKey: (key) => byKey().get(key) as StoredRow | undefined,
    after: (r, limit) => after().all(r, limit) as unknown as StoredRow[],
    insert: (key, bytes) => Number(insert().run(key, bytes).lastInsertRowid),
    update: (r, bytes) => void update().run(bytes, r),
    remove: (r) => void remove().run(r),
    size() {
      const row = size().get();
      return { documents: Number(row?.n), bytes: Number(row?.bytes) };
    },
  };
}

/** A statement is compiled when first used: most collections use a few of theirs. */
export function lazily(database: Database): (sql: string) => () => StatementSync {
  return (sql) => {
    let statement: StatementSync | undefined;
    return () => {
      statement ??= database.prepare(sql);
      return statement;
    };
  };
}
