import { env } from 'node:process';
import { expect, test } from 'vitest';
import { mountSmallDisk } from '../server/small-disk.ts';
import { runKillsOnFullDisk } from './full-rounds.ts';

/** Two keep `npm test` quick; `npm run fuzz:kills` does a hundred. */
const KILLS = Number(env.KILLS ?? 2);
const DISK_MB = Number(env.DISK_MB ?? 32);

test('on a disk that fills, writes are refused and reads go on, and no kill loses or doubles anything', async ({
  skip,
}) => {
  const disk = await mountSmallDisk(DISK_MB);
  if (disk === null) return skip('No file system can be mounted: run it by unshare -rm');
  try {
    const totals = await runKillsOnFullDisk(disk, KILLS);
    expect(totals).toMatchObject({ kills: KILLS, lost: 0, doubled: 0, wrong: 0 });
    expect(totals.refused).toBeGreaterThan(KILLS);
    // Not every start without room is refused.
    if (KILLS >= 20) expect(totals.startsRefused).toBeGreaterThan(0);
    expect(totals.whileFull).toBeGreaterThan(0);
    expect(totals.reads).toBeGreaterThan(KILLS);
  } finally {
    await disk.remove();
  }
}, 3_600_000);
