import type { StatementSync } from 'node:sqlite';
import { rowChecksum, soundBytes } from './damage.ts';
import type { Database } from './database.ts';

/** A stored document: its place in natural order, the key of its `_id` and its BSON. */
export interface StoredRow {
  readonly r: number;
  readonly k: Uint8Array;
  readonly d: Uint8Array;
}

/** The statements of one collection's rows, prepared once; what is read was tested against its checksum. */
export interface RowTable {
  get(r: number): Uint8Array | undefined;
  byKey(key: Uint8Array): Pick<StoredRow, 'r' | 'd'> | undefined;
  /** Rows after `r` in natural order. */
  after(r: number, limit: number): StoredRow[];
  insert(key: Uint8Array, bytes: Uint8Array): number;
  update(r: number, key: Uint8Array, bytes: Uint8Array): void;
  remove(r: number): void;
  /** How many rows come after `r`, of at most `limit`, their bytes, and the last one. */
  sizeAfter(r: number, limit: number): { documents: number; bytes: number; last: number };
}

/** Not WITHOUT ROWID: rows of several kB do not belong inside the tree of keys. */
export function rowTableSql(name: string): string {
  return `CREATE TABLE ${name}(r INTEGER PRIMARY KEY, k BLOB NOT NULL UNIQUE, d BLOB NOT NULL, c INTEGER)`;
}

/** Opens the rows of a collection. */
export function openRowTable(database: Database, name: string): RowTable {
  const prepare = lazily(database);
  const get = prepare(`SELECT r, k, d, c FROM ${name} WHERE r = ?`);
  const byKey = prepare(`SELECT r, d, c FROM ${name} WHERE k = ?`);
  const after = prepare(`SELECT r, k, d, c FROM ${name} WHERE r > ? ORDER BY r LIMIT ?`);
  const insert = prepare(`INSERT INTO ${name}(k, d, c) VALUES (?, ?, ?)`);
  const update = prepare(`UPDATE ${name} SET d = ?, c = ? WHERE r = ?`);
  const size = prepare(`SELECT count(*) AS n, coalesce(sum(length(d)), 0) AS bytes, max(r) AS last
    FROM (SELECT r, d FROM ${name} WHERE r > ? ORDER BY r LIMIT ?)`);
  const remove = prepare(`DELETE FROM ${name} WHERE r = ?`);
  function sound(row: Record<string, unknown>, key = row.k): StoredRow {
    soundBytes(database.file, key, { bytes: row.d, checksum: row.c });
    return row as unknown as StoredRow;
  }
  return {
    get(r) {
      const row = get().get(r);
      return row === undefined ? undefined : sound(row).d;
    },
    byKey(key) {
      const row = byKey().get(key);
      return row === undefined ? undefined : sound(row, key);
    },
    after: (r, limit) =>
      after()
        .all(r, limit)
        .map((row) => sound(row)),
    insert: (key, bytes) =>
      Number(insert().run(key, bytes, rowChecksum(key, bytes)).lastInsertRowid),
    update: (r, key, bytes) => void update().run(bytes, rowChecksum(key, bytes), r),
    remove: (r) => void remove().run(r),
    sizeAfter(r, limit) {
      const row = size().get(r, limit);
      return { documents: Number(row?.n), bytes: Number(row?.bytes), last: Number(row?.last) };
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
