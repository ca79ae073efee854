import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FolderInUseError } from '../../folder-in-use-error.ts';
import { isBusy } from '../file/database.ts';
import { markStopped } from '../file/inspect.ts';

const STAGED = /^data\.db\.restore-(\d{8}T\d{9}Z)$/;

/** The names of one restore in a data folder: what is to become the database, and what was it before. */
export function restoreNames(dataDir: string, time: string): { staged: string; before: string } {
  return {
    staged: join(dataDir, `data.db.restore-${time}`),
    before: join(dataDir, `data.db.before-restore-${time}`),
  };
}

/**
 * Replaces the database by each restored one in the folder, oldest first. The caller has the folder's lock. A file under
 * the name of a restore is complete, and every start continues a restore that a crash interrupted, so the database is
 * always either the old one or the new one.
 */
export function completeRestores(dataDir: string): void {
  const times = readdirSync(dataDir).flatMap((name) => STAGED.exec(name)?.[1] ?? []);
  for (const time of times.sort()) complete(dataDir, time);
}

function complete(dataDir: string, time: string): void {
  const current = join(dataDir, 'data.db');
  const { staged, before } = restoreNames(dataDir, time);
  if (existsSync(current)) {
    // The log is moved first: it must never be beside a database that it does not belong to.
    if (!existsSync(`${before}-wal`)) moveLog(current, before);
    renameSync(current, before);
    syncFolder(dataDir);
  }
  rmSync(`${current}-wal`, { force: true });
  markStopped(current);
  renameSync(staged, current);
  syncFolder(dataDir);
}

function moveLog(current: string, before: string): void {
  mergeLog(current);
  if (existsSync(`${current}-wal`)) renameSync(`${current}-wal`, `${before}-wal`);
}

/** What a crash left in the log joins its file, where the file can still be read; a damaged one is kept as it is. */
function mergeLog(file: string): void {
  const sqlite = new DatabaseSync(file);
  try {
    sqlite.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN IMMEDIATE; COMMIT');
  } catch (error) {
    if (isBusy(error)) throw new FolderInUseError(undefined, { cause: error });
  } finally {
    sqlite.close();
  }
}

/** A name in a folder is on the disk when the folder is. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
