import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FolderInUseError } from '../../folder-in-use-error.ts';

/**
 * Locks a data folder for this process, also while a restore replaces the database file in it. SQLite's are the only
 * file locks in Node; the kernel releases them when the process ends, even by SIGKILL.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const file = join(dataDir, 'lock');
  closeSync(openSync(file, 'a', 0o600));
  const sqlite = new DatabaseSync(file);
  try {
    sqlite.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    sqlite.close();
    throw new FolderInUseError(undefined, { cause: error });
  }
  return { release: () => sqlite.close() };
}
