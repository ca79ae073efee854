import { type FileHandle, mkdir, open, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

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
 * Writes a file that is there whole, or not at all, also after the power was cut: the name appears only
 * once the content is on the disk, and is on the disk itself before this returns.
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

/** Makes a folder that only its owner can enter; its name is on the disk when this returns. */
export async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 });
  if (made !== undefined) await sync(dirname(made), 'r');
}
