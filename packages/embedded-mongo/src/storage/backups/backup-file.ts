import { closeSync, fsyncSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Damage } from '../file/damage.ts';
import { FORMAT } from '../file/database.ts';
import { inspectFiles } from '../file/inspect.ts';
import { checkUnserved } from '../open.ts';
import { digestTables, type TableDigest } from './table-digests.ts';

const MAGIC = 'SQLite format 3\0';
const FORMAT_AT = 60;

/** The content of a backup. */
export type BackupContent = {
  readonly collections: number;
  readonly documents: number;
  /** When it was made; null when it does not say, as a database file that is no backup. */
  readonly madeAtMs: number | null;
};

/** Why a file is refused as a backup. */
class BackupFileError extends Error {
  readonly code: 'not_a_backup' | 'damaged' | 'newer_format';

  constructor(code: BackupFileError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupFileError';
    this.code = code;
  }
}

/**
 * Checks a fresh copy of a database and writes into it what a restore will check: how many rows each
 * table has and their digest. The file is fsynced.
 *
 * @throws BackupFileError when the copy is not sound
 */
export function sealBackup(file: string, nowMs: number): BackupContent {
  const content = withSqlite(file, (sqlite) => {
    const { collections, documents } = readContent(sqlite);
    sqlite.exec(`BEGIN; CREATE TABLE backup(
      name TEXT PRIMARY KEY, rows INTEGER NOT NULL, digest TEXT NOT NULL, at INTEGER NOT NULL)`);
    const insert = sqlite.prepare('INSERT INTO backup(name, rows, digest, at) VALUES (?, ?, ?, ?)');
    for (const { name, rows, digest } of digestTables(sqlite)) {
      insert.run(name, rows, digest, nowMs);
    }
    sqlite.exec('COMMIT');
    return { collections, documents, madeAtMs: nowMs };
  });
  syncFile(file);
  return content;
}

/**
 * Checks a copy of a backup in full, as it was sealed and as a server would before serving it, and makes it a database
 * again. The file is fsynced; one that is refused is not to be used.
 *
 * @throws BackupFileError
 */
export function unsealBackup(file: string): BackupContent {
  checkBackupHeader(file);
  inspect(() => inspectFiles(file));
  const content = withSqlite(file, (sqlite) => {
    const found = readContent(sqlite);
    const sealed = readSeal(sqlite);
    if (sealed.length === 0) return { ...found, madeAtMs: null };
    const digests = digestTables(sqlite);
    const isSame = digests.length === sealed.length && digests.every((one) => holds(one, sealed));
    if (!isSame) throw damaged('its content is not what was backed up');
    sqlite.exec('DROP TABLE backup');
    return { ...found, madeAtMs: sealed[0]?.atMs ?? null };
  });
  inspect(() => checkUnserved(file));
  syncFile(file);
  return content;
}

/**
 * Checks by a file's first bytes whether it may be a backup.
 *
 * @throws BackupFileError
 */
export function checkBackupHeader(file: string): void {
  const header = Buffer.alloc(100);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, header, 0, header.length, 0);
  closeSync(descriptor);
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) throw notABackup();
  if (header.readUInt32BE(FORMAT_AT) > FORMAT) {
    throw new BackupFileError('newer_format', 'The backup was made by a newer version');
  }
}

/** Damage in the words of a restore, which do not advise a restore. */
function inspect(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw error instanceof Damage ? damaged(error.what, { cause: error }) : error;
  }
}

/** Leaves no log behind, so that the one file contains everything. */
function withSqlite<Result>(file: string, work: (sqlite: DatabaseSync) => Result): Result {
  checkBackupHeader(file);
  const sqlite = new DatabaseSync(file);
  try {
    sqlite.exec('PRAGMA journal_mode=DELETE; PRAGMA synchronous=FULL');
    return work(sqlite);
  } catch (error) {
    const isSqlites = error instanceof Error && 'errcode' in error;
    if (isSqlites && [11, 26].includes(Number(error.errcode) & 0xff)) {
      throw damaged('its structure is broken', { cause: error });
    }
    throw error;
  } finally {
    sqlite.close();
  }
}

function readContent(sqlite: DatabaseSync): { collections: number; documents: number } {
  const [first] = sqlite.prepare('PRAGMA quick_check(1)').all();
  if (first?.quick_check !== 'ok') throw damaged('its structure is broken');
  const format = Number(sqlite.prepare('PRAGMA user_version').get()?.user_version);
  const tables = tableNames(sqlite);
  if (format === 0 || !tables.has('cat')) throw notABackup();
  const ids = sqlite.prepare('SELECT id FROM cat').all();
  const counts = ids.map(({ id }) => {
    if (!tables.has(`d${id}`)) throw damaged('a collection is missing');
    return Number(sqlite.prepare(`SELECT count(*) AS n FROM d${id}`).get()?.n);
  });
  return { collections: ids.length, documents: counts.reduce((sum, n) => sum + n, 0) };
}

const tableNames = (sqlite: DatabaseSync) =>
  new Set(
    sqlite
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map(({ name }) => String(name)),
  );

type Sealed = TableDigest & { readonly atMs: number };

function readSeal(sqlite: DatabaseSync): Sealed[] {
  if (!tableNames(sqlite).has('backup')) return [];
  const rows = sqlite.prepare('SELECT name, rows, digest, at FROM backup').all();
  return rows.map((row) => ({
    name: String(row.name),
    rows: Number(row.rows),
    digest: String(row.digest),
    atMs: Number(row.at),
  }));
}

const holds = (one: TableDigest, sealed: readonly Sealed[]) =>
  sealed.some(
    ({ name, rows, digest }) => name === one.name && rows === one.rows && digest === one.digest,
  );

const damaged = (why: string, options?: ErrorOptions) =>
  new BackupFileError('damaged', `The backup is damaged: ${why}`, options);

const notABackup = () =>
  new BackupFileError('not_a_backup', 'The file is no backup of a built-in database');

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
