import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber, newSession, settled } from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { startFaultProxy } from '../../support/service/fault-proxy.ts';
import { startService, useService } from '../../support/service/service.ts';

const LOST = 120;
/** Before the second sweep. */
const NEXT_SWEEP_MS = 13_000;

const service = useService();

// At the same time: each waits for a sweep.
test.concurrent('a crash between the parts of a write-back loses none, and no job creates a contact', async () => {
  const database = await openTestDatabase();
  const proxy = await startFaultProxy(database.uri);
  const client = await MongoClient.connect(database.uri);
  const broken = await startService({
    mongodbUri: proxy.uri,
    settings: { ROLE: 'api', WRITE_BACK_TIMEOUT_MS: '1000' },
  });
  const { live } = await broken.createTenant();
  const call = finishedCall();
  // The transcript does not arrive: the call waits in the spool.
  proxy.swallow('call_bodies');
  await live.writeBack(call);
  const contacts = client.db().collection('contacts');
  expect(await contacts.countDocuments()).toBe(1);
  proxy.swallow(null);
  await eventually(async () => {
    expect(await live.profile(call.phone_number)).toMatchObject({ total_calls: 1 });
  }, 20_000);
  await broken.stop();
  await proxy.close();
  await contacts.deleteMany({});
  const whole = await startService({ mongodbUri: database.uri });
  try {
    // Its summary waits; the job that makes it finds no contact, and none is there afterwards.
    await eventually(async () => {
      expect(await client.db().collection('calls').countDocuments({ attempts: 1 })).toBe(1);
    }, 20_000);
    expect(await contacts.countDocuments()).toBe(0);
    // Its caller was erased, so that the next attempt removes what a crash has left of the write-back.
    const calls = client.db().collection('calls');
    await calls.updateMany({}, { $set: { heldUntil: null, endedAtMs: 0 } });
    await eventually(async () => {
      expect(await calls.countDocuments()).toBe(0);
      expect(await client.db().collection('call_bodies').countDocuments()).toBe(0);
    }, 25_000);
  } finally {
    await whole.stop();
    await client.close();
    await database.close();
  }
});

test.concurrent('a crash between the note of a call and the memory of its caller leaves the memory to the sweep', async () => {
  const database = await openTestDatabase();
  const proxy = await startFaultProxy(database.uri);
  const client = await MongoClient.connect(database.uri);
  const [calls, contacts] = ['calls', 'contacts'].map((name) => client.db().collection(name));
  const answering = await startService({ mongodbUri: database.uri, settings: { ROLE: 'api' } });
  const { live } = await answering.createTenant();
  await live.writeBack(finishedCall());
  // Only a memory that is stored removes a field.
  proxy.swallow('$unset');
  const broken = await startService({ mongodbUri: proxy.uri, settings: { ROLE: 'worker' } });
  await eventually(async () => {
    expect(await calls?.countDocuments({ summaryState: 'done' })).toBe(1);
  }, 20_000);
  await proxy.close();
  await broken.stop();
  expect(await contacts?.findOne()).toMatchObject({ totalCalls: 0, memoryIsStale: true });
  const whole = await startService({ mongodbUri: database.uri, settings: { ROLE: 'worker' } });
  try {
    await eventually(async () => {
      expect(await contacts?.findOne()).toMatchObject({
        totalCalls: 1,
        memory: { name: 'Maria Lopez' },
      });
    }, 20_000);
  } finally {
    await whole.stop();
    await answering.stop();
    await client.close();
    await database.close();
  }
});

test.concurrent('one sweep summarises all calls whose jobs were lost', async () => {
  const database = await openTestDatabase();
  const client = await MongoClient.connect(database.uri);
  const calls = client.db().collection('calls');
  const answering = await startService({ mongodbUri: database.uri, settings: { ROLE: 'api' } });
  const { live } = await answering.createTenant();
  const numbers = Array.from({ length: LOST }, newNumber);
  for (const phone_number of numbers) await live.writeBack(finishedCall({ phone_number }));
  await answering.stop();
  await client.db().collection('jobs').deleteMany({});
  await calls.updateMany({}, { $set: { endedAtMs: 0 } });
  const whole = await startService({ mongodbUri: database.uri, settings: { ROLE: 'worker' } });
  try {
    await eventually(async () => {
      expect(await calls.countDocuments({ summaryState: 'done' })).toBe(LOST);
    }, NEXT_SWEEP_MS);
  } finally {
    await whole.stop();
    await client.close();
    await database.close();
  }
});

test('a session that is recalled again is metered once', async () => {
  const tenant = await service().createTenant();
  const body = { phone_number: newNumber(), session_id: newSession() };
  for (let time = 0; time < 3; time += 1) await tenant.test.recall(body);
  const month = new Date().toISOString().slice(0, 7);
  const query = `{ tenants(first: 100) { edges { node { id usage(mode: TEST, fromMonth: "${month}") { sessions memoryOperations } } } } }`;
  await eventually(async () => {
    const { tenants } = await service().operator.graphql<{
      tenants: { edges: { node: { id: string; usage: object[] } }[] };
    }>(query);
    const mine = tenants.edges.find(({ node }) => node.id === tenant.id);
    expect(mine?.node.usage).toEqual([{ sessions: 1, memoryOperations: 3 }]);
  });
});

test('a name that a corrected report no longer has is forgotten', async () => {
  const { live } = await service().createTenant();
  const call = finishedCall();
  await live.writeBack(call);
  await settled(live);
  expect((await live.profile(call.phone_number)).name).toBe('Maria Lopez');
  await live.writeBack({
    ...call,
    transcript: [
      { role: 'agent', text: 'Northside Plumbing, how can I help?', ts_ms: 0 },
      { role: 'user', text: 'My water heater is leaking all over the basement.', ts_ms: 2_000 },
    ],
  });
  await settled(live);
  expect((await live.profile(call.phone_number)).name).toBeNull();
});
