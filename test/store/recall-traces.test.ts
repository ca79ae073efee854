import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import { createContactStore } from '#src/store/callers/contacts.ts';
import { createIndexes } from '#src/store/indexes.ts';
import { createRecallTraceStore } from '#src/store/recall-traces/recall-traces.ts';
import { createScopeIds } from '#src/store/tenants/scope-ids.ts';
import { newTrace } from '../support/samples/recall-trace.ts';
import { databaseUri } from '../support/service/database.ts';
import { insertTenant } from '../support/service/stored-tenant.ts';

const SCOPE = { tenantId: 'ten_1', mode: 'live' } as const;
const { e164 } = parsePhoneNumber('+14155550100', 'US');
const { e164: another } = parsePhoneNumber('+14155550101', 'US');

let client: MongoClient;
const name = `traces_${randomBytes(6).toString('hex')}`;
const db = () => client.db(name);
const ids = () => createScopeIds(db());
const traces = () => createRecallTraceStore(db(), ids());

beforeAll(async () => {
  client = await MongoClient.connect(await databaseUri());
});

beforeEach(async () => {
  await db().dropDatabase();
  await createIndexes(db());
  await insertTenant(db(), SCOPE.tenantId);
});

afterAll(async () => {
  await db().dropDatabase();
  await client.close();
});

/** A caller who is stored. */
async function meet(number: typeof e164, uid: string) {
  const visit = { by: null, atMs: 1, newUid: uid };
  await createContactStore(db(), ids()).findOrCreate(SCOPE, number, visit);
}

const stored = () => db().collection('recall_traces').find().toArray();

test('A batch that is written twice is stored once', async () => {
  await meet(e164, 'ada');
  const trace = newTrace({ scope: SCOPE, uid: 'a', e164, contactUid: 'ada' });
  await traces().save([trace]);
  await traces().save([trace, { ...trace, uid: 'b' }]);
  expect(await stored()).toHaveLength(2);
});

test('Neither a number nor a session is stored with a trace', async () => {
  await meet(e164, 'ada');
  await traces().save([
    newTrace({ scope: SCOPE, e164, contactUid: 'ada', sessionId: 'a-session' }),
  ]);
  expect(JSON.stringify(await stored())).not.toMatch(/4155550100|a-session/);
});

test('A caller who was forgotten between the recall and its trace has none', async () => {
  await meet(another, 'bob');
  await traces().save([
    newTrace({ scope: SCOPE, e164, uid: 'a', contactUid: 'forgotten', summaryTold: 'Personal' }),
    newTrace({ scope: SCOPE, e164: another, uid: 'b', contactUid: 'bob' }),
  ]);
  expect((await stored()).map(({ _id }) => _id)).toEqual(['b']);
});

test('A tenant who was deleted meanwhile does not keep the traces of others waiting', async () => {
  const gone = { tenantId: 'ten_gone', mode: 'live' } as const;
  await traces().save([
    newTrace({ scope: gone, uid: 'a' }),
    newTrace({ scope: SCOPE, uid: 'b', e164 }),
  ]);
  expect((await stored()).map(({ _id }) => _id)).toEqual(['b']);
});

test('A fact that is deleted between the recall and its trace leaves no summary, and that of a later recall stays', async () => {
  await meet(e164, 'ada');
  await meet(another, 'bob');
  const { key } = (await createContactStore(db(), ids()).find(SCOPE, e164)) ?? {};
  await traces().removeSummaries(SCOPE, { key: key ?? '', uid: 'ada', memoryVersion: 3 });
  const told = { scope: SCOPE, contactUid: 'ada', e164, summaryTold: 'Personal' };
  await traces().save([
    newTrace({ ...told, uid: 'a', memoryVersion: 2 }),
    newTrace({ ...told, uid: 'b', memoryVersion: 3 }),
    newTrace({ ...told, uid: 'c', memoryVersion: 2, contactUid: 'bob', e164: another }),
  ]);
  expect((await stored()).map(({ _id, summaryTold }) => [_id, summaryTold])).toEqual([
    ['a', ''],
    ['b', 'Personal'],
    ['c', 'Personal'],
  ]);
});

test('A deleted fact leaves more traces than one batch has', async () => {
  await meet(e164, 'ada');
  const { key } = (await createContactStore(db(), ids()).find(SCOPE, e164)) ?? {};
  const told = { scope: SCOPE, contactUid: 'ada', e164, summaryTold: 'Personal', memoryVersion: 1 };
  await traces().save(Array.from({ length: 450 }, (_, at) => newTrace({ ...told, uid: `${at}` })));
  await traces().removeSummaries(SCOPE, { key: key ?? '', uid: 'ada', memoryVersion: 2 });
  expect(await db().collection('recall_traces').countDocuments({ summaryTold: '' })).toBe(450);
});
