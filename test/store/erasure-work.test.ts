import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, MongoClient } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import type { ErasureTarget, StoredPlace } from '#src/domain/erasure.ts';
import { createErasureStore } from '#src/store/erasure/erasures.ts';
import { createIndexes } from '#src/store/indexes.ts';
import { createScopeIds } from '#src/store/tenants/scope-ids.ts';
import { databaseUri } from '../support/service/database.ts';

const LEASE_MS = 60_000;

let db: Db;

beforeEach(async () => {
  const client = await MongoClient.connect(await databaseUri());
  db = client.db(`erasures_${randomUUID()}`);
  await createIndexes(db);
  return async () => {
    await db.dropDatabase();
    await client.close();
  };
});

const store = () => createErasureStore(db, createScopeIds(db));
const targetOf = (contactUid: string): ErasureTarget => ({
  kind: 'caller',
  scope: { tenantId: 'ten_1', mode: 'live' },
  contactKey: `key of ${contactUid}`,
  contactUid,
});
const begin = (uid: string, contactUid = uid) =>
  store().begin({
    uid,
    target: targetOf(contactUid),
    requestedBy: { kind: 'operator', keyId: null, lastFour: null },
    onRequest: false,
    requestedAtMs: 5,
  });
const finish = (uid: string, againInMs: number | null, remaining = {}) =>
  store().finish(uid, { remaining, finishedAtMs: 7, againInMs });
const placeOf = async (uid: string, wanted: StoredPlace) =>
  (await store().find(uid))?.places.find(({ place }) => place === wanted);

test('one caller is erased once, whoever asks again', async () => {
  await begin('first', 'anna');
  expect(await begin('second', 'anna')).toMatchObject({ uid: 'first', state: 'running' });
  expect(await store().find('second')).toBeNull();
  expect(await begin('third', 'berta')).toMatchObject({ uid: 'third' });
});

test('one process at a time works on an erasure, and another one once its lease is over', async () => {
  await begin('anna');
  const claim = (ms: number) => store().claim('anna', ms);
  expect(await claim(0)).toMatchObject({ untilMs: 5 });
  expect(await store().listDue(10)).toEqual(['anna']);
  const claims = await Promise.all([claim(LEASE_MS), claim(LEASE_MS), claim(LEASE_MS)]);
  expect(claims.filter((due) => due !== null)).toHaveLength(1);
  expect(await store().listDue(10)).toEqual([]);
  // Whoever makes progress has a lease from then on.
  await store().progress('anna', 0, {});
  expect(await claim(0)).not.toBeNull();
  await store().progress('anna', LEASE_MS, {});
  expect(await claim(0)).toBeNull();
});

test("progress is added up, and says until when rows were the caller's", async () => {
  await begin('anna');
  await store().progress('anna', 0, { removed: { calls: 200, jobs: 1 } });
  await store().progress('anna', 0, { removed: { calls: 5 }, untilMs: 9 });
  await store().progress('anna', 0, { removed: { names: 1 } });
  expect(await placeOf('anna', 'calls')).toEqual({ place: 'calls', removed: 205, remaining: 0 });
  expect(await placeOf('anna', 'jobs')).toEqual({ place: 'jobs', removed: 1, remaining: 0 });
  expect(await store().claim('anna', LEASE_MS)).toMatchObject({ untilMs: 9 });
});

test('an erasure that is finished for good is due no more', async () => {
  await begin('anna');
  await finish('anna', null, { calls: 0 });
  expect(await store().find('anna')).toMatchObject({ state: 'verified', finishedAtMs: 7 });
  expect(await store().listDue(10)).toEqual([]);
  expect(await store().claim('anna', LEASE_MS)).toBeNull();
});

test('an erasure that left something says what, and is due again', async () => {
  await begin('anna');
  await finish('anna', LEASE_MS, { calls: 0, spool: 2 });
  expect(await store().find('anna')).toMatchObject({ state: 'remains' });
  expect(await placeOf('anna', 'spool')).toMatchObject({ remaining: 2 });
  expect(await store().claim('anna', LEASE_MS)).toBeNull();
  await finish('anna', 0, { spool: 1 });
  expect(await store().claim('anna', 0)).not.toBeNull();
  await finish('anna', null, { spool: 0 });
  expect(await store().find('anna')).toMatchObject({ state: 'verified' });
  expect(await placeOf('anna', 'spool')).toMatchObject({ remaining: 0 });
});

test('what is due comes in the order in which it became due, a number at a time', async () => {
  for (const uid of ['late', 'early', 'put-off']) await begin(uid);
  await store().postpone('early', 0);
  await sleep(5);
  await store().postpone('late', 0);
  await store().postpone('put-off', LEASE_MS);
  await sleep(5);
  expect(await store().listDue(10)).toEqual(['early', 'late']);
  expect(await store().listDue(1)).toEqual(['early']);
  expect(await store().claim('put-off', LEASE_MS)).toBeNull();
});
