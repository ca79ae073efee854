import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BackupContent,
  checkHeader,
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
import { readBuiltInConfig, sayDiskFull } from './built-in.ts';
import { partialOf, removePartials } from './partial-files.ts';

const ASK_EVERY_MS = 50;
const RESTART_MS = 30_000;

export type Restored = BackupContent & {
  /** The file with what was there before; null when the folder had no database. */
  readonly before: string | null;
};

/** Asked when the backup has been checked and nothing is changed yet. */
type Confirm = (content: BackupContent, dataDir: string) => Promise<void>;

/**
 * Puts a backup in the place of the built-in database, also while the service runs. It is copied
 * and checked first; what is wrong with it changes nothing.
 */
export async function restoreFrom(from: string, confirm: Confirm): Promise<Restored> {
  const config = readBuiltInConfig('mongorestore');
  const file = resolve(from);
  refuseUnlikely(file);
  await makeDataFolder(config.dataDir);
  const time = new Date().toISOString().replace(/[-:.]/g, '');
  const { staged, before } = restoreNames(config.dataDir, time);
  const content = await stage(file, staged, (found) => confirm(found, config.dataDir));
  await beginAnew(config, staged);
  return { ...content, before: existsSync(before) ? before : null };
}

/** What can be told before anything is copied. */
function refuseUnlikely(file: string): void {
  if (!existsSync(file)) throw new CommandError('no_file', `There is no ${file}`);
  checkHeader(file);
  if (existsSync(`${file}-wal`)) {
    throw new CommandError(
      'not_a_backup',
      `${file} has a log beside it, so it is in use or was not closed; make a backup of it with "backup"`,
    );
  }
}

/** Copies, checks the copy, and gives it the name by which the next start takes it. */
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
    throw sayDiskFull(error);
  }
}

/** A running service begins anew when told; where none runs, opening the folder is enough. */
async function beginAnew(config: Config, staged: string): Promise<void> {
  const database = await joinDatabase(config);
  try {
    if (existsSync(staged)) await tellServer(database, staged);
    await untilRestored(database, staged);
    // A backup of an older version lacks indexes that a running service has made at its start.
    await createIndexes(database.db);
  } finally {
    await database.close().catch(() => undefined);
  }
}

async function tellServer({ db }: Database, staged: string): Promise<void> {
  try {
    await db.admin().command({ restore: 1 });
  } catch (error) {
    if (error instanceof MongoNetworkError) return;
    // It will not: nothing must be left that a later start would take.
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
        ? 'The service did not begin anew; start it again, and it takes the backup then'
        : 'The backup is in place, but the database does not answer; see the log of the service',
    );
  }
}
