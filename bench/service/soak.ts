import { readUse } from '../recall/measured-service.ts';
import { closedLoop, openLoop } from './load.ts';
import { fixed } from './ratios.ts';
import { startTarget } from './targets.ts';
import { recallOf, seeds, writeBackOf } from './traffic.ts';

const MINUTES = 10;
const MINUTE_MS = 60_000;
const [RECALLS_PER_S, WRITE_BACKS_PER_S] = [25, 5];

/** The same load for ten minutes: p99 and memory of each of them. */
export async function printSoak(): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const service = await startTarget(parts);
  await closedLoop(service, 8, seeds());
  await service.settled();
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const [recalls, writeBacks] = await Promise.all([
      openLoop(service, RECALLS_PER_S, MINUTE_MS, () => recallOf()),
      openLoop(service, WRITE_BACKS_PER_S, MINUTE_MS, () => writeBackOf()),
    ]);
    const megabytes = Math.round((await readUse(service.pid)).residentBytes / 1e6);
    const shown = [recalls, writeBacks].map(
      ({ p50, p99 }) => `p50 ${fixed(p50)} p99 ${fixed(p99)}`,
    );
    console.log(
      `minute ${minute}: recalls ${shown[0]} ms, write-backs ${shown[1]} ms, ${megabytes} MB`,
    );
  }
}
