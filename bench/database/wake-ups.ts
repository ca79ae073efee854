import { join } from 'node:path';
import { z } from 'zod';
import { createScheduler } from '#src/jobs/scheduler.ts';
import { quantiles } from './load.ts';
import { startBuiltIn } from './servers.ts';

const JOBS = 300;
const WARM_UP = 20;
const JOB = { name: 'bench', payload: z.object({ turn: z.number() }) };

/** Milliseconds from asking for a job to its handler, one job after the other, in one process. */
export async function measureWakeUps(folder: string): Promise<{ p50: number; p99: number }> {
  const server = await startBuiltIn(join(folder, 'jobs'));
  const scheduler = await createScheduler(server.client.db('bench'), (what, error) => {
    console.error(what, error);
  });
  let arrived = () => {};
  scheduler.work(JOB, { concurrency: 1 }, async () => arrived());
  await scheduler.start();
  try {
    const times: number[] = [];
    for (let turn = 0; turn < WARM_UP + JOBS; turn += 1) {
      const start = performance.now();
      const handled = new Promise<void>((done) => {
        arrived = done;
      });
      await scheduler.enqueue(JOB, { turn });
      await handled;
      if (turn >= WARM_UP) times.push(performance.now() - start);
    }
    return quantiles(times);
  } finally {
    await scheduler.stop();
    await server.close();
  }
}
