import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finishedCall, newNumber, newSession, settled } from '../../../support/samples/calls.ts';
import {
  auditOf,
  callsOf,
  resummariseCall,
  retryFailedSummaries,
} from '../../../support/samples/fact-changes.ts';
import { openTestDatabase } from '../../../support/service/database.ts';
import { type Service, startService, type TestTenant } from '../../../support/service/service.ts';

type Row = { _id: string; scope: string; summary: string; summaryState: string; attempts: number };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let client: MongoClient;
let service: Service;
let tenant: TestTenant;
let number: string;

const rows = () => client.db().collection<Row>('calls');
const ofTenant = () => ({ scope: `${tenant.id}:live` });

beforeAll(async () => {
  database = await openTestDatabase();
  client = await new MongoClient(database.uri).connect();
  service = await startService({ mongodbUri: database.uri });
});

afterAll(async () => {
  await service.stop();
  await client.close();
  await database.close();
});

beforeEach(async () => {
  tenant = await service.createTenant();
  number = newNumber();
  for (let count = 0; count < 3; count += 1) {
    await tenant.live.writeBack(finishedCall({ phone_number: number, session_id: newSession() }));
  }
  await settled(tenant.live);
});

const fail = (filter: object = {}) =>
  rows().updateMany(
    { ...ofTenant(), ...filter },
    { $set: { summaryState: 'failed', summary: 'The digest.', attempts: 5 } },
  );

const statesOf = async () => (await callsOf(tenant.live, number)).map((call) => call.summaryState);

test('a call is pending again with its summary, until the new one is stored', async () => {
  const [call] = await callsOf(tenant.live, number);
  await rows().updateMany(ofTenant(), { $set: { summary: 'An earlier note.' } });
  const { call: pending, errors } = await resummariseCall(tenant.live, call?.id ?? '');
  expect(errors).toEqual([]);
  expect(pending).toMatchObject({ id: call?.id, summaryState: 'PENDING' });
  expect(['An earlier note.', call?.summary]).toContain(pending?.summary);
  await settled(tenant.live);
  const [again] = await callsOf(tenant.live, number);
  expect(again).toEqual(call);
  const { memory } = await tenant.live.recall(number);
  expect(memory.recent_calls[0]?.summary).toBe(call?.summary);
});

test('a summary that is made again counts nothing twice', async () => {
  const counts = () => client.db().collection('intent_statistics').find().toArray();
  const before = await counts();
  expect(before.length).toBeGreaterThan(0);
  for (const { id } of await callsOf(tenant.live, number)) await resummariseCall(tenant.live, id);
  await settled(tenant.live);
  expect(await counts()).toEqual(before);
});

test('a call without a transcript is refused', async () => {
  const session = newSession();
  await tenant.live.recall({ phone_number: number, session_id: session });
  const calls = await callsOf(tenant.live, number);
  const recalled = calls.find((one) => one.sessionId === session);
  const written = calls.find((one) => one.sessionId !== session);
  await client.db().collection('call_bodies').deleteMany(ofTenant());
  for (const call of [recalled, written]) {
    const { call: none, errors } = await resummariseCall(tenant.live, call?.id ?? '');
    expect(none).toBeNull();
    expect(errors).toMatchObject([{ code: 'WRONG_STATE', path: ['id'] }]);
  }
});

test('the operator has a call summarised by its id; another tenant and the other mode find none', async () => {
  const [call] = await callsOf(tenant.live, number);
  const other = await service.createTenant();
  for (const stranger of [other.live, other.test, tenant.test]) {
    for (const id of [call?.id ?? '', 'call_x']) {
      const { errors } = await resummariseCall(stranger, id);
      expect(errors).toEqual([{ code: 'NOT_FOUND', path: ['id'], message: 'Nothing has this id' }]);
    }
  }
  const { call: pending } = await resummariseCall(service.operator, call?.id ?? '');
  expect(pending?.summaryState).toBe('PENDING');
});

test('failed summaries are retried, the named ones or the oldest of the scope', async () => {
  await fail();
  const [newest] = await callsOf(tenant.live, number);
  const named = await retryFailedSummaries(tenant.live, { ids: [newest?.id, newest?.id] });
  expect(named).toEqual({ retried: 1, left: 2, errors: [] });
  const all = await retryFailedSummaries(tenant.live, {});
  expect(all).toEqual({ retried: 2, left: 0, errors: [] });
  await settled(tenant.live);
  expect(await statesOf()).toEqual(['DONE', 'DONE', 'DONE']);
  const texts = (await callsOf(tenant.live, number)).map(({ summary }) => summary);
  expect(texts).not.toContain('The digest.');
  expect(await retryFailedSummaries(tenant.live, {})).toEqual({ retried: 0, left: 0, errors: [] });
});

test('if one of the named calls is unknown or has not failed, none is retried', async () => {
  const [first, second] = await callsOf(tenant.live, number);
  await fail({ callId: first?.callId });
  const ids = [first?.id, 'call_x', second?.id];
  expect(await retryFailedSummaries(tenant.live, { ids })).toMatchObject({
    retried: 0,
    errors: [
      { code: 'NOT_FOUND', path: ['ids', '1'] },
      { code: 'WRONG_STATE', path: ['ids', '2'] },
    ],
  });
  expect(await statesOf()).toContain('FAILED');
});

test('the operator names a scope or ids, and a key retries only what is its own', async () => {
  await fail();
  const { operator } = service;
  const ids = (await callsOf(tenant.live, number)).map(({ id }) => id);
  const other = await service.createTenant();
  for (const stranger of [other.live, other.test, tenant.test]) {
    const { retried, errors } = await retryFailedSummaries(stranger, { ids });
    expect(retried).toBe(0);
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['NOT_FOUND']));
    expect(await retryFailedSummaries(stranger, {})).toMatchObject({ retried: 0, left: 0 });
  }
  expect(await retryFailedSummaries(operator, {})).toMatchObject({
    errors: [{ code: 'INVALID_INPUT' }],
  });
  const foreign = { scope: { tenantId: other.id, mode: 'LIVE' }, ids };
  expect((await retryFailedSummaries(operator, foreign)).errors).toHaveLength(3);
  expect(await retryFailedSummaries(operator, { ids: ids.slice(0, 1) })).toMatchObject({
    retried: 1,
    left: 2,
  });
  const scope = { tenantId: tenant.id, mode: 'LIVE' };
  expect(await retryFailedSummaries(operator, { scope })).toMatchObject({ retried: 2, left: 0 });
});

test('the audit log says who had what summarised again', async () => {
  const [call] = await callsOf(tenant.live, number);
  await retryFailedSummaries(tenant.live, {});
  expect(await auditOf(tenant.live)).toEqual([]);
  await resummariseCall(tenant.live, call?.id ?? '');
  await settled(tenant.live);
  await fail();
  await retryFailedSummaries(tenant.live, { ids: [call?.id] });
  const common = { result: 'DONE', actor: { kind: 'TENANT_KEY' } };
  expect(await auditOf(tenant.live)).toEqual([
    { ...common, action: 'RETRY_SUMMARIES', subjectId: tenant.id, changed: ['ids'] },
    { ...common, action: 'RESUMMARISE_CALL', subjectId: call?.id, changed: [] },
  ]);
});
