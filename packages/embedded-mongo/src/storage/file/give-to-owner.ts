import { lchownSync, lstatSync, statSync } from 'node:fs';

/**
 * Gives what root has made to the owner of the data folder, whose processes have to open it. SQLite does the same with
 * its logs.
 */
export function giveToOwner(path: string, dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  // Not `chown`, which follows links: the owner could have put one there that leads to a file of root.
  if (lstatSync(path).uid !== uid) lchownSync(path, uid, gid);
}
