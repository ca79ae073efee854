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
import { type Db, MongoNetworkError } from 'mongodb';
import { asDiskFull, ToolError } from './errors.ts';
import { partialOf, removePartials } from './partial-files.ts';

const ASK_EVERY_MS = 50;
const RESTART_MS = 30_000;

type Database = { readonly db: Db; close(): Promise<void> };

type Found<Ended> = BackupContent & {
  /** Null when there was no database that could be read. */
  readonly endedAgain: Ended | null;
};

export type Restored<Ended> = Found<Ended> & {
  /** File with the previous database; null when there was none. */
  readonly before: string | null;
};

/** What the owner of the data adds to a restore. */
type RestoreOptions<Ended> = {
  readonly dataDir: string;
  /** Makes the folder of the database if it does not exist. */
  readonly makeFolder: () => Promise<void>;
  /** Opens the database in `dataDir`, or joins the server that runs there. */
  readonly connect: () => Promise<Database>;
  /** Opens the database in another folder. */
  readonly open: (folder: string) => Promise<Database>;
  /** Counts what the replaced database has ended, such as erased rows, and the restored one still has. */
  readonly countEndings: (replaced: Db, restored: Db) => Promise<Ended>;
  /** Ends it in the restored one. */
  readonly carryEndings: (replaced: Db, restored: Db) => Promise<Ended>;
  /** Called after the backup was checked and before anything changes; throws to cancel. */
  readonly confirm: (found: Found<Ended>) => Promise<void>;
  /** Called with the restored database once it is served. */
  readonly finish: (db: Db) => Promise<void>;
};

type Staging<Ended> = RestoreOptions<Ended> & {
  readonly file: string;
  readonly staged: string;
  readonly replaced: Database | null;
};

/**
 * Replaces a database of embedded-mongo with a backup, also while a server has it open. The file is copied and checked
 * first; a faulty one changes nothing. What the replaced database has ended is ended in the copy before it is served.
 *
 * @throws ToolError
 */
export async function restore<Ended>(
  from: string,
  options: RestoreOptions<Ended>,
): Promise<Restored<Ended>> {
  const { dataDir } = options;
  const file = resolve(from);
  refuseUnlikely(file);
  await options.makeFolder();
  const time = new Date().toISOString().replace(/[-:.]/g, '');
  const { staged, before } = restoreNames(dataDir, time);
  const replaced = await openReplaced(options);
  try {
    const found = await stage({ ...options, file, staged, replaced });
    await replaced?.close().catch(() => undefined);
    await restartServer(options, staged);
    return { ...found, before: existsSync(before) ? before : null };
  } finally {
    await replaced?.close().catch(() => undefined);
  }
}

/** The database that is replaced; null where none is, or none that opens: a restore is how a damaged one is mended. */
async function openReplaced({
  dataDir,
  connect,
}: Pick<RestoreOptions<unknown>, 'dataDir' | 'connect'>): Promise<Database | null> {
  if (!existsSync(join(dataDir, 'data.db'))) return null;
  return connect().catch((error: unknown) => {
    if (error instanceof FolderInUseError) throw error;
    return null;
  });
}

/** Checks that need no copy of the file. */
function refuseUnlikely(file: string): void {
  if (!existsSync(file)) throw new ToolError('no_file', `There is no ${file}`);
  if (!statSync(file).isFile()) {
    throw new ToolError('not_a_backup', `${file} is not a file; name the file of a backup`);
  }
  checkBackupHeader(file);
  if (existsSync(`${file}-wal`)) {
    throw new ToolError(
      'not_a_backup',
      `${file} has a log file beside it, so it is in use or was not closed; make a backup of it with "backup"`,
    );
  }
}

/** Copies the file, checks the copy, ends in it what has ended, and renames it to the name that the next start looks for. */
async function stage<Ended>(staging: Staging<Ended>): Promise<Found<Ended>> {
  const { dataDir, file } = staging;
  const database = join(dataDir, 'data.db');
  const folder = partialOf(database);
  const copy = join(folder, 'data.db');
  await removePartials(database);
  try {
    await mkdir(folder, { mode: 0o700 });
    giveToOwner(folder, dataDir);
    await copyFile(file, copy, constants.COPYFILE_FICLONE);
    await chmod(copy, 0o600);
    giveToOwner(copy, dataDir);
    const content = unsealBackup(copy);
    const endedAgain = await endAgain(staging, folder, content);
    await publish(copy, staging);
    return { ...content, endedAgain };
  } catch (error) {
    throw asDiskFull(error);
  } finally {
    await removePartials(database);
  }
}

/** Nothing more is written to the replaced database once its endings are read, so that none is missed. */
async function endAgain<Ended>(
  { replaced, open, countEndings, carryEndings, confirm }: Staging<Ended>,
  folder: string,
  content: BackupContent,
): Promise<Ended | null> {
  if (!replaced) {
    await confirm({ ...content, endedAgain: null });
    return null;
  }
  const restored = await open(folder);
  try {
    const endedAgain = await countEndings(replaced.db, restored.db);
    await confirm({ ...content, endedAgain });
    await replaced.db.admin().command({ holdWrites: 1 });
    return await carryEndings(replaced.db, restored.db);
  } finally {
    await restored.close();
  }
}

/** A running server has restarted on command; if none ran, opening the folder is enough. */
async function restartServer<Ended>(
  { connect, finish }: RestoreOptions<Ended>,
  staged: string,
): Promise<void> {
  const { db, close } = await connect();
  try {
    await untilRestored(db, staged);
    await finish(db);
  } finally {
    await close().catch(() => undefined);
  }
}

/**
 * Gives the copy the name that a start looks for. A running server does so itself: whoever is killed then, it writes
 * nothing more to the database that is replaced.
 */
async function publish<Ended>(copy: string, { dataDir, staged, replaced }: Staging<Ended>) {
  if (!replaced) {
    await rename(copy, staged);
    syncFolder(dataDir);
    return;
  }
  try {
    await replaced.db.admin().command({ restore: 1, from: resolve(copy), to: resolve(staged) });
  } catch (error) {
    // The server may close the connection before its reply arrives.
    if (!(error instanceof MongoNetworkError)) throw error;
  }
}

async function untilRestored(db: Db, staged: string): Promise<void> {
  for (const endsAt = performance.now() + RESTART_MS; ; await sleep(ASK_EVERY_MS)) {
    // Looked up before the question, which the server that is about to end may answer, too.
    const isLoaded = !existsSync(staged);
    const answers = await db.command({ ping: 1 }).then(
      () => true,
      () => false,
    );
    if (answers && isLoaded) return;
    if (performance.now() < endsAt) continue;
    throw new ToolError(
      'not_restarted',
      existsSync(staged)
        ? 'The service did not restart its database; restart the service, which then loads the backup'
        : 'The backup is restored, but the database does not answer; see the log of the service',
    );
  }
}
