import type { Sliced } from '../slice.ts';
import { rowChecksum, soundBytes } from '../storage/file/damage.ts';
import type { Database } from '../storage/file/database.ts';

/** The results of the latest numbered command of each session. */
export type RetryTable = {
  /** The latest number of a session and what kind of command it was. */
  latest(session: string): { number: bigint; kind: string } | null;
  /** What was written for that number, in order. */
  read(session: string, number: bigint): Uint8Array[];
  /** Adds a row: each turn writes what it did itself, however long the command. */
  write(of: RetryRow, result: Uint8Array): void;
  /** Tests all rows against their checksums, with pauses. */
  check(): Sliced<void>;
  /** Drops rows older than that; times are in milliseconds since 1970. */
  expire(beforeMs: number): void;
};

type RetryRow = {
  readonly key: string;
  readonly number: bigint;
  readonly kind: string;
  /** How many rows the command has written before; the first row replaces those of an earlier number. */
  readonly rows: number;
};

/** The table itself. */
export const RETRIES_TABLE = `retries(
    id TEXT, part INTEGER, number INTEGER NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL,
    result BLOB NOT NULL, c INTEGER, PRIMARY KEY(id, part)) WITHOUT ROWID`;

/** Some hundreds of typical records: about a millisecond. */
const CHECKED_AT_ONCE_BYTES = 32_768;

const ROWS = 'SELECT id, part, number, kind, at, result, c FROM retries';

/** Opens the table, or creates it. */
export function openRetryTable(database: Database): RetryTable {
  database.define(`CREATE TABLE IF NOT EXISTS ${RETRIES_TABLE}`);
  database.commit();
  const latest = database.prepare(`${ROWS} WHERE id = ? LIMIT 1`);
  const read = database.prepare(`${ROWS} WHERE id = ? AND number = ? ORDER BY part`);
  const next = database.prepare(`${ROWS} WHERE (id, part) > (?, ?) ORDER BY id, part LIMIT 1`);
  for (const statement of [latest, read, next]) statement.setReadBigInts(true);
  const clear = database.prepare('DELETE FROM retries WHERE id = ?');
  const insert = database.prepare('INSERT INTO retries VALUES (?, ?, ?, ?, ?, ?, ?)');
  const expire = database.prepare('DELETE FROM retries WHERE at < ?');
  function sound(row: Record<string, unknown>): Uint8Array {
    const head = headOf([row.id, row.part, row.number, row.kind, row.at]);
    return soundBytes(database.file, head, { bytes: row.result, checksum: Number(row.c) });
  }
  return {
    latest(session) {
      const row = latest.get(session);
      if (row === undefined) return null;
      sound(row);
      return { number: BigInt(String(row.number)), kind: String(row.kind) };
    },
    read: (session, number) => read.all(session, number).map(sound),
    write({ key, number, kind, rows }, result) {
      if (rows === 0) clear.run(key);
      const at = Date.now();
      const checksum = rowChecksum(headOf([key, rows, number, kind, at]), result);
      insert.run(key, rows, number, kind, at, result, checksum);
    },
    *check() {
      let bytes = 0;
      let row = next.get('', -1);
      for (; row !== undefined; row = next.get(String(row.id), Number(row.part))) {
        bytes += sound(row).length;
        if (bytes < CHECKED_AT_ONCE_BYTES) continue;
        bytes = 0;
        yield;
      }
    },
    expire(beforeMs) {
      database.begin();
      expire.run(beforeMs);
    },
  };
}

const headOf = (columns: readonly unknown[]) => columns.join('/');
