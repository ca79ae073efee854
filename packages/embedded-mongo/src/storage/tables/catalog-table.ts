import { decode } from '../../bson/decode.ts';
import type { Doc } from '../../bson/document.ts';
import { encode } from '../../bson/encode.ts';
import { rowChecksum, soundBytes } from '../file/damage.ts';
import type { Database } from '../file/database.ts';

/** The catalog's own table. */
export const CATALOG_TABLE = `cat(
    id INTEGER PRIMARY KEY AUTOINCREMENT, ns TEXT NOT NULL UNIQUE, spec BLOB NOT NULL, c INTEGER)`;

type CatalogRow = { readonly id: number; readonly ns: string; readonly spec: Doc };

/** One row for each collection, whose document describes its indexes. */
export type CatalogTable = {
  /** @returns the id of the new row, which has no document before it is saved */
  insert(ns: string): number;
  save(row: CatalogRow): void;
  rename(id: number, ns: string): void;
  remove(id: number): void;
  /** All rows, tested against their checksums. */
  all(): CatalogRow[];
};

/** Opens the table, or creates it. */
export function openCatalogTable(database: Database): CatalogTable {
  database.define(`CREATE TABLE IF NOT EXISTS ${CATALOG_TABLE}`);
  database.commit();
  const insert = database.prepare('INSERT INTO cat(ns, spec) VALUES (?, ?)');
  const update = database.prepare('UPDATE cat SET spec = ?, c = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM cat WHERE id = ?');
  const rename = database.prepare('UPDATE cat SET ns = ? WHERE id = ?');
  const all = database.prepare('SELECT id, ns, spec, c FROM cat');
  return {
    insert: (ns) => Number(insert.run(ns, new Uint8Array(0)).lastInsertRowid),
    save({ id, ns, spec }) {
      const bytes = encode(spec);
      update.run(bytes, rowChecksum(`${id}/${ns}`, bytes), id);
    },
    rename: (id, ns) => void rename.run(ns, id),
    remove: (id) => void remove.run(id),
    all: () =>
      all.all().map((row) => {
        const [id, ns] = [Number(row.id), String(row.ns)];
        const stored = { bytes: row.spec, checksum: row.c };
        return { id, ns, spec: decode(soundBytes(database.file, `${id}/${ns}`, stored)) };
      }),
  };
}
