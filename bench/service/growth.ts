import { calculateObjectSize } from 'bson';
import { embeddedUri } from 'embedded-mongo';
import { type Document, MongoClient } from 'mongodb';
import { Pool } from 'undici';
import { readUse } from '../recall/measured-service.ts';
import { closedLoop } from './load.ts';
import { startTarget } from './targets.ts';
import { during, newNumber, recallOf, times, writeBackOf } from './traffic.ts';

const RECALLS_MS = 3_000;
const COPIES = 1_000;
const CONTACTS = [1_000, 10_000, 100_000, 1_000_000];
const CALLS = [10, 100, 1_000, 10_000];
const TURNS = [10, 1_000, 10_000];
const TENANTS = [100, 1_000, 10_000];
const CONNECTIONS = [100, 1_000, 8_000];
const CONNECTIONS_OF_POOL = 100;

/** Recalls of one caller as the data grows. Callers are copies of that one; calls and turns come as write-backs. */
export async function printGrowth(): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const service = await startTarget(parts, { MONGODB_URI: '' });
  const client = parts.adopt(new MongoClient(embeddedUri(service.dataDir)), (one) => one.close());
  const contacts = client.db('caller_memory').collection<Document & { _id: string }>('contacts');
  const print = async (what: string, number: string) => {
    const { p50 } = await closedLoop(
      service,
      1,
      during(RECALLS_MS, () => recallOf(number)),
    );
    const bytes = calculateObjectSize((await contacts.findOne({ e164: number })) ?? {});
    const megabytes = Math.round((await readUse(service.pid)).residentBytes / 1e6);
    console.log(
      `${what}: recall p50 ${p50.toFixed(2)} ms, ${megabytes} MB, contact ${bytes} bytes`,
    );
  };
  const call = async (number: string, count: number, turns?: number) => {
    await closedLoop(
      service,
      8,
      times(count, () => writeBackOf(number, turns)),
    );
    await service.settled();
  };
  const one = newNumber();
  await call(one, 1);
  const original = await contacts.findOne({ e164: one });
  const copy = () => ({
    ...original,
    ...{ _id: newNumber(), uid: newNumber(), e164: newNumber() },
  });
  let stored = 0;
  for (const count of CONTACTS) {
    for (; stored < count; stored += COPIES) {
      await contacts.insertMany(Array.from({ length: COPIES }, copy));
    }
    await print(`${count} contacts`, one);
  }
  let calls = 1;
  for (const count of CALLS) {
    await call(one, count - calls);
    calls = count;
    await print(`${count} calls of the caller`, one);
  }
  for (const turns of TURNS) {
    const other = newNumber();
    await call(other, 1, turns);
    await print(`a call of ${turns} turns`, other);
  }
  let tenants = 1;
  for (const count of TENANTS) {
    for (; tenants < count; tenants += 1) await service.addTenant();
    await print(`${count} tenants`, one);
  }
  // Each has had an answer, and waits for its next request.
  const open: Pool[] = [];
  const headers = { authorization: `Bearer ${service.key}` };
  const path = `/v1/caller/${encodeURIComponent(one)}`;
  for (const count of CONNECTIONS) {
    while (open.length * CONNECTIONS_OF_POOL < count) {
      const pool = new Pool(service.origin, { connections: CONNECTIONS_OF_POOL });
      open.push(pool);
      const ask = async () => (await pool.request({ method: 'GET', path, headers })).body.dump();
      await Promise.all(Array.from({ length: CONNECTIONS_OF_POOL }, ask));
    }
    await print(`${count} connections`, one);
  }
  await Promise.all(open.map((pool) => pool.close()));
}
