import { existsSync, statSync } from 'node:fs';
import { copyFile, open, rename, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BackupContent, giveToOwner, sealBackup, syncFolder } from 'embedded-mongo/backup';
import type { Db } from 'mongodb';
import { asDiskFull, codeOf, ToolError } from './errors.ts';
import { partialOf, removePartials } from './partial-files.ts';

const ASK_EVERY_MS = 100;

type Backup = BackupContent & {
  readonly file: string;
  readonly bytes: number;
  readonly seconds: number;
};

type BackUpOptions = {
  /** Folder of the database. */
  readonly dataDir: string;
  /** File to create. */
  readonly to: string;
  /** Opens the database in the folder, or joins the server that runs there. */
  readonly connect: () => Promise<{ readonly db: Db; close(): Promise<void> }>;
  readonly onProgress: (pages: number, ofPages: number) => void;
};

/**
 * Backs up a database of embedded-mongo. The server copies it to a partial file, which is checked here and renamed to `to`
 * once it is complete and on the disk.
 *
 * @throws ToolError
 */
export async function backUp(options: BackUpOptions): Promise<Backup> {
  const { dataDir } = options;
  const file = resolve(options.to);
  refuseExisting(file);
  const startedAt = performance.now();
  const partial = partialOf(file);
  const copied = writablePath(file, dataDir);
  const copy = partialOf(copied);
  const paths = new Set([file, copied]);
  const { db, close } = await options.connect();
  try {
    for (const path of paths) {
      await removePartials(path);
      await createOwnFile(partialOf(path), path);
      giveToOwner(partialOf(path), dataDir);
    }
    await copyPages(db, copy, options.onProgress);
    if (copy !== partial) await copyFile(copy, partial);
    const content = sealBackup(partial, Date.now());
    const { size: bytes } = await stat(partial);
    refuseExisting(file);
    await rename(partial, file);
    syncFolder(dirname(file));
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    return { ...content, file, bytes, seconds };
  } catch (error) {
    throw asDiskFull(error);
  } finally {
    for (const path of paths) await removePartials(path);
    await close().catch(() => undefined);
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
  throw new ToolError('file_exists', `${file} exists already; name another file`);
}

async function createOwnFile(partial: string, file: string): Promise<void> {
  try {
    const created = await open(partial, 'wx', 0o600);
    await created.close();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined || code === 'ENOSPC') throw error;
    const message = `${file} cannot be written (${code}); name a file in a folder that can be written`;
    throw new ToolError('cannot_write', message, { cause: error });
  }
}

/** MongoDB's ConflictingOperationInProgress. */
const ANOTHER_IS_MADE = 117;

/** The server refuses for some seconds after a backup command was killed, too. */
function throwBusy(error: unknown): never {
  if (codeOf(error) !== ANOTHER_IS_MADE) throw error;
  const message = 'Another backup is being made; try again when it has ended';
  throw new ToolError('in_use', message, { cause: error });
}

async function copyPages(db: Db, to: string, onProgress: BackUpOptions['onProgress']) {
  const admin = db.admin();
  await admin.command({ backup: 1, to }).catch(throwBusy);
  for (;;) {
    const { state, pages, ofPages, code, errmsg } = await admin.command({ backupStatus: 1 });
    if (state === 'done') return;
    if (state === 'failed')
      throw Object.assign(new Error(`No backup was made: ${errmsg}`), { code });
    onProgress(pages, ofPages);
    await sleep(ASK_EVERY_MS);
  }
}
