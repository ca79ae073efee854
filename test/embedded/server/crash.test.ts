import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { type Collection, MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runToExit, spawnServer } from './server-process.ts';

interface Row {
  _id: string;
  n: number;
}

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'caller-memory-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const WRITERS = 16;
const KILLS = 5;

/** Writes until the server dies; answers what was acknowledged. */
async function writeUntilKilled(
  rows: Collection<Row>,
  writer: string,
): Promise<{ ids: string[]; increments: number }> {
  const acknowledged = { ids: [] as string[], increments: 0 };
  for (let i = 0; ; i += 1) {
    try {
      await rows.insertOne({ _id: `${writer}-${i}`, n: 0 });
      acknowledged.ids.push(`${writer}-${i}`);
      await rows.updateOne({ _id: `counter-${writer}` }, { $inc: { n: 1 } }, { upsert: true });
      acknowledged.increments += 1;
    } catch {
      return acknowledged;
    }
  }
}

test('whatever was acknowledged before a kill is there afterwards, once', async () => {
  const acknowledged = new Set<string>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await spawnServer(dataDir);
    const client = new MongoClient(server.uri, {
      serverSelectionTimeoutMS: 500,
      retryWrites: false,
    });
    const rows = client.db('t').collection<Row>('rows');
    await rows.createIndex({ n: 1 });
    const writers = Array.from({ length: WRITERS }, (_, w) =>
      writeUntilKilled(rows, `${kill}-${w}`),
    );
    await new Promise((done) => setTimeout(done, 200 + Math.random() * 300));
    await server.kill();
    const outcomes = await Promise.all(writers);
    await client.close();
    await checkAfterKill(outcomes, `${kill}`, acknowledged);
  }
  expect(acknowledged.size).toBeGreaterThan(KILLS * WRITERS);
}, 120_000);

async function checkAfterKill(
  outcomes: readonly { ids: string[]; increments: number }[],
  kill: string,
  acknowledged: Set<string>,
): Promise<void> {
  const server = await spawnServer(dataDir);
  const client = new MongoClient(server.uri);
  const rows = client.db('t').collection<Row>('rows');
  for (const { ids } of outcomes) for (const id of ids) acknowledged.add(id);
  const stored = new Set((await rows.find().toArray()).map(({ _id }) => _id));
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  for (const [writer, { increments }] of outcomes.entries()) {
    const counter = (await rows.findOne({ _id: `counter-${kill}-${writer}` }))?.n ?? 0;
    // The one in flight when the server died may or may not have been done.
    expect([increments, increments + 1]).toContain(counter);
  }
  expect(await rows.countDocuments({ n: { $gte: 0 } })).toBe(stored.size);
  await client.close();
  await server.kill();
}

test('a second process on the folder ends with a clear message, and starts after a kill', async () => {
  const server = await spawnServer(dataDir);
  const second = await runToExit(dataDir);
  expect(second.code).not.toBe(0);
  expect(second.errors).toMatch(/in use by another process/);
  await server.kill();
  await (await spawnServer(dataDir)).kill();
}, 30_000);

test('jobs scheduled before a kill run once each after it', async () => {
  const first = await spawnServer(dataDir);
  const done: number[] = [];
  const work = async (uri: string) => {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 500 });
    await client.connect();
    const agenda = new Agenda({
      backend: new MongoBackend({ mongo: client.db('jobs') }),
      processEvery: 20,
    });
    agenda.on('error', () => {});
    agenda.define(
      'count',
      async (job: { attrs: { data: unknown } }) => {
        done.push((job.attrs.data as { i: number }).i);
      },
      { removeOnComplete: true },
    );
    return { agenda, client };
  };
  const before = await work(first.uri);
  const later = new Date(Date.now() + 1500);
  for (let i = 0; i < 20; i += 1) await before.agenda.schedule(later, 'count', { i });
  await first.kill();
  await before.client.close();
  const second = await spawnServer(dataDir);
  const after = await work(second.uri);
  await after.agenda.start();
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(20);
  await new Promise((pause) => setTimeout(pause, 300));
  expect([...done].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i));
  await after.agenda.stop();
  await after.client.close();
  await second.kill();
}, 30_000);
