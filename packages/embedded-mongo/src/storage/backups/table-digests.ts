import { createHash, type Hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** How many rows a table has, and the SHA-256 of all of them in order. */
export type TableDigest = {
  readonly name: string;
  readonly rows: number;
  readonly digest: string;
};

/** Digests of every table except `backup`, which contains them, and of the schema. */
export function digestTables(sqlite: DatabaseSync): TableDigest[] {
  const tables = sqlite
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'backup'")
    .all()
    .map(({ name }) => String(name));
  const schema = digest(
    sqlite,
    'schema',
    "SELECT type, name, sql FROM sqlite_schema WHERE tbl_name <> 'backup' ORDER BY name",
  );
  // Not by an index, whose order another version of SQLite might choose differently.
  const all = tables.map((name) => digest(sqlite, name, `SELECT * FROM "${name}" NOT INDEXED`));
  return [schema, ...all];
}

function digest(sqlite: DatabaseSync, name: string, sql: string): TableDigest {
  const hash = createHash('sha256');
  const statement = sqlite.prepare(sql);
  statement.setReadBigInts(true);
  let rows = 0;
  for (const row of statement.iterate()) {
    for (const value of Object.values(row)) addValue(hash, value);
    rows += 1;
  }
  return { name, rows, digest: hash.digest('hex') };
}

/** With its type and length before it, so that no two rows run into the same bytes. */
function addValue(hash: Hash, value: unknown): void {
  const bytes = value instanceof Uint8Array ? value : Buffer.from(String(value));
  hash.update(`${typeof value}${bytes.length}:`).update(bytes);
}
