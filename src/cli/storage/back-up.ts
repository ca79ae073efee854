import { existsSync, statSync } from 'node:fs';
import { copyFile, open, rename, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BackupContent, giveToOwner, sealBackup, syncFolder } from 'embedded-mongo/backup';
import type { Db } from 'mongodb';
import { joinDatabase } from '../../composition/open-database.ts';
import { CommandError } from '../terminal/failure.ts';
import { createProgress, formatPart, type Progress } from '../terminal/progress.ts';
import { asDiskFull, countSpooled, readBuiltInConfig } from './built-in.ts';
import { requireDatabase } from './data-folder.ts';
import { partialOf, removePartials } from './partial-files.ts';

const ASK_EVERY_MS = 100;
/** A running service stores spooled write-backs within about a second. */
const SPOOL_WAIT_MS = 3_000;

export type Backup = BackupContent & {
  readonly file: string;
  readonly bytes: number;
  readonly seconds: number;
  /** Number of write-backs in the spool, which are not in the backup. */
  readonly waitingWriteBacks: number;
};

/**
 * Backs up the built-in database. The server copies it to a partial file, which is checked here and renamed to `to`
 * once it is complete and on the disk.
 */
export async function backUp(to: string, options: { json?: true }): Promise<Backup> {
  const config = readBuiltInConfig('mongodump, or "copy"');
  requireDatabase(config.dataDir);
  const file = resolve(to);
  refuseExisting(file);
  const startedAt = performance.now();
  const partial = partialOf(file);
  const copied = writablePath(file, config.dataDir);
  const copy = partialOf(copied);
  const paths = new Set([file, copied]);
  const database = await joinDatabase(config);
  try {
    const waitingWriteBacks = await waitForSpool(config.dataDir);
    for (const path of paths) {
      await removePartials(path);
      await createOwnFile(partialOf(path), path);
      giveToOwner(partialOf(path), config.dataDir);
    }
    await copyPages(database.db, copy, createProgress(options));
    if (copy !== partial) await copyFile(copy, partial);
    const content = sealBackup(partial, Date.now());
    const { size: bytes } = await stat(partial);
    refuseExisting(file);
    await rename(partial, file);
    syncFolder(dirname(file));
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    return { ...content, file, bytes, seconds, waitingWriteBacks };
  } catch (error) {
    throw asDiskFull(error);
  } finally {
    for (const path of paths) await removePartials(path);
    await database.close().catch(() => undefined);
  }
}

/**
 * A path that the server can write to. It may be the one of a service, whose user need not have access to the folders of
 * root.
 */
const writablePath = (file: string, dataDir: string): string =>
  process.getuid?.() === 0 && statSync(dataDir).uid !== 0 ? resolve(dataDir, basename(file)) : file;

function refuseExisting(file: string): void {
  if (!existsSync(file)) return;
  throw new CommandError('file_exists', `${file} exists already; name another file`);
}

async function createOwnFile(partial: string, file: string): Promise<void> {
  try {
    const created = await open(partial, 'wx', 0o600);
    await created.close();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === '' || code === 'ENOSPC') throw error;
    const message = `${file} cannot be written (${code}); name a file in a folder that can be written`;
    throw new CommandError('cannot_write', message, { cause: error });
  }
}

async function waitForSpool(dataDir: string): Promise<number> {
  for (const endsAt = performance.now() + SPOOL_WAIT_MS; ; await sleep(ASK_EVERY_MS)) {
    const count = await countSpooled(dataDir);
    if (count === 0 || performance.now() > endsAt) return count;
  }
}

/** MongoDB's ConflictingOperationInProgress. */
const ANOTHER_IS_MADE = 117;

/** The server refuses for some seconds after a backup command was killed, too. */
function throwBusy(error: unknown): never {
  const isBusy = error instanceof Error && 'code' in error && error.code === ANOTHER_IS_MADE;
  if (!isBusy) throw error;
  throw new CommandError('in_use', 'Another backup is being made; try again when it has ended', {
    cause: error,
  });
}

async function copyPages(db: Db, to: string, progress: Progress): Promise<void> {
  const admin = db.admin();
  await admin.command({ backup: 1, to }).catch(throwBusy);
  for (;;) {
    const { state, pages, ofPages, code, errmsg } = await admin.command({ backupStatus: 1 });
    if (state === 'done') return;
    if (state === 'failed')
      throw Object.assign(new Error(`No backup was made: ${errmsg}`), { code });
    progress(() => `Pages copied: ${formatPart(pages, ofPages)}`);
    await sleep(ASK_EVERY_MS);
  }
}
