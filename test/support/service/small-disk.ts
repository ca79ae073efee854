import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from 'vitest';

const CHUNK = Buffer.alloc(64 * 1024, 1);
const run = promisify(execFile);

export type SmallDisk = {
  /** An empty folder on it. */
  readonly path: string;
  /** Uses all free space. */
  fill(): void;
  /** Frees it again. */
  empty(): void;
};

/**
 * A test with a file system in memory of so many megabytes. It is skipped where this user may not mount: anybody may in
 * a namespace of their own, made by `unshare --map-root-user --mount`.
 */
export function testOnSmallDisk(
  title: string,
  megabytes: number,
  work: (disk: SmallDisk) => Promise<void>,
): void {
  test(title, async ({ skip, onTestFinished }) => {
    const root = await mkdtemp(join(tmpdir(), 'small-disk-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', root]);
    } catch {
      return skip('No file system can be mounted: run it by unshare -rm');
    }
    // Hooks run last first, so the folder is removed once nothing is mounted there.
    onTestFinished(async () => void (await run('umount', ['--lazy', root])));
    const [path, filler] = [join(root, 'data'), join(root, 'filler')];
    await mkdir(path, { mode: 0o700 });
    await work({ path, fill: () => fill(filler), empty: () => rmSync(filler, { force: true }) });
  });
}

function fill(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (;;) writeSync(handle, CHUNK);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(handle);
  }
}
