import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from 'embedded-mongo';
import { MongoClient } from 'mongodb';
import { z } from 'zod';
import { createScheduler } from '#src/jobs/scheduler.ts';

const JOBS = 300;
const POLL_MS = 1_000;
const WARM_UP = 20;
const JOB = { name: 'bench', payload: z.object({ turn: z.number() }) };
const AT_MOST_MS = { p50: 10, p99: 30 };

/** Milliseconds from enqueueing a job to the start of its handler; one job at a time, in one process. */
async function measureWakeUps(uri: string): Promise<number[]> {
  await using parts = new AsyncDisposableStack();
  const client = parts.adopt(new MongoClient(uri), (one) => one.close());
  const onFault = (what: string, error: unknown) => console.error(what, error);
  const scheduler = createScheduler(client.db('bench'), onFault, POLL_MS);
  parts.defer(() => scheduler.stop());
  let started = () => {};
  scheduler.work(JOB, { concurrency: 1 }, async () => started());
  await scheduler.start();
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + JOBS; turn += 1) {
    const start = performance.now();
    const handled = new Promise<void>((done) => {
      started = done;
    });
    await scheduler.enqueue(JOB, { turn });
    await handled;
    if (turn >= WARM_UP) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

await using parts = new AsyncDisposableStack();
const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'bench-jobs-')));
const database = parts.adopt(await startEmbedded({ dataDir: folder.path }), (one) => one.close());
const times = await measureWakeUps(database.uri);
for (const [name, share] of [['p50', 0.5] as const, ['p99', 0.99] as const]) {
  const ms = times[Math.floor(times.length * share)] ?? Number.NaN;
  const isMissed = !(ms <= AT_MOST_MS[name]);
  console.log(`enqueue to handler, ${name}: ${ms.toFixed(1)} ms, bar ≤ ${AT_MOST_MS[name]}`);
  if (isMissed) process.exitCode = 1;
}
