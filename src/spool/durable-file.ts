import { type FileHandle, mkdir, open, rename, stat, unlink } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

async function sync(path: string, flags: string, write?: (file: FileHandle) => Promise<void>) {
  const file = await open(path, flags, 0o600);
  try {
    await write?.(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Writes a file atomically and durably: it exists completely or not at all, also after a power cut. The name appears
 * once the content is on the disk, and is on the disk itself when this resolves.
 */
export async function writeDurably(path: string, content: string): Promise<void> {
  const draft = `${path}.draft`;
  try {
    await sync(draft, 'w', (file) => file.writeFile(content));
    await rename(draft, path);
    await sync(dirname(path), 'r');
  } catch (error) {
    await Promise.allSettled([unlink(draft), unlink(path)]);
    throw error;
  }
}

/**
 * Makes a folder that only its owner can enter, and its parents; their names are on the disk when this returns.
 *
 * @throws the file system's error when one of them cannot be made
 */
export async function makeFolder(path: string): Promise<void> {
  const missing: string[] = [];
  for (let folder = resolve(path); !(await isFolder(folder)); folder = dirname(folder)) {
    missing.unshift(folder);
  }
  // One level at a time: below /proc, Node's recursive mkdir tries for ever.
  for (const folder of missing) {
    await makeOne(folder);
    await sync(dirname(folder), 'r');
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!(await isFolder(folder))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw error;
  }
}
