import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedUri } from 'embedded-mongo';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishedCall, newNumber, newSession } from '../../support/calls.ts';
import { type Client, createClient } from '../../support/client.ts';
import { withDatabaseName } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { type ServiceProcess, startProcess } from '../../support/process.ts';
import { createOperator } from '../../support/service.ts';
import { wholeDatabase } from '../../support/whole-database.ts';
import { callerId, type Receipt, receiptOf, tryForget } from '../erasure/erasing.ts';
import { newStorage, type Storage } from './storage.ts';

const CALLS = 80;
/** Between the request to forget and the kill. */
const DELAYS_MS = [40, 120, 250];

let storage: Storage;
let running: ServiceProcess | null = null;

async function start(): Promise<ServiceProcess> {
  running = await startProcess({ settings: storage.settings });
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

async function latestReceipt(client: Client, number: string): Promise<Receipt | null> {
  const { erasures } = await client.graphql<{ erasures: { edges: { node: { id: string } }[] } }>(
    'query ($number: String!) { erasures(phoneNumber: $number) { edges { node { id } } } }',
    { number },
  );
  const id = erasures.edges[0]?.node.id;
  return id === undefined ? null : receiptOf(client, id);
}

test('A kill in the middle of forgetting leaves nothing behind after the restart', async () => {
  let origin = (await start()).origin;
  const { createTenant } = createOperator(origin, storage.operatorToken);
  const tenant = await createTenant({ rateLimit: { capacity: 100_000, refillPerS: 100_000 } });
  const neighbour = finishedCall();
  await tenant.live.writeBack(neighbour);
  let inTheMiddle = 0;
  for (const delayMs of DELAYS_MS) {
    let live = createClient(origin, tenant.live.token);
    const number = newNumber();
    const sessions = await makeCalls(live, number);
    const id = (await callerId(live, number)) ?? '';
    const forgetting = tryForget(live, id).catch(() => null);
    await sleep(delayMs);
    await running?.kill();
    await forgetting;
    origin = (await start()).origin;
    live = createClient(origin, tenant.live.token);
    const receipt = await latestReceipt(live, number);
    if (receipt?.state === 'RUNNING') inTheMiddle += 1;
    // Killed before the request was stored: the caller is whole.
    if (receipt === null) {
      expect(await live.profile(number)).toMatchObject({ total_calls: CALLS });
      continue;
    }
    await eventually(async () => {
      expect(await receiptOf(live, receipt.id)).toMatchObject({ state: 'VERIFIED' });
    }, 40_000);
    expect((await live.getCaller(number)).status).toBe(404);
    const stored = await wholeDatabase(uri());
    expect([number, ...sessions].filter((word) => stored.includes(word))).toEqual([]);
    expect(stored).toContain(neighbour.session_id);
  }
  expect(inTheMiddle).toBeGreaterThan(0);
}, 240_000);
