import type { DatabaseSync } from 'node:sqlite';
import { rowChecksum } from './damage.ts';

/** The part of the checksum that identifies a row, for each table. */
const HEADS: Readonly<Record<string, readonly [head: string, bytes: string]>> = {
  cat: ["id || '/' || ns", 'spec'],
  retries: ["id || '/' || part || '/' || number || '/' || kind || '/' || at", 'result'],
};
const DOCUMENTS = ['k', 'd'] as const;

/** From format 1 to 2: every row gets its checksum, in the transaction that is open. */
export function addChecksums(sqlite: DatabaseSync): void {
  sqlite.function('row_checksum', (head, bytes) => {
    const isHead = typeof head === 'string' || head instanceof Uint8Array;
    if (isHead && bytes instanceof Uint8Array) return rowChecksum(head, bytes);
    throw new Error('A row of the older format cannot be read');
  });
  // Where the first version of the format kept what `retries` has now.
  sqlite.exec('DROP TABLE IF EXISTS sessions');
  const tables = sqlite
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT NULL")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name in HEADS || /^d\d+$/.test(name));
  for (const name of tables) {
    const [head, bytes] = HEADS[name] ?? DOCUMENTS;
    sqlite.exec(`ALTER TABLE ${name} ADD COLUMN c INTEGER;
      UPDATE ${name} SET c = row_checksum(${head}, ${bytes})`);
  }
}
