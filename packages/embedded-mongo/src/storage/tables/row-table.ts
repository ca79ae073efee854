import type { StatementSync } from 'node:sqlite';
import { Damage, rowChecksum, soundBytes } from '../file/damage.ts';
import type { Database } from '../file/database.ts';

/** A stored document: its place in natural order, the key of its `_id` and its BSON. */
export type StoredRow = {
  readonly r: number;
  readonly k: Uint8Array;
  readonly d: Uint8Array;
};

/** The statements of one collection's rows, prepared once; what is read was tested against its checksum. */
export type RowTable = {
  get(r: number): Uint8Array | undefined;
  byKey(key: Uint8Array): StoredRow | undefined;
  /** Rows after `r` in natural order, at most `limit`; a large one is the last. None means that there are no more. */
  after(r: number, limit: number): StoredRow[];
  insert(key: Uint8Array, bytes: Uint8Array): number;
  update(r: number, key: Uint8Array, bytes: Uint8Array): void;
  remove(r: number): void;
  /** Counts at most `limit` rows after `r` and their bytes. */
  sizeAfter(r: number, limit: number): { documents: number; bytes: number; last: number };
};

/** Larger documents are read one at a time: fifty of 16 MiB would be 800 MB, and delay all other commands. */
export const LARGE_BYTES = 131_072;

/** Not WITHOUT ROWID: rows of several kB do not belong inside the tree of keys. */
export function rowTableSql(name: string): string {
  return `CREATE TABLE ${name}(r INTEGER PRIMARY KEY, k BLOB NOT NULL UNIQUE, d BLOB NOT NULL, c INTEGER)`;
}

/** Opens the rows of a collection. */
export function openRowTable(database: Database, name: string): RowTable {
  const prepare = lazily(database);
  const get = prepare(`SELECT r, k, d, c FROM ${name} WHERE r = ?`);
  const byKey = prepare(`SELECT r, d, c FROM ${name} WHERE k = ?`);
  const after = prepare(`SELECT r, k, iif(length(d) > ${LARGE_BYTES}, NULL, d) AS d, c
    FROM ${name} WHERE r > ? ORDER BY r LIMIT ?`);
  const insert = prepare(`INSERT INTO ${name}(k, d, c) VALUES (?, ?, ?)`);
  const update = prepare(`UPDATE ${name} SET d = ?, c = ? WHERE r = ?`);
  // `size` is read in the subquery, where SQLite knows it without reading the row's content.
  const size = prepare(`SELECT count(*) AS n, coalesce(sum(size), 0) AS bytes, max(r) AS last
    FROM (SELECT r, length(d) AS size FROM ${name} WHERE r > ? ORDER BY r LIMIT ?)`);
  const remove = prepare(`DELETE FROM ${name} WHERE r = ?`);
  function sound(row: Record<string, unknown>, key = row.k): StoredRow {
    const d = soundBytes(database.file, key, { bytes: row.d, checksum: row.c });
    if (!(key instanceof Uint8Array)) throw new Damage(database.file, 'a row has no key');
    return { r: Number(row.r), k: key, d };
  }
  return {
    get(r) {
      const row = get().get(r);
      return row && sound(row).d;
    },
    byKey(key) {
      const row = byKey().get(key);
      return row && sound(row, key);
    },
    after(r, limit) {
      const rows: StoredRow[] = [];
      for (const row of after().all(r, limit)) {
        const isLarge = row.d === null;
        rows.push(sound((isLarge && get().get(Number(row.r))) || row));
        if (isLarge) break;
      }
      return rows;
    },
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
