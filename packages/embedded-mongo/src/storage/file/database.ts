import { chmodSync, closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite';
import { CommandError } from '../../errors.ts';
import { FolderInUseError } from '../../folder-in-use-error.ts';
import { Damage } from './damage.ts';
import { giveToOwner } from './give-to-owner.ts';
import { markRunning, markStopped } from './inspect.ts';
import { addChecksums } from './migrate.ts';

/** Increased when the tables change in a way that older code cannot read. */
export const FORMAT = 2;
/** Pages in the log after which a commit moves them to the file. That commit takes longer the more there are. */
const LOG_PAGES = 1_000;
const SQLITE_BUSY = 5;
/** 200 kB are copied in one step, which takes some tenths of a millisecond. */
const PAGES_A_STEP = 50;
const SQLITE_FULL = 13;
const SQLITE_IO_ERROR = 10;
/** Corrupt file, not a database. */
const DAMAGE_CODES = new Set([11, 26]);

/** How many pages a copy has of how many; both may grow. */
export type CopyProgress = {
  readonly copied: number;
  readonly total: number;
};

/** The SQLite file: one connection, one writer, one open transaction per turn of the event loop. */
export type Database = {
  /** Its path, for messages. */
  readonly file: string;
  prepare(sql: string): StatementSync;
  /** Runs statements that change the schema, inside the turn's transaction. */
  define(sql: string): void;
  /** Opens the turn's transaction, unless it is open; every write calls this first. */
  begin(): void;
  /** Makes the turn durable: fsynced when this returns. */
  commit(): void;
  rollback(): void;
  readonly inTransaction: boolean;
  /** Counts the calls of `begin`, so that the scheduler knows which jobs have written. */
  readonly writes: number;
  /**
   * Copies the committed data into another file, in steps on the thread pool. Writes during the copy are in it too.
   * `onProgress` may throw to cancel.
   */
  copyTo(file: string, onProgress: (progress: CopyProgress) => void): Promise<void>;
  close(): void;
};

/**
 * Opens the file and locks it until it is closed or the process ends. A second process that opens it fails at once.
 */
export function openDatabase(file: string): Database {
  const sqlite = lockedSqlite(file);
  const begin = sqlite.prepare('BEGIN IMMEDIATE');
  const commit = sqlite.prepare('COMMIT');
  const rollback = sqlite.prepare('ROLLBACK');
  let open = false;
  let writes = 0;
  const database = {
    file,
    prepare: (sql: string) => sqlite.prepare(sql),
    define(sql: string): void {
      database.begin();
      sqlite.exec(sql);
    },
    begin(): void {
      writes += 1;
      if (open) return;
      begin.run();
      open = true;
    },
    commit(): void {
      commit.run();
      open = false;
    },
    rollback(): void {
      open = false;
      // SQLite has undone the transaction itself after some faults, a full disk among them.
      if (sqlite.isTransaction) rollback.run();
    },
    get inTransaction(): boolean {
      return open;
    },
    get writes(): number {
      return writes;
    },
    async copyTo(file: string, onProgress: (progress: CopyProgress) => void): Promise<void> {
      await backup(sqlite, file, {
        rate: PAGES_A_STEP,
        progress: ({ totalPages, remainingPages }) =>
          onProgress({ copied: totalPages - remainingPages, total: totalPages }),
      });
    },
    close(): void {
      markStopped(file);
      sqlite.close();
    },
  };
  return database;
}

function lockedSqlite(file: string): DatabaseSync {
  const isNew = !existsSync(file);
  // Made before SQLite opens it, which gives its other files the same owner-only mode.
  closeSync(openSync(file, 'a', 0o600));
  giveToOwner(file, dirname(file));
  for (const each of [file, `${file}-wal`]) if (existsSync(each)) chmodSync(each, 0o600);
  const sqlite = new DatabaseSync(file);
  try {
    // Page size and cache were measured; other values made no clear difference.
    sqlite.exec(`PRAGMA page_size=4096; PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL;
      PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=${LOG_PAGES}; PRAGMA cache_size=-16384`);
    setFormat(sqlite, file);
    markRunning(file);
    return sqlite;
  } catch (error) {
    sqlite.close();
    // The next start would report an empty file as damaged.
    if (isNew && statSync(file).size === 0) rmSync(file);
    throw isBusy(error) ? new FolderInUseError(undefined, { cause: error }) : faultOf(error, file);
  }
}

/** Writes the format at each start: from then on the log is not empty, so that its loss is noticed. */
function setFormat(sqlite: DatabaseSync, file: string): void {
  sqlite.exec('BEGIN IMMEDIATE');
  const format = Number(sqlite.prepare('PRAGMA user_version').get()?.user_version);
  if (format > FORMAT) throw new Error('The data folder was written by a newer version');
  if (format === 0 && sqlite.prepare('SELECT 1 FROM sqlite_schema').get() !== undefined) {
    throw new Damage(file, 'it holds tables of no known format');
  }
  if (format === 1) addChecksums(sqlite);
  // The seal of a backup that was put here by hand.
  sqlite.exec(`DROP TABLE IF EXISTS backup; PRAGMA user_version=${FORMAT}; COMMIT`);
}

/** Whether SQLite failed, so that the whole turn has to be undone. */
export function isStorageError(error: unknown): error is Error {
  return error instanceof Damage || isSqliteError(error);
}

/**
 * I/O errors and damage, for which the process must stop: replies could contain what is not on the disk. Null for errors
 * that pass, such as a full disk.
 */
export function fatalFault(error: unknown, file: string): Error | null {
  const isFatal = error instanceof Damage || isSqliteCode(error, DAMAGE_CODES);
  if (!isFatal && !isSqliteCode(error, new Set([SQLITE_IO_ERROR]))) return null;
  return faultOf(error, file);
}

/** The error with the path of the file in its message. */
export function faultOf(error: unknown, file: string): Error {
  if (!isSqliteError(error)) return error instanceof Error ? error : new Error(String(error));
  if (isSqliteCode(error, DAMAGE_CODES)) return new Damage(file, error.message);
  if (isDiskFull(error)) {
    return new Error(`The disk is full, ${file} cannot be opened; make room and start again`, {
      cause: error,
    });
  }
  return new Error(`${file} cannot be used: ${error.message}`, { cause: error });
}

/** The error for the clients of an undone turn. `isPartly`: an earlier part of the command was committed. */
export function storageRefusal(error: unknown, isPartly = false): CommandError {
  const left = isPartly ? 'only a first part was written' : 'nothing was written';
  if (isDiskFull(error)) {
    return new CommandError(14031, `The disk is full, ${left}; make room and try again`);
  }
  const what = isSqliteError(error) ? 'The storage failed' : 'An internal error occurred';
  return new CommandError(1, `${what}, ${left}`);
}

/** Whether another process has locked the file. */
export const isBusy = (error: unknown): boolean => isSqliteCode(error, new Set([SQLITE_BUSY]));

/** Whether the disk had no room. */
export function isDiskFull(error: unknown): boolean {
  return isSqliteCode(error, new Set([SQLITE_FULL]));
}

function isSqliteCode(error: unknown, codes: ReadonlySet<number>): boolean {
  if (!isSqliteError(error) || !('errcode' in error)) return false;
  return codes.has(Number(error.errcode) & 0xff);
}

function isSqliteError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}
