import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { finishedCall, newNumber, newSession, settled } from '../../support/calls.ts';
import { databaseUri, randomDatabaseName, withDatabaseName } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { startService, useService } from '../../support/service.ts';

const service = useService();

test('a call whose contact was lost in a crash is found by the job that summarises it', async () => {
  const database = await databaseUri();
  const uri = withDatabaseName(database.uri, randomDatabaseName());
  const broken = await startService({ mongodbUri: uri, settings: { ROLE: 'api' } });
  const { live } = await broken.createTenant();
  const call = finishedCall();
  await live.writeBack(call);
  const client = await MongoClient.connect(uri);
  await client.db().collection('contacts').deleteMany({});
  await broken.stop();
  const whole = await startService({ mongodbUri: uri });
  try {
    const caller = whole.client(live.token ?? '');
    await settled(caller);
    const { known, caller: profile } = await caller.recall(call.phone_number);
    expect({ known, total: profile.total_calls }).toEqual({ known: true, total: 1 });
  } finally {
    await whole.stop();
    await client.db().dropDatabase();
    await client.close();
    await database.stop();
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
