import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf } from './errors.ts';

/** Name under which this process writes `file` until it is complete; other processes use other names. */
export const partialOf = (file: string): string => `${file}.partial-${process.pid}`;

const ENDING = /^\.partial-(\d+)(?:-journal|-wal|-running)?$/;

/** Removes the partial files of this process and of processes that have ended. */
export async function removePartials(file: string): Promise<void> {
  const [folder, base] = [dirname(file), basename(file)];
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => {
    const pid = name.startsWith(base) && ENDING.exec(name.slice(base.length))?.[1];
    return pid && !isOfAnother(Number(pid));
  });
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true, recursive: true })));
}

function isOfAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
