import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WriteBack } from '#src/domain/callers/recorded-call.ts';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import { createCallBodyStore } from '#src/store/calls/call-bodies.ts';
import { createCallStore } from '#src/store/calls/calls.ts';
import { createWriteBackStore } from '#src/store/calls/write-backs.ts';
import { createScopeIds } from '#src/store/tenants/scope-ids.ts';
import { databaseUri } from '../support/service/database.ts';
import { insertTenant } from '../support/service/stored-tenant.ts';

const SCOPE = { tenantId: 'ten_1', mode: 'live' } as const;
const { e164 } = parsePhoneNumber('+14155550123', 'US');

let client: MongoClient;
const name = `late_${randomBytes(6).toString('hex')}`;
const db = () => client.db(name);
const idsOf = (...args: Parameters<ReturnType<typeof createScopeIds>>) =>
  createScopeIds(db())(...args);

beforeAll(async () => {
  client = await MongoClient.connect(await databaseUri());
  await insertTenant(db(), SCOPE.tenantId);
});

afterAll(async () => {
  await db().dropDatabase();
  await client.close();
});

const report = (sessionId: string, outcome: WriteBack['outcome'], change: Partial<WriteBack>) => ({
  e164,
  sessionId,
  transcript: '[]',
  durationS: 1,
  outcome,
  outcomeAsSent: outcome,
  agentMetadata: null,
  extra: null,
  spooled: false,
  startedAtMs: 0,
  atMs: 1_000,
  ...change,
});

let ids = 0;
const record = (sent: WriteBack) => {
  ids += 1;
  return createWriteBackStore(db(), idsOf).record(SCOPE, sent, `id-${ids}`, async () => 'uid');
};
const find = async (sessionId: string) => {
  const call = await createCallStore(db(), idsOf).findBySession(SCOPE, sessionId);
  if (!call) throw new Error('The call is not there');
  return call;
};

test('a report that waited in the spool does not replace one that came since', async () => {
  await record(report('s1', 'appointment_booked', { atMs: 2_000 }));
  await record(report('s1', 'other', { atMs: 1_000, spooled: true }));
  expect(await find('s1')).toMatchObject({
    body: { outcome: 'appointment_booked' },
    endedAtMs: 1_000,
  });
});

test('a report that waited replaces what came before it', async () => {
  await record(report('s2', 'other', { atMs: 1_000 }));
  await record(report('s2', 'quote_given', { atMs: 2_000, spooled: true }));
  expect(await find('s2')).toMatchObject({
    body: { outcome: 'quote_given' },
    revision: 2,
    endedAtMs: 1_000,
  });
});

test('an earlier report that is delivered again after a richer one changes nothing', async () => {
  const first = report('s3', 'other', {});
  await record(first);
  await record(report('s3', 'quote_given', { atMs: 2_000 }));
  const before = await find('s3');
  await record({ ...first, atMs: 3_000 });
  expect(await find('s3')).toEqual(before);
});

test('the transcript that counts is there however many came, and only five earlier ones are kept', async () => {
  const outcomes = ['other', 'quote_given'] as const;
  for (let round = 0; round < 12; round += 1) {
    const outcome = outcomes[round % 2] ?? 'other';
    await record(report('s4', outcome, { transcript: `[${round}]`, atMs: 1_000 + round }));
  }
  const { key, bodyKeys } = await find('s4');
  const bodies = createCallBodyStore(db());
  const [body] = await bodies.findMany(bodyKeys.slice(-1), SCOPE, () => undefined);
  expect(body?.transcript).toBe('[11]');
  expect(await db().collection('call_bodies').countDocuments({ call: key })).toBe(6);
});

test('of the same report that comes twice at once one body is kept', async () => {
  const stored = await Promise.all([1, 2].map(() => record(report('twice', 'other', {}))));
  expect(stored.map((one) => one?.isNew).toSorted()).toEqual([false, true]);
  const { key, bodyKeys } = await find('twice');
  const kept = db().collection<{ _id: string }>('call_bodies');
  expect(await kept.distinct('_id', { call: key })).toEqual(bodyKeys);
});

test.each([
  ['of a new session', 's5', 0],
  ['of a stored session', 's6', 1],
])('reports %s that come at once are all kept, each once', async (_which, sessionId, before) => {
  const numbered = (n: number) =>
    report(sessionId, 'other', { transcript: `[${n}]`, atMs: 1_000 + n });
  for (let n = 0; n < before; n += 1) await record(numbered(n));
  const stored = await Promise.all([5, 6, 7, 8].map((n) => record(numbered(n))));
  expect(stored.map((one) => one?.isNew)).toEqual([true, true, true, true]);
  const { key, bodyKeys, revision } = await find(sessionId);
  expect([bodyKeys.length, revision]).toEqual([4 + before, 4 + before]);
  const kept = await db().collection<{ _id: string }>('call_bodies').distinct('_id', { call: key });
  expect(kept.toSorted()).toEqual(bodyKeys.toSorted());
});

test('an earlier report that waited leaves the worker of the later one its claim', async () => {
  await record(report('s7', 'quote_given', { atMs: 2_000 }));
  const { fence } = await fenceOf('s7');
  await record(report('s7', 'other', { atMs: 1_000, spooled: true }));
  expect(await fenceOf('s7')).toEqual({ fence });
  await record(report('s7', 'no_answer', { atMs: 3_000 }));
  expect((await fenceOf('s7')).fence).toBe(fence + 1);
});

async function fenceOf(sessionId: string): Promise<{ fence: number }> {
  const { key } = await find(sessionId);
  const row = await db().collection<{ _id: string; fence: number }>('calls').findOne({ _id: key });
  return { fence: row?.fence ?? expect.fail('The call is not there') };
}

test('a call that is withdrawn goes with its body, unless it was there before', async () => {
  const store = createWriteBackStore(db(), idsOf);
  const first =
    (await record(report('s8', 'other', {}))) ?? expect.fail('The report was not stored');
  const { key } = first;
  const bodies = () => db().collection('call_bodies').countDocuments({ call: key });
  const second = report('s8', 'other', { transcript: '[2]' });
  await store.record(SCOPE, second, 'second', async () => 'uid');
  await store.withdraw(SCOPE, key, 'second');
  expect((await find('s8')).uid).toBe(first.uid);
  expect(await bodies()).toBe(1);
  await store.withdraw(SCOPE, key, first.uid);
  expect(await createCallStore(db(), idsOf).findBySession(SCOPE, 's8')).toBeNull();
  expect(await bodies()).toBe(0);
});

test('a report that is no longer admitted after a lost race leaves nothing', async () => {
  const store = createWriteBackStore(db(), idsOf);
  const asked: boolean[] = [];
  const admit = async (session: object | null) => {
    asked.push(session !== null);
    if (asked.length > 1) return null;
    await record(report('s9', 'quote_given', { transcript: '[1]' }));
    return 'uid';
  };
  const late = report('s9', 'other', { transcript: '[2]' });
  expect(await store.record(SCOPE, late, 'late', admit)).toBeNull();
  const { key, bodyKeys } = await find('s9');
  expect(asked).toEqual([false, true]);
  expect(bodyKeys).toHaveLength(1);
  expect(await db().collection('call_bodies').countDocuments({ call: key })).toBe(1);
});
