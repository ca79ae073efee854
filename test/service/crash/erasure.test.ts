import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedUri } from 'embedded-mongo';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, createClient } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber, newSession } from '../../support/samples/calls.ts';
import { withDatabaseName } from '../../support/service/database.ts';
import { type ServiceProcess, startProcess } from '../../support/service/process.ts';
import { createOperator } from '../../support/service/service.ts';
import { wholeDatabase } from '../../support/service/whole-database.ts';
import { callerId, type Receipt, receiptOf, tryForget } from '../erasure/erasure.ts';
import { newStorage, type Storage } from './storage.ts';

const CALLS = 20;
/** What is removed last before the kill. */
const KILLED_AFTER = ['transcripts', 'calls', 'recall_traces'];

let storage: Storage;
let running: ServiceProcess | null = null;

async function start(later = false): Promise<ServiceProcess> {
  running = await startProcess({ settings: storage.settings, later });
  return running;
}

beforeEach(async () => {
  storage = await newStorage();
});

afterEach(async () => {
  await running?.kill();
  await storage.remove();
});

async function makeCalls(client: Client, number: string): Promise<string[]> {
  const sessions = Array.from({ length: CALLS }, newSession);
  const waiting = [...sessions];
  const work = async () => {
    for (let session = waiting.pop(); session; session = waiting.pop()) {
      await client.writeBack(finishedCall({ phone_number: number, session_id: session }));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return sessions;
}

const uri = () =>
  storage.settings.MONGODB_URI ??
  withDatabaseName(embeddedUri(storage.settings.DATA_DIR ?? ''), 'caller_memory');

/** Resolves when that was removed, and the erasure still runs. */
async function untilRemoved(place: string, isOver: () => boolean): Promise<void> {
  const client = await MongoClient.connect(uri());
  try {
    const erasures = client.db().collection('erasures');
    const isReached = { state: 'running', [`removed.${place}`]: { $exists: true } };
    while (!isOver() && (await erasures.countDocuments(isReached)) === 0) await sleep(1);
  } finally {
    await client.close();
  }
}

async function latestReceipt(client: Client, number: string): Promise<Receipt | null> {
  const { erasures } = await client.graphql<{ erasures: { edges: { node: { id: string } }[] } }>(
    'query ($number: String!) { erasures(phoneNumber: $number) { edges { node { id } } } }',
    { number },
  );
  const id = erasures.edges[0]?.node.id;
  return id === undefined ? null : receiptOf(client, id);
}

let inTheMiddle = 0;

test.each(KILLED_AFTER)(
  'A kill after the removal of %s leaves nothing behind after the restart',
  async (place) => {
    const { origin } = await start();
    const tenant = await createOperator(origin, storage.operatorToken).createTenant({
      rateLimit: { capacity: 100_000, refillPerS: 100_000 },
    });
    const neighbour = finishedCall();
    await tenant.live.writeBack(neighbour);
    const number = newNumber();
    const sessions = await makeCalls(tenant.live, number);
    const id = (await callerId(tenant.live, number)) ?? '';
    let isOver = false;
    const forgetting = tryForget(tenant.live, id)
      .catch(() => null)
      .finally(() => {
        isOver = true;
      });
    await untilRemoved(place, () => isOver);
    const killedAtMs = Date.now();
    await running?.kill();
    await forgetting;
    // The lease of the dead has expired.
    const live = createClient((await start(true)).origin, tenant.live.token);
    const receipt = await latestReceipt(live, number);
    const finished = await eventually(async () => {
      const found = await receiptOf(live, receipt?.id ?? '');
      expect(found).toMatchObject({ state: 'VERIFIED' });
      return found;
    }, 40_000);
    if ((finished?.finishedAtMs ?? 0) > killedAtMs) inTheMiddle += 1;
    expect((await live.getCaller(number)).status).toBe(404);
    const stored = await wholeDatabase(uri());
    expect([number, ...sessions].filter((word) => stored.includes(word))).toEqual([]);
    expect(stored).toContain(neighbour.session_id);
  },
  60_000,
);

test('One of these kills was in the middle', () => expect(inTheMiddle).toBeGreaterThan(0));
