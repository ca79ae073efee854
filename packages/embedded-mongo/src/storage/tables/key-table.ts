import { Damage } from '../file/damage.ts';
import type { Database } from '../file/database.ts';
import { lazily } from './row-table.ts';

/** One entry of an index: an encoded key and the row it belongs to. */
export type Entry = {
  readonly k: Uint8Array;
  readonly r: number;
};

/** Half open range of encoded keys. */
export type Segment = {
  readonly low: Uint8Array;
  readonly high: Uint8Array;
};

/** Ordered reading of an index; no statement stays open between calls. */
export type KeyReader = {
  /** Entries of the segment beyond `from` (or from its start), in the direction asked for. */
  read(segment: Segment, from: Entry | null, limit: number, backward: boolean): Entry[];
  /** Entries from `from` on, at most `limit`, and the entry to go on from. */
  countFrom(segment: Segment, from: Entry | null, limit: number): { n: number; last: Entry | null };
};

/** What the keys of an index add to reading: writing, and the look-up that makes an index unique. */
export type KeyTable = KeyReader & {
  add(key: Uint8Array, r: number): void;
  remove(key: Uint8Array, r: number): void;
  /** Whether a row other than `r` has this key. */
  isTaken(key: Uint8Array, r: number): boolean;
};

/** The statement that makes the table of an index; the check looks for it word by word. */
export function keyTableSql(name: string): string {
  return `CREATE TABLE ${name}(k BLOB NOT NULL, r INTEGER NOT NULL, PRIMARY KEY(k, r)) WITHOUT ROWID`;
}

/** Reads any table that has `k` and `r` with an index over both. */
export function openKeyReader(database: Database, name: string): KeyReader {
  const prepare = lazily(database);
  const forward = prepare(
    `SELECT k, r FROM ${name} WHERE (k, r) > (?, ?) AND k < ? ORDER BY k, r LIMIT ?`,
  );
  const backward = prepare(
    `SELECT k, r FROM ${name} WHERE (k, r) < (?, ?) AND k >= ? ORDER BY k DESC, r DESC LIMIT ?`,
  );
  const nth = prepare(
    `SELECT k, r FROM ${name} WHERE (k, r) > (?, ?) AND k < ? ORDER BY k, r LIMIT 1 OFFSET ?`,
  );
  const rest = prepare(`SELECT count(*) AS n FROM ${name} WHERE (k, r) > (?, ?) AND k < ?`);
  function entry({ k, r }: Record<string, unknown>): Entry {
    if (k instanceof Uint8Array && typeof r === 'number') return { k, r };
    throw new Damage(database.file, 'an entry of an index cannot be read');
  }
  return {
    read({ low, high }, from, limit, isBackward) {
      const [statement, start, end] = isBackward ? [backward(), high, low] : [forward(), low, high];
      return statement.all(from?.k ?? start, from?.r ?? -1, end, limit).map(entry);
    },
    countFrom({ low, high }, from, limit) {
      const start = [from?.k ?? low, from?.r ?? -1, high] as const;
      const last = nth().get(...start, limit - 1);
      if (last !== undefined) return { n: limit, last: entry(last) };
      return { n: Number(rest().get(...start)?.n), last: null };
    },
  };
}

/** Opens the keys of a secondary index. */
export function openKeyTable(database: Database, name: string): KeyTable {
  const prepare = lazily(database);
  const add = prepare(`INSERT OR IGNORE INTO ${name}(k, r) VALUES (?, ?)`);
  const remove = prepare(`DELETE FROM ${name} WHERE k = ? AND r = ?`);
  const other = prepare(`SELECT 1 FROM ${name} WHERE k = ? AND r <> ?`);
  return {
    ...openKeyReader(database, name),
    add: (key, r) => void add().run(key, r),
    remove: (key, r) => void remove().run(key, r),
    isTaken: (key, r) => other().get(key, r) !== undefined,
  };
}
