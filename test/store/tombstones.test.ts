import { randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import type { Scope } from '#src/domain/scope.ts';
import { createTombstoneStore } from '#src/store/erasure/tombstones.ts';
import { createScopeIds } from '#src/store/tenants/scope-ids.ts';
import { databaseUri } from '../support/service/database.ts';
import { insertTenant } from '../support/service/stored-tenant.ts';

const LIVE = { tenantId: 'ten_1', mode: 'live' } as const;
const TEST = { ...LIVE, mode: 'test' } as const;
const STRANGER = { tenantId: 'ten_2', mode: 'live' } as const;
const { e164 } = parsePhoneNumber('+14155550100', 'US');
const other = parsePhoneNumber('+14155550101', 'US').e164;
/** When the caller was erased. */
const ERASED_MS = 1_000_000;

let db: Db;

beforeEach(async () => {
  const client = await MongoClient.connect(await databaseUri());
  db = client.db(`tombstones_${randomUUID()}`);
  await insertTenant(db, LIVE.tenantId);
  await insertTenant(db, STRANGER.tenantId);
  return async () => {
    await db.dropDatabase();
    await client.close();
  };
});

const idsOf = (scope: Scope) => createScopeIds(db)(scope);
const store = () => createTombstoneStore(db, createScopeIds(db));

const arrival = (change: object) => ({ sessionId: 's', e164, startedAtMs: ERASED_MS, ...change });

async function eraseNumber(erasure: string, atMs: number) {
  const _id = (await idsOf(LIVE)).contact(e164);
  await store().add(LIVE, [{ _id, kind: 'number', erasure }], atMs);
}

test('a number keeps out what began by then, the same millisecond included', async () => {
  await eraseNumber('first', ERASED_MS);
  const kept = (change: object) => store().keepsOut(LIVE, arrival(change));
  expect(await kept({})).toBe('first');
  expect(await kept({ startedAtMs: ERASED_MS + 1 })).toBeNull();
  expect(await kept({ e164: other })).toBeNull();
  for (const scope of [TEST, STRANGER]) {
    expect(await store().keepsOut(scope, arrival({}))).toBeNull();
  }
  await eraseNumber('second', ERASED_MS + 5);
  expect(await kept({ startedAtMs: ERASED_MS + 5 })).toBe('second');
  expect(await kept({ startedAtMs: ERASED_MS + 6 })).toBeNull();
});

test('a session is kept out whenever it began, and a tenant in both modes', async () => {
  const _id = (await idsOf(LIVE)).session('s');
  await store().add(LIVE, [{ _id, kind: 'session', erasure: 'session' }], ERASED_MS);
  const late = arrival({ startedAtMs: ERASED_MS + 1 });
  expect(await store().keepsOut(LIVE, late)).toBe('session');
  expect(await store().keepsOut(LIVE, { ...late, sessionId: 'another' })).toBeNull();
  expect(await store().keepsOut(TEST, late)).toBeNull();
  const tenant = { _id: LIVE.tenantId, kind: 'tenant', erasure: 'tenant' } as const;
  await store().add(LIVE.tenantId, [tenant], ERASED_MS);
  for (const scope of [LIVE, TEST]) {
    expect(await store().keepsOut(scope, { ...late, sessionId: 'another' })).toBe('tenant');
  }
  expect(await store().keepsOut(STRANGER, late)).toBeNull();
  expect(await store().ofTenant(LIVE.tenantId)).toBe('tenant');
  expect(await store().ofTenant(STRANGER.tenantId)).toBeNull();
  // The id of a number or a session is no tenant's.
  expect(await store().ofTenant(_id)).toBeNull();
});

test('the sessions of an erasure come in pages, and nothing else', async () => {
  const stonesOf = (erasure: string, ...ids: readonly string[]) =>
    ids.map((_id) => ({ _id, kind: 'session', erasure }) as const);
  await store().add(LIVE, stonesOf('one', 'c', 'a', 'b'), ERASED_MS);
  await store().add(LIVE, stonesOf('two', 'd'), ERASED_MS);
  await store().add(LIVE, [{ _id: 'e', kind: 'number', erasure: 'one' }], ERASED_MS);
  await store().add(LIVE, [], ERASED_MS);
  expect(await store().sessionsOf('one', '', 2)).toEqual(['a', 'b']);
  expect(await store().sessionsOf('one', 'b', 2)).toEqual(['c']);
  expect(await store().sessionsOf('one', 'c', 2)).toEqual([]);
});

test('a tombstone ends after four hundred days', async () => {
  await eraseNumber('first', ERASED_MS);
  const [row] = await db.collection('tombstones').find().toArray();
  expect(row?.expiresAt).toEqual(new Date(ERASED_MS + 400 * 86_400_000));
});
