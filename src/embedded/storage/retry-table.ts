import type { Database } from './database.ts';

/** The rows that hold what the latest numbered command of each session has done. */
export interface RetryTable {
  /** The latest number of a session and what kind of command it was. */
  latest(session: string): { number: bigint; kind: string } | undefined;
  /** What was written for that number, in order. */
  read(session: string, number: bigint): Uint8Array[];
  /** Adds a row: each turn writes what it did itself, however long the command. */
  write(of: RetryRow, result: Uint8Array): void;
  /** Drops rows older than that; times are in milliseconds since 1970. */
  expire(beforeMs: number): void;
}

interface RetryRow {
  readonly key: string;
  readonly number: bigint;
  readonly kind: string;
  /** The rows the command has written before; the first one takes the place of an earlier number's. */
  readonly rows: number;
}

/** Opens the table, or makes it. */
export function openRetryTable(database: Database): RetryTable {
  database.define(`CREATE TABLE IF NOT EXISTS retries(
    id TEXT, part INTEGER, number INTEGER NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL,
    result BLOB NOT NULL, PRIMARY KEY(id, part)) WITHOUT ROWID`);
  database.commit();
  const latest = database.prepare('SELECT number, kind FROM retries WHERE id = ? LIMIT 1');
  latest.setReadBigInts(true);
  const read = database.prepare(
    'SELECT result FROM retries WHERE id = ? AND number = ? ORDER BY part',
  );
  const clear = database.prepare('DELETE FROM retries WHERE id = ?');
  const insert = database.prepare('INSERT INTO retries VALUES (?, ?, ?, ?, ?, ?)');
  const expire = database.prepare('DELETE FROM retries WHERE at < ?');
  return {
    latest(session) {
      const row = latest.get(session);
      return row && { number: BigInt(String(row.number)), kind: String(row.kind) };
    },
    read: (session, number) => read.all(session, number).map((row) => row.result as Uint8Array),
    write({ key, number, kind, rows }, result) {
      if (rows === 0) clear.run(key);
      insert.run(key, rows, number, kind, Date.now(), result);
    },
    expire(beforeMs) {
      database.begin();
      expire.run(beforeMs);
    },
  };
}
