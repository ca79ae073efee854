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
let stop: () => Promise<void>;
const name = `late_${randomBytes(6).toString('hex')}`;
const db = () => client.db(name);
const idsOf = (...args: Parameters<ReturnType<typeof createScopeIds>>) =>
  createScopeIds(db())(...args);

beforeAll(async () => {
  const database = await databaseUri();
  stop = database.stop;
  client = await MongoClient.connect(database.uri);
  await insertTenant(db(), SCOPE.tenantId);
});

afterAll(async () => {
  await db().dropDatabase();
  await client.close();
  await stop();
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
  digest: `Digest of ${outcome}.`,
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
    outcome: 'appointment_booked',
    summary: 'Digest of appointment_booked.',
    endedAtMs: 1_000,
  });
});

test('a report that waited replaces what came before it', async () => {
  await record(report('s2', 'other', { atMs: 1_000 }));
  await record(report('s2', 'quote_given', { atMs: 2_000, spooled: true }));
  expect(await find('s2')).toMatchObject({ outcome: 'quote_given', revision: 2 });
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
