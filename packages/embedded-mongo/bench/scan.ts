import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { contactsOf, fill } from './contacts.ts';
import { quantiles } from './load.ts';
import { operationsOn } from './operations.ts';
import type { Progress } from './progress.ts';
import { type Server, startBuiltIn } from './servers.ts';

const CONTACTS = 20_000;
const SCANS = 8;
const RESOLUTION_MS = 1;

/** What a scan of all contacts costs other operations, in milliseconds. */
export type DuringScan = {
  readonly loopDelayP99: number;
  readonly others: { readonly p50: number; readonly p99: number };
};

/** One client scans again and again; another writes, one contact after the other. */
export async function measureDuringScan(folder: string, progress: Progress): Promise<DuringScan> {
  const server = await startBuiltIn(join(folder, 'scanned'));
  try {
    await fill(server.client, CONTACTS, progress);
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    delay.enable();
    const others = quantiles(await writeDuring(server, scanAll(server)));
    delay.disable();
    // The histogram counts the wait between two looks as delay.
    return { loopDelayP99: delay.percentile(99) / 1e6 - RESOLUTION_MS, others };
  } finally {
    await server.close();
  }
}

async function scanAll({ client }: Server): Promise<void> {
  const everywhere = { 'calls.summary': 'what no call was about' };
  for (let scan = 0; scan < SCANS; scan += 1) await contactsOf(client).find(everywhere).toArray();
}

/** The milliseconds of each write until the scans are over. */
async function writeDuring({ client }: Server, scans: Promise<void>): Promise<number[]> {
  const { findAndModify } = operationsOn(client, CONTACTS);
  const times: number[] = [];
  let isOver = false;
  const over = scans.finally(() => {
    isOver = true;
  });
  for (let turn = 0; !isOver; turn += 1) {
    const start = performance.now();
    await findAndModify(turn);
    times.push(performance.now() - start);
  }
  await over;
  return times;
}
