import { closeSync, openSync } from 'node:fs';
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite';
import { CommandError } from '../errors.ts';

/** Grows when the tables change in a way that older code would misread. */
export const FORMAT = 1;
const SQLITE_BUSY = 5;
/** Copied at once while others wait: 200 kB, which takes some tenths of a millisecond. */
const PAGES_A_STEP = 50;
const SQLITE_FULL = 13;
/** I/O error, corrupt file, not a database: what was acknowledged may no longer hold. */
const FATAL_CODES = new Set([10, 11, 26]);

/** How many pages a copy has of how many; both may grow. */
export interface CopyProgress {
  readonly copied: number;
  readonly total: number;
}

/** The SQLite file: one connection, one writer, one open transaction per turn of the event loop. */
export interface Database {
  prepare(sql: string): StatementSync;
  /** Runs statements that change the schema, inside the turn's transaction. */
  define(sql: string): void;
  /** Opens the turn's transaction, unless it is open; every write calls this first. */
  begin(): void;
  /** Makes the turn durable: fsynced when this returns. */
  commit(): void;
  rollback(): void;
  readonly inTransaction: boolean;
  /** Counts the calls of `begin`, so that the scheduler can see who has written. */
  readonly writes: number;
  /**
   * Copies what is committed into another file, in steps on the thread pool; writes go on meanwhile
   * and are in the copy too. Ends early when `onProgress` throws.
   */
  copyTo(file: string, onProgress: (progress: CopyProgress) => void): Promise<void>;
  close(): void;
}

/**
 * Opens the file and takes its lock for the life of the process. EXCLUSIVE locking is the process
 * lock: a second opener fails at once and the kernel drops it with the process, even on SIGKILL.
 */
export function openDatabase(file: string): Database {
  const sqlite = lockedSqlite(file);
  const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map((sql) =>
    sqlite.prepare(sql),
  ) as [StatementSync, StatementSync, StatementSync];
  let open = false;
  let writes = 0;
  const database = {
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
    close: () => sqlite.close(),
  };
  return database;
}

function lockedSqlite(file: string): DatabaseSync {
  // Made before SQLite opens it, which gives its other files the same owner-only mode.
  closeSync(openSync(file, 'a', 0o600));
  const sqlite = new DatabaseSync(file);
  try {
    // Page size, checkpoint interval and cache were measured; other values made no clear difference.
    sqlite.exec(`PRAGMA page_size=4096; PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL;
      PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=4000; PRAGMA cache_size=-16384;
      BEGIN IMMEDIATE; COMMIT`);
  } catch (error) {
    sqlite.close();
    throw isSqliteCode(error, new Set([SQLITE_BUSY]))
      ? new Error('The data folder is in use by another process', { cause: error })
      : error;
  }
  checkFormat(sqlite);
  return sqlite;
}

function checkFormat(sqlite: DatabaseSync): void {
  const format = Number(sqlite.prepare('PRAGMA user_version').get()?.user_version);
  if (format === 0) sqlite.exec(`PRAGMA user_version=${FORMAT}`);
  if (format <= FORMAT) return;
  sqlite.close();
  throw new Error('The data folder was written by a newer version');
}

/** Whether SQLite itself failed, so that the whole turn has to be undone. */
export function isStorageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}

/** Whether going on would risk answering for what the disk does not hold. */
export function isFatal(error: unknown): boolean {
  return isSqliteCode(error, FATAL_CODES);
}

/** What the clients of an undone turn are told. */
export function storageRefusal(error: unknown): CommandError {
  return isDiskFull(error)
    ? new CommandError(14031, 'The disk is full, nothing was written')
    : new CommandError(1, 'The storage failed, nothing was written');
}

/** Whether the disk had no room. */
export function isDiskFull(error: unknown): boolean {
  return isSqliteCode(error, new Set([SQLITE_FULL]));
}

function isSqliteCode(error: unknown, codes: ReadonlySet<number>): boolean {
  if (!isStorageError(error) || !('errcode' in error)) return false;
  return codes.has(Number(error.errcode) & 0xff);
}
