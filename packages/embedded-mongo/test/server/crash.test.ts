import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runToExit, spawnServer } from './server-process.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

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
