import { existsSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives what root made in a data folder to the owner of the folder, so that a service that runs as that user can open
 * it. Does nothing for other users, or in a folder of root's own.
 */
export function giveToOwner(dataDir: string): void {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return;
  const { uid, gid } = lstatSync(dataDir);
  if (uid === 0) return;
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dataDir, name);
    // A running service removes files meanwhile.
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.uid === 0) lchownSync(path, uid, gid);
  }
}
