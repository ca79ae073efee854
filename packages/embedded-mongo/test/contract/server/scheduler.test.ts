import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { afterEach, expect } from 'vitest';
import { useDatabase } from '../../support/collections.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, db } = useDatabase();
const holds = onPage('reference/command/findAndModify');

/** Ten thousand on request: `AGENDA_JOBS=10000`. */
const JOBS = Number(process.env.AGENDA_JOBS ?? 300);

const started: Agenda[] = [];

afterEach(async () => {
  for (const agenda of started.splice(0)) await agenda.stop();
});

type Work = {
  readonly collection: string;
  /** Called with the number a job carries. */
  readonly run: (i: number) => Promise<void>;
  /** After which others may take what a worker has locked. */
  readonly lockMs?: number;
};

/** A worker of its own name, as another process would be. */
async function startWorker({ collection, run, lockMs = 600_000 }: Work): Promise<Agenda> {
  const agenda = new Agenda({
    name: `worker ${started.length}`,
    backend: new MongoBackend({ mongo: db(), collection }),
    processEvery: 20,
    defaultLockLifetime: lockMs,
    maxConcurrency: 50,
    defaultConcurrency: 50,
  });
  agenda.define(
    'count',
    (job: { attrs: { data: unknown } }) => run(Number((job.attrs.data as { i: number }).i)),
    { removeOnComplete: true },
  );
  started.push(agenda);
  await agenda.start();
  return agenda;
}

holds(
  'of two workers one takes each job',
  async () => {
    const rows = fresh();
    const times = new Map<number, number>();
    const work = {
      collection: rows.collectionName,
      run: async (i: number) => void times.set(i, (times.get(i) ?? 0) + 1),
    };
    const [first, second] = [await startWorker(work), await startWorker(work)];
    for (let i = 0; i < JOBS; i += 20) {
      const batch = Array.from({ length: Math.min(20, JOBS - i) }, (_, at) => i + at);
      await Promise.all(batch.map((n) => (n % 2 ? first : second).now('count', { i: n })));
    }
    await expect.poll(() => rows.countDocuments(), { timeout: 600_000, interval: 200 }).toBe(0);
    expect(times.size).toBe(JOBS);
    expect([...times.values()].every((runs) => runs === 1)).toBe(true);
  },
  660_000,
);

holds('a job that repeats is one job, whoever asks for it', async () => {
  const rows = fresh();
  const work = { collection: rows.collectionName, run: async () => {} };
  const workers = [await startWorker(work), await startWorker(work)];
  for (let round = 0; round < 3; round += 1) {
    for (const worker of workers) await worker.every('1 hour', 'count', { i: 1 });
  }
  expect(await rows.countDocuments({ name: 'count' })).toBe(1);
});

holds(
  'a job whose worker has gone is taken over once its lock has run out, and only then',
  async () => {
    const rows = fresh();
    const [taken, done] = [new Set<string>(), new Set<number>()];
    const lost = await startWorker({
      collection: rows.collectionName,
      async run() {
        taken.add('first');
        await new Promise(() => {});
      },
    });
    await lost.now('count', { i: 7 });
    await expect.poll(() => taken.size, { timeout: 5_000 }).toBe(1);
    const lockedAt = Date.now();
    const finish = async (i: number) => void done.add(i);
    await startWorker({ collection: rows.collectionName, run: finish, lockMs: 1_000 });
    await expect.poll(() => done.has(7), { timeout: 10_000, interval: 20 }).toBe(true);
    expect(Date.now() - lockedAt).toBeGreaterThan(800);
  },
);
