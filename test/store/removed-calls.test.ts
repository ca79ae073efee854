import { randomBytes, randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { beforeAll, expect, test } from 'vitest';
import { type Contact, EMPTY_MEMORY } from '#src/domain/callers/contact.ts';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import { type ContactStore, createContactStore } from '#src/store/callers/contacts.ts';
import { createCallStore } from '#src/store/calls/calls.ts';
import { createRetainedData } from '#src/store/erasure/retained-data.ts';
import { createIndexes } from '#src/store/indexes.ts';
import { createScopeIds } from '#src/store/tenants/scope-ids.ts';
import { databaseUri } from '../support/service/database.ts';
import { startFaultProxy } from '../support/service/fault-proxy.ts';
import { insertTenant } from '../support/service/stored-tenant.ts';

const SCOPE = { tenantId: 'ten_1', mode: 'live' } as const;
const { e164 } = parsePhoneNumber('+14155550100', 'US');
let uri: string;
let client: MongoClient;
let contacts: ContactStore;
const db = () => client.db(`removed_${name}`);
const name = randomBytes(6).toString('hex');

beforeAll(async () => {
  uri = await databaseUri();
  client = await MongoClient.connect(uri);
  await createIndexes(db());
  await insertTenant(db(), SCOPE.tenantId);
  contacts = createContactStore(db(), createScopeIds(db()));
  return async () => {
    await db().dropDatabase();
    await client.close();
  };
});

const callStore = () => createCallStore(db(), createScopeIds(db()));
const data = () => createRetainedData(db());

/** A caller with one call. */
async function meet() {
  const call = { sessionId: null, callId: null, agentId: null, trigger: null, metadata: null };
  const start = { ...call, e164, extra: null, atMs: 1 };
  const visit = { by: null, atMs: 1, newUid: randomUUID() };
  const { contact } = await contacts.findOrCreate(SCOPE, e164, visit);
  await callStore().startSessions([
    { scope: SCOPE, start, uid: randomUUID(), contact, isSeen: true },
  ]);
  return contact;
}

/** Stores a memory that says how many calls there were when it was computed. */
async function remember(contact: Contact, totalCalls: number): Promise<boolean> {
  const change = { memory: EMPTY_MEMORY, totalCalls };
  return (await contacts.saveMemories([[SCOPE, contact, change]]))[0] === true;
}

async function refresh(): Promise<void> {
  const contact = await contacts.find(SCOPE, e164);
  const count = await db().collection('calls').countDocuments();
  await remember(contact ?? expect.fail('no contact'), count);
}

test('a memory that is computed of calls which are removed meanwhile is refused', async () => {
  const contact = await meet();
  await data().removeCalls(SCOPE, 10);
  expect(await remember(contact, 1)).toBe(false);
  expect(await contacts.listStale(9)).toMatchObject([{ scope: SCOPE, contact: { e164 } }]);
});

test('memories that are stored in the middle of a removal are computed again', async () => {
  for (let round = 0; round < 15; round += 1) {
    await meet();
    let isRemoved = false;
    const removal = data()
      .removeCalls(SCOPE, 10)
      .finally(() => {
        isRemoved = true;
      });
    const refreshing = Array.from({ length: 3 }, async () => {
      while (!isRemoved) await refresh();
    });
    await Promise.all([removal, ...refreshing]);
    const { totalCalls } = (await contacts.find(SCOPE, e164)) ?? expect.fail('no contact');
    const stale = await contacts.listStale(9);
    expect(totalCalls > 0 && stale.length === 0).toBe(false);
  }
});

test('memories are marked before their calls are removed: a crash leaves none as it was', async () => {
  await meet();
  await refresh();
  const proxy = await startFaultProxy(uri);
  const slow = await MongoClient.connect(proxy.uri);
  const { came, release } = proxy.hold('delete\0', 'calls\0');
  const removal = createRetainedData(slow.db(db().databaseName)).removeCalls(SCOPE, 10);
  await came;
  expect(await contacts.listStale(9)).toMatchObject([{ scope: SCOPE, contact: { e164 } }]);
  release();
  await removal;
  await slow.close();
  await proxy.close();
});
