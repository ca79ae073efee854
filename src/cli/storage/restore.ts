import { constants, existsSync, statSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FolderInUseError } from 'embedded-mongo';
import {
  type BackupContent,
  checkBackupHeader,
  giveToOwner,
  restoreNames,
  syncFolder,
  unsealBackup,
} from 'embedded-mongo/backup';
import { MongoNetworkError } from 'mongodb';
import {
  type Database,
  joinDatabase,
  makeDataFolder,
  openDatabase,
} from '../../composition/open-database.ts';
import type { Config } from '../../settings/config.ts';
import { createIndexes } from '../../store/indexes.ts';
import { CommandError } from '../terminal/failure.ts';
import { asDiskFull, readBuiltInConfig } from './built-in.ts';
import { carryEndings, countEndings, type EndedAgain } from './endings.ts';
import { partialOf, removePartials } from './partial-files.ts';

const ASK_EVERY_MS = 50;
const RESTART_MS = 30_000;

export type Restored = BackupContent & {
  /** File with the previous database; null when there was none. */
  readonly before: string | null;
  /** Null when there was no database that could be read. */
  readonly endedAgain: EndedAgain | null;
};

/** Called after the backup was checked and before anything changes; throws to cancel. */
type Confirm = (
  content: BackupContent & Pick<Restored, 'endedAgain'>,
  dataDir: string,
) => Promise<void>;

/**
 * Replaces the built-in database with a backup, also while the service runs. The file is copied and checked
 * first; a faulty one changes nothing. What the replaced database has ended, such as erased callers and revoked keys,
 * is ended in the copy before it is served.
 */
export async function restoreFrom(from: string, confirm: Confirm): Promise<Restored> {
  const config = readBuiltInConfig('mongorestore');
  const file = resolve(from);
  refuseUnlikely(file);
  await makeDataFolder(config.dataDir);
  const time = new Date().toISOString().replace(/[-:.]/g, '');
  const { staged, before } = restoreNames(config.dataDir, time);
  const replaced = await openReplaced(config);
  try {
    const content = await stage({ file, staged, config, replaced }, (found) =>
      confirm(found, config.dataDir),
    );
    await replaced?.close().catch(() => undefined);
    await restartServer(config, staged);
    return { ...content, before: existsSync(before) ? before : null };
  } finally {
    await replaced?.close().catch(() => undefined);
  }
}

/** The database that is replaced; null where none is, or none that opens: a restore is how a damaged one is mended. */
async function openReplaced(config: Config): Promise<Database | null> {
  if (!existsSync(join(config.dataDir, 'data.db'))) return null;
  return joinDatabase(config).catch((error: unknown) => {
    if (error instanceof FolderInUseError) throw error;
    return null;
  });
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

type Staging = {
  readonly file: string;
  readonly staged: string;
  readonly config: Config;
  readonly replaced: Database | null;
};

/** Copies the file, checks the copy, ends in it what has ended, and renames it to the name that the next start looks for. */
async function stage(
  { file, staged, config, replaced }: Staging,
  confirm: (content: BackupContent & Pick<Restored, 'endedAgain'>) => Promise<void>,
): Promise<BackupContent & Pick<Restored, 'endedAgain'>> {
  const database = join(config.dataDir, 'data.db');
  const folder = partialOf(database);
  const copy = join(folder, 'data.db');
  await removePartials(database);
  try {
    await mkdir(folder, { mode: 0o700 });
    giveToOwner(folder, config.dataDir);
    await copyFile(file, copy, constants.COPYFILE_FICLONE);
    await chmod(copy, 0o600);
    giveToOwner(copy, config.dataDir);
    const content = unsealBackup(copy);
    const endedAgain = await endAgain({ config, folder, replaced }, (ended) =>
      confirm({ ...content, endedAgain: ended }),
    );
    await publish({ copy, staged, config, replaced });
    return { ...content, endedAgain };
  } catch (error) {
    throw asDiskFull(error);
  } finally {
    await removePartials(database);
  }
}

/** Nothing more is written to the replaced database once its endings are read, so that none is missed. */
async function endAgain(
  { config, folder, replaced }: Pick<Staging, 'config' | 'replaced'> & { readonly folder: string },
  confirm: (ended: EndedAgain | null) => Promise<void>,
): Promise<EndedAgain | null> {
  if (!replaced) {
    await confirm(null);
    return null;
  }
  const restored = await openDatabase({ ...config, mongodbUri: null, dataDir: folder });
  try {
    await confirm(await countEndings(replaced.db, restored.db));
    await replaced.db.admin().command({ holdWrites: 1 });
    return await carryEndings(replaced.db, restored.db);
  } finally {
    await restored.close();
  }
}

/** A running server has restarted on command; if none ran, opening the folder is enough. */
async function restartServer(config: Config, staged: string): Promise<void> {
  const database = await joinDatabase(config);
  try {
    await untilRestored(database, staged);
    // A backup of an older version may lack indexes that the running service made when it started.
    await createIndexes(database.db);
  } finally {
    await database.close().catch(() => undefined);
  }
}

/**
 * Gives the copy the name that a start looks for. A running server does so itself: whoever is killed then, it writes
 * nothing more to the database that is replaced.
 */
async function publish({
  copy,
  staged,
  config,
  replaced,
}: Omit<Staging, 'file'> & { readonly copy: string }) {
  if (!replaced) {
    await rename(copy, staged);
    syncFolder(config.dataDir);
    return;
  }
  try {
    await replaced.db.admin().command({ restore: 1, from: resolve(copy), to: resolve(staged) });
  } catch (error) {
    // The server may close the connection before its reply arrives.
    if (!(error instanceof MongoNetworkError)) throw error;
  }
}

async function untilRestored({ db }: Database, staged: string): Promise<void> {
  for (const endsAt = performance.now() + RESTART_MS; ; await sleep(ASK_EVERY_MS)) {
    // Looked up before the question, which the server that is about to end may answer, too.
    const isLoaded = !existsSync(staged);
    const answers = await db.command({ ping: 1 }).then(
      () => true,
      () => false,
    );
    if (answers && isLoaded) return;
    if (performance.now() < endsAt) continue;
    throw new CommandError(
      'not_restarted',
      existsSync(staged)
        ? 'The service did not restart its database; restart the service, which then loads the backup'
        : 'The backup is restored, but the database does not answer; see the log of the service',
    );
  }
}
