import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FolderInUseError } from '../../folder-in-use-error.ts';
import { isBusy } from './database.ts';
import { giveToOwner } from './give-to-owner.ts';

/**
 * Locks a data folder for this process, also while a restore replaces the database file in it. SQLite's are the only
 * file locks in Node; the kernel releases them when the process ends, even by SIGKILL.
 *
 * @throws FolderInUseError when another process has locked it; errors of the file or its disk are thrown as they are
 */
export function lockFolder(dataDir: string): { release(): void } {
  const file = join(dataDir, 'lock');
  closeSync(openSync(file, 'a', 0o600));
  giveToOwner(file, dataDir);
  const sqlite = new DatabaseSync(file);
  try {
    sqlite.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    sqlite.close();
    if (isBusy(error)) throw new FolderInUseError(undefined, { cause: error });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be locked: ${reason}`, { cause: error });
  }
  return { release: () => sqlite.close() };
}
