import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FolderInUseError } from '../../folder-in-use-error.ts';
import { isBusy } from './database.ts';

/**
 * Takes a data folder for one process, also between the closing of one database file in it and the
 * opening of the next. Node has no file locks of its own but SQLite's; the kernel drops them with the
 * process, even on SIGKILL.
 *
 * @throws FolderInUseError when another process has it; other errors are of the file or its disk, and stay
 */
export function lockFolder(dataDir: string): { release(): void } {
  const file = join(dataDir, 'lock');
  closeSync(openSync(file, 'a', 0o600));
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
