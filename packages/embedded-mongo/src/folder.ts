import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const SHARED = 0o1000;
const OTHERS = 0o077;

/**
 * Makes the data folder, or closes an existing one of our own to other users. A folder that all users share, such as
 * the system's temporary one, is refused: anybody could put files there.
 */
export function prepareFolder(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new Error(`${folder} is not a folder; name another as data folder`);
  }
  makeFolder(folder);
  const { mode, uid } = statSync(folder);
  if ((mode & SHARED) !== 0) {
    throw new Error(`${folder} is shared by all users; name a folder of its own as data folder`);
  }
  if ((mode & OTHERS) !== 0 && uid === process.getuid?.()) chmodSync(folder, 0o700);
}

/** Not `mkdirSync` with `recursive`: under /proc, where no folder can be created, Node would try without end. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
