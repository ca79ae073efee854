import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { HEARTBEAT, watchHeartbeats } from 'mongo-tools/heartbeats';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openTestDatabase } from '../support/service/database.ts';
import { startFaultProxy } from '../support/service/fault-proxy.ts';

const SELECTION_MS = 500;

async function openClient() {
  const database = await openTestDatabase();
  const proxy = await startFaultProxy(database.uri);
  const client = new MongoClient(proxy.uri, {
    ...HEARTBEAT,
    serverSelectionTimeoutMS: SELECTION_MS,
  });
  const lost: Error[] = [];
  const unwatch = watchHeartbeats(client, (error) => lost.push(error));
  const begun = once(client, 'serverHeartbeatStarted');
  await client.connect();
  const [heartbeat] = await begun;
  onTestFinished(async () => {
    unwatch();
    await client.close();
    await proxy.close();
    await database.close();
  });
  return { client, proxy, lost, heartbeat };
}

const ping = (client: MongoClient) => client.db('admin').command({ ping: 1 });

test('a lost heartbeat while the database is away is got over once it is back', async () => {
  const { client, proxy, lost, heartbeat } = await openClient();
  proxy.set('refuse');
  // What the driver does when it loses one: a heartbeat begins and never ends.
  client.emit('serverHeartbeatStarted', { ...heartbeat, connectionId: 'another' });
  await eventually(() => expect(lost.length).toBeGreaterThan(0));
  // Long enough for the first attempt to connect anew to fail.
  await sleep(3 * SELECTION_MS);
  await expect(ping(client)).rejects.toThrow();
  proxy.set('ok');
  await eventually(() => expect(ping(client)).resolves.toMatchObject({ ok: 1 }));
}, 30_000);
