import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { restoreNames } from '#src/storage/backups/restores.ts';
import { spawnServer } from './server-process.ts';

async function copied(client: MongoClient, to: string): Promise<void> {
  const admin = client.db().admin();
  await writeFile(to, '');
  await admin.command({ backup: 1, to });
  while ((await admin.command({ backupStatus: 1 })).state === 'copying') await sleep(5);
}

test('What is acknowledged after a restore was commanded is in the restored database', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-restore-'));
  const server = await spawnServer(dataDir);
  const client = new MongoClient(server.uri);
  onTestFinished(async () => {
    await client.close();
    await server.kill();
    await rm(dataDir, { recursive: true });
  });
  const notes = client.db('restore').collection<{ _id: number }>('notes');
  await notes.insertOne({ _id: 0 });
  const from = join(dataDir, 'copy.db');
  await copied(client, from);
  const { staged: to } = restoreNames(dataDir, '20260101T000000000Z');
  await client.db().admin().command({ restore: 1, from, to });
  const sent = Array.from({ length: 40 }, (_, i) => notes.insertOne({ _id: i + 1 }));
  const acknowledged = (await Promise.allSettled(sent)).flatMap((one) =>
    one.status === 'fulfilled' ? one.value.insertedId : [],
  );
  await expect.poll(() => notes.countDocuments().catch(() => 0)).toBeGreaterThan(0);
  const kept = (await notes.find().toArray()).map(({ _id }) => _id);
  expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
});
