import { execFile, spawnSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from 'vitest';

/** A file system of its own that can be filled. */
export type SmallDisk = {
  /** A folder on it that holds nothing yet. */
  readonly path: string;
  /** Takes all room but about so many bytes. */
  fill(leave?: number): void;
  /** Gives all room back. */
  empty(): void;
  /** Gives so many bytes back. */
  giveBack(bytes: number): void;
  /** What part of it is in use, 0 to 1. */
  used(): number;
  remove(): Promise<void>;
};

/** How an interrupted run ends here; the last, when its runner is gone. */
const ENDS = ['SIGINT', 'SIGTERM', 'disconnect'];
const CHUNK = Buffer.alloc(64 * 1024, 1);
const run = promisify(execFile);

/**
 * Mounts a small file system in memory, of so many megabytes. Null where this user may not: as root anybody may, and others in a
 * namespace of their own, as made by `unshare --map-root-user --mount`.
 */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const root = await mkdtemp(join(tmpdir(), 'embedded-mongo-disk-'));
  const options = `size=${megabytes}m,mode=700`;
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', root]).then(
    () => true,
    () => false,
  );
  if (!isMounted) {
    await rm(root, { recursive: true });
    return null;
  }
  const removeNow = () => {
    spawnSync('umount', ['--lazy', root]);
    rmSync(root, { recursive: true, force: true });
  };
  // An interrupted run must not leave it behind either: a signal becomes an ordinary end, whose listeners are called.
  const exit = () => process.exit(1);
  process.once('exit', removeNow);
  for (const end of ENDS) process.once(end, exit);
  const filler = join(root, 'filler');
  const giveBack = (bytes: number) =>
    truncateSync(filler, Math.max(0, Math.floor(statSync(filler).size - bytes)));
  return {
    path: join(root, 'data'),
    fill(leave = 0) {
      const handle = openSync(filler, 'a');
      try {
        for (;;) writeSync(handle, CHUNK);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(handle);
      }
      giveBack(leave);
    },
    empty: () => rmSync(filler, { force: true }),
    giveBack,
    used() {
      const { blocks, bfree } = statfsSync(root);
      return 1 - bfree / blocks;
    },
    async remove() {
      process.off('exit', removeNow);
      for (const end of ENDS) process.off(end, exit);
      removeNow();
    },
  };
}

/** A test that has a small disk, which is gone after it. */
export function testOnSmallDisk(
  title: string,
  megabytes: number,
  run: (disk: SmallDisk) => Promise<void>,
): void {
  test(title, async ({ skip }) => {
    const disk = await mountSmallDisk(megabytes);
    if (disk === null) return skip('No file system can be mounted: run it by unshare -rm');
    await run(disk).finally(() => disk.remove());
  });
}
