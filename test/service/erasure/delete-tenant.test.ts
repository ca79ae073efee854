import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber, settled } from '../../support/samples/calls.ts';
import { openRequest } from '../../support/samples/erasure-requests.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { wholeDatabase } from '../../support/service/whole-database.ts';
import { DELETE_TENANT, forget, type Receipt, receiptOf } from './erasure.ts';

let service: Service;
let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
  // Another process would forget the keys at once.
  service = await startService({ mongodbUri: database.uri, settings: { KEY_CACHE_TTL_MS: '0' } });
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

type Deleted = { deleteTenant: { receipt: Receipt | null; errors: object[] } };

const remove = async (id: string, confirmName: string) => {
  const input = { id, confirmName };
  return (await service.operator.graphql<Deleted>(DELETE_TENANT, { input })).deleteTenant;
};

test('A tenant is deleted in both modes, with its keys, and another one stays as it was', async () => {
  const tenant = await service.createTenant({ name: 'Leaving' });
  const other = await service.createTenant({ name: 'Leaving' });
  const call = finishedCall();
  for (const client of [tenant.live, tenant.test, other.live]) {
    await client.recall({ phone_number: call.phone_number, session_id: call.session_id });
    await client.writeBack(call);
    await settled(client);
  }
  const gone = finishedCall();
  await tenant.live.writeBack(gone);
  const forgotten = await forget(tenant.live, gone.phone_number);
  await openRequest(tenant.live);
  const before = await other.live.snapshot();
  expect(await remove(tenant.id, 'leaving')).toEqual({
    receipt: null,
    errors: [{ code: 'INVALID_INPUT', path: ['confirmName'] }],
  });
  expect((await tenant.live.getCaller(call.phone_number)).status).toBe(200);
  const { receipt } = await remove(tenant.id, 'Leaving');
  expect(receipt).toMatchObject({
    subject: 'TENANT',
    subjectId: tenant.id,
    requestedBy: { kind: 'OPERATOR' },
  });
  for (const client of [tenant.live, tenant.test]) {
    expect((await client.getCaller(call.phone_number)).status).toBe(401);
    expect((await client.tryWriteBack(call)).status).toBe(401);
  }
  const finished = await eventually(async () => {
    const found = await receiptOf(service.operator, receipt?.id ?? '');
    expect(found).toMatchObject({ state: 'VERIFIED' });
    return found;
  }, 20_000);
  const places = Object.fromEntries(
    (finished?.places ?? []).map(({ place, removed, remaining }) => [place, [removed, remaining]]),
  );
  expect(places).toMatchObject({
    CONTACT: [3, 0],
    CALLS: [3, 0],
    TRANSCRIPTS: [3, 0],
    REQUESTS: [1, 0],
    KEYS: [2, 0],
    USAGE: [expect.any(Number), 0],
    AUDIT: [1, 0],
  });
  expect(await remove(tenant.id, 'Leaving')).toMatchObject({ errors: [{ code: 'NOT_FOUND' }] });
  const read = await service.operator.graphql(
    'query ($id: ID!, $scope: ScopeInput) { tenant(id: $id) { id } erasures(scope: $scope) { edges { node { id } } } callers(scope: $scope) { edges { node { id } } } }',
    { id: tenant.id, scope: { tenantId: tenant.id, mode: 'LIVE' } },
  );
  expect(read).toEqual({
    tenant: null,
    erasures: { edges: [{ node: { id: receipt?.id } }, { node: { id: forgotten.id } }] },
    callers: { edges: [] },
  });
  expect(await other.live.snapshot()).toEqual(before);
  // What is left of the tenant: the two receipts, its tombstone, and the audit entries of the tenant and its keys.
  const stored = JSON.parse(await wholeDatabase(database.uri)) as Record<string, unknown>[][];
  const left = stored.flat().filter((document) => JSON.stringify(document).includes(tenant.id));
  const kinds = left.map((document) =>
    'action' in document ? 'audit' : 'keptOut' in document ? 'receipt' : 'tombstone',
  );
  expect(kinds.toSorted()).toEqual([
    ...kinds.filter((kind) => kind === 'audit'),
    'receipt',
    'receipt',
    'tombstone',
  ]);
  for (const document of left) {
    if ('action' in document) expect(document).toMatchObject({ mode: null });
  }
});

test('A tenant that is being removed is there for nobody', async () => {
  const { id, live } = await service.createTenant({ name: 'Going' });
  const { id: other } = await service.createTenant();
  const storage = await MongoClient.connect(database.uri);
  // As it is while its data is removed.
  await storage
    .db()
    .collection<{ _id: string }>('tenants')
    .updateOne({ _id: id }, { $set: { hiddenAtMs: 1 } });
  await storage.close();
  expect((await live.getCaller(newNumber())).status).toBe(401);
  const { operator } = service;
  const read = await operator.graphql<{ tenants: { edges: { node: { id: string } }[] } }>(
    'query ($id: ID!) { tenant(id: $id) { id } node(id: $id) { id } tenants { edges { node { id } } } }',
    { id },
  );
  expect(read).toMatchObject({ tenant: null, node: null });
  const listed = read.tenants.edges.map(({ node }) => node.id);
  expect([listed.includes(id), listed.includes(other)]).toEqual([false, true]);
  const notFound = [{ code: 'NOT_FOUND', path: ['id'] }];
  expect(await remove(id, 'Going')).toMatchObject({ receipt: { subjectId: id }, errors: [] });
  const updated = await operator.graphql(
    'mutation ($input: UpdateTenantInput!) { updateTenant(input: $input) { errors { code path } } }',
    { input: { id, name: 'Back' } },
  );
  expect(updated).toEqual({ updateTenant: { errors: notFound } });
});

test('A key cannot delete a tenant', async () => {
  const tenant = await service.createTenant({ name: 'Staying' });
  const { body } = await tenant.live.tryGraphql(DELETE_TENANT, {
    input: { id: tenant.id, confirmName: 'Staying' },
  });
  expect(body.errors?.[0]?.extensions?.code).toBe('forbidden');
});

test('A deletion is repeated with the same receipt, and a tenant that was only hidden is erased', async () => {
  const tenant = await service.createTenant({ name: 'Hidden' });
  const call = finishedCall();
  await tenant.live.writeBack(call);
  await settled(tenant.live);
  const client = await MongoClient.connect(database.uri);
  const tenants = client.db().collection<{ _id: string }>('tenants');
  // What a deletion left that was killed before its receipt was stored.
  await tenants.updateOne({ _id: tenant.id }, { $set: { hiddenAtMs: Date.now() } });
  await client.close();
  const first = await remove(tenant.id, 'Hidden');
  const second = await remove(tenant.id, 'Hidden');
  expect(first.receipt?.subjectId).toBe(tenant.id);
  expect(second.receipt?.id ?? first.receipt?.id).toBe(first.receipt?.id);
  await eventually(async () => {
    expect(await wholeDatabase(database.uri)).not.toContain(call.session_id);
  }, 20_000);
});

test('The sweep erases a tenant that is hidden and has no receipt', async () => {
  const tenant = await service.createTenant();
  const call = finishedCall();
  await tenant.live.writeBack(call);
  await settled(tenant.live);
  const client = await MongoClient.connect(database.uri);
  const tenants = client.db().collection<{ _id: string }>('tenants');
  await tenants.updateOne({ _id: tenant.id }, { $set: { hiddenAtMs: Date.now() } });
  await client.close();
  await eventually(async () => {
    expect(await wholeDatabase(database.uri)).not.toContain(call.session_id);
  }, 25_000);
});
