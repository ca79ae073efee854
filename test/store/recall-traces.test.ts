import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import { createContactStore } from '#src/store/contacts.ts';
import { createIndexes } from '#src/store/indexes.ts';
import { createRecallTraceStore } from '#src/store/recall-traces.ts';
import { createScopeIds } from '#src/store/scope-ids.ts';
import { databaseUri } from '../support/database.ts';
import { newTrace } from '../support/recall-trace.ts';
import { insertTenant } from '../support/stored-tenant.ts';

const SCOPE = { tenantId: 'ten_1', mode: 'live' } as const;
const OTHER_MODE = { ...SCOPE, mode: 'test' } as const;
const { e164 } = parsePhoneNumber('+14155550100', 'US');
const { e164: another } = parsePhoneNumber('+14155550101', 'US');

let client: MongoClient;
let stop: () => Promise<void>;
const name = `traces_${randomBytes(6).toString('hex')}`;
const db = () => client.db(name);
const ids = () => createScopeIds(db());
const traces = () => createRecallTraceStore(db(), ids());

beforeAll(async () => {
  const database = await databaseUri();
  stop = database.stop;
  client = await MongoClient.connect(database.uri);
});

beforeEach(async () => {
  await db().dropDatabase();
  await createIndexes(db());
  await insertTenant(db(), SCOPE.tenantId);
});

afterAll(async () => {
  await db().dropDatabase();
  await client.close();
  await stop();
});

/** A caller who is stored. */
async function meet(number: typeof e164, uid: string, scope: typeof SCOPE | typeof OTHER_MODE) {
  const visit = { by: null, atMs: 1, newUid: uid };
  await createContactStore(db(), ids()).findOrCreate(scope, number, visit);
  return { key: (await ids()(scope)).contact(number), uid };
}

const stored = () => db().collection('recall_traces').find().toArray();

test('A batch that is written twice is stored once', async () => {
  await meet(e164, 'ada', SCOPE);
  const trace = newTrace({ scope: SCOPE, uid: 'a', e164, contactUid: 'ada' });
  await traces().save([trace]);
  await traces().save([trace, { ...trace, uid: 'b' }]);
  expect(await stored()).toHaveLength(2);
});

test('Neither a number nor a session is stored with a trace', async () => {
  await meet(e164, 'ada', SCOPE);
  await traces().save([
    newTrace({ scope: SCOPE, e164, contactUid: 'ada', sessionId: 'a-session' }),
  ]);
  expect(JSON.stringify(await stored())).not.toMatch(/4155550100|a-session/);
});

test('Traces of a caller are removed in batches, with degraded ones, and no others', async () => {
  const ada = await meet(e164, 'ada', SCOPE);
  await meet(another, 'bob', SCOPE);
  await meet(e164, 'ada in test', OTHER_MODE);
  const make = (uid: string, changes: object) => newTrace({ scope: SCOPE, e164, uid, ...changes });
  await traces().save([
    ...['1', '2', '3'].map((uid) => make(uid, { contactUid: 'ada' })),
    make('degraded', {}),
    make('bob', { e164: another, contactUid: 'bob' }),
    make('test', { scope: OTHER_MODE, contactUid: 'ada in test' }),
  ]);
  expect(await traces().countOfContact(SCOPE, ada)).toBe(4);
  expect(await traces().removeOfContact(SCOPE, ada, 3)).toBe(3);
  expect(await traces().removeOfContact(SCOPE, ada, 3)).toBe(1);
  expect(await traces().countOfContact(SCOPE, ada)).toBe(0);
  expect((await stored()).map(({ _id }) => _id).toSorted()).toEqual(['bob', 'test']);
});

test('The next owner of a number keeps their traces when the former one is forgotten', async () => {
  const former = { key: (await ids()(SCOPE)).contact(e164), uid: 'former' };
  await meet(e164, 'next', SCOPE);
  await traces().save([newTrace({ scope: SCOPE, e164, contactUid: 'next' })]);
  expect(await traces().removeOfContact(SCOPE, former, 10)).toBe(0);
});

test('A caller who was forgotten between the recall and its trace has none', async () => {
  await meet(another, 'bob', SCOPE);
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

test('Traces of a scope are removed in batches', async () => {
  await traces().save(['a', 'b', 'c'].map((uid) => newTrace({ scope: SCOPE, uid })));
  await traces().save([newTrace({ scope: OTHER_MODE, uid: 'd' })]);
  expect(await traces().removeOfScope(SCOPE, 2)).toBe(2);
  expect(await traces().countOfScope(SCOPE)).toBe(1);
  expect(await traces().removeOfScope(SCOPE, 2)).toBe(1);
  expect(await traces().countOfScope(OTHER_MODE)).toBe(1);
});
