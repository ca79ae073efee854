import { constants, existsSync, statSync } from 'node:fs';
import { chmod, copyFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BackupContent,
  checkBackupHeader,
  restoreNames,
  syncFolder,
  unsealBackup,
} from 'embedded-mongo/backup';
import { MongoNetworkError } from 'mongodb';
import { makeDataFolder } from '../../composition/data-folder.ts';
import { type Database, joinDatabase } from '../../composition/open-database.ts';
import type { Config } from '../../settings/config.ts';
import { createIndexes } from '../../store/indexes.ts';
import { CommandError } from '../terminal/failure.ts';
import { asDiskFull, readBuiltInConfig } from './built-in.ts';
import { partialOf, removePartials } from './partial-files.ts';

const ASK_EVERY_MS = 50;
const RESTART_MS = 30_000;

export type Restored = BackupContent & {
  /** File with the previous database; null when there was none. */
  readonly before: string | null;
};

/** Called after the backup was checked and before anything changes; throws to cancel. */
type Confirm = (content: BackupContent, dataDir: string) => Promise<void>;

/**
 * Replaces the built-in database with a backup, also while the service runs. The file is copied and checked
 * first; a faulty one changes nothing.
 */
export async function restoreFrom(from: string, confirm: Confirm): Promise<Restored> {
  const config = readBuiltInConfig('mongorestore');
  const file = resolve(from);
  refuseUnlikely(file);
  await makeDataFolder(config.dataDir);
  const time = new Date().toISOString().replace(/[-:.]/g, '');
  const { staged, before } = restoreNames(config.dataDir, time);
  const content = await stage(file, staged, (found) => confirm(found, config.dataDir));
  await restartServer(config, staged);
  return { ...content, before: existsSync(before) ? before : null };
}

/** Checks that need no copy of the file. */
function refuseUnlikely(file: string): void {
  if (!existsSync(file)) throw new CommandError('no_file', `There is no ${file}`);
  if (!statSync(file).isFile()) {
    throw new CommandError('not_a_backup', `${file} is not a file; name the file of a backup`);
  }
  checkBackupHeader(file);
  if (existsSync(`${file}-wal`)) {
    throw new CommandError(
      'not_a_backup',
      `${file} has a log file beside it, so it is in use or was not closed; make a backup of it with "backup"`,
    );
  }
}

/** Copies the file, checks the copy, and renames it to the name that the next start looks for. */
async function stage(
  file: string,
  staged: string,
  confirm: (content: BackupContent) => Promise<void>,
): Promise<BackupContent> {
  const folder = dirname(staged);
  const database = join(folder, 'data.db');
  const partial = partialOf(database);
  await removePartials(database);
  try {
    await copyFile(file, partial, constants.COPYFILE_FICLONE);
    await chmod(partial, 0o600);
    const content = unsealBackup(partial);
    await confirm(content);
    await rename(partial, staged);
    syncFolder(folder);
    return content;
  } catch (error) {
    await removePartials(database);
    throw asDiskFull(error);
  }
}

/** A running server restarts on command; if none runs, opening the folder is enough. */
async function restartServer(config: Config, staged: string): Promise<void> {
  const database = await joinDatabase(config);
  try {
    if (existsSync(staged)) await commandRestart(database, staged);
    await untilRestored(database, staged);
    // A backup of an older version may lack indexes that the running service made when it started.
    await createIndexes(database.db);
  } finally {
    await database.close().catch(() => undefined);
  }
}

async function commandRestart({ db }: Database, staged: string): Promise<void> {
  try {
    await db.admin().command({ restore: 1 });
  } catch (error) {
    if (error instanceof MongoNetworkError) return;
    // The server refused: a later start must not find the staged file.
    await rm(staged, { force: true });
    throw error;
  }
}

async function untilRestored({ db }: Database, staged: string): Promise<void> {
  for (const endsAt = performance.now() + RESTART_MS; ; await sleep(ASK_EVERY_MS)) {
    const answers = await db.command({ ping: 1 }).then(
      () => true,
      () => false,
    );
    if (answers && !existsSync(staged)) return;
    if (performance.now() < endsAt) continue;
    throw new CommandError(
      'not_restarted',
      existsSync(staged)
        ? 'The service did not restart its database; restart the service, which then loads the backup'
        : 'The backup is restored, but the database does not answer; see the log of the service',
    );
  }
}
