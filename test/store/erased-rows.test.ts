import { randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { beforeEach, expect, test } from 'vitest';
import { createErasedRows } from '#src/store/erasure/erased-rows.ts';
import { createIndexes } from '#src/store/indexes.ts';
import { databaseUri } from '../support/service/database.ts';

const CALLS = { place: 'calls', collection: 'calls' } as const;
const CONTACT = { place: 'contact', collection: 'contacts' } as const;
const OWN = { scope: { $eq: 'ten_1:live' } };
/** One more than two batches. */
const MANY = 401;

let db: Db;

beforeEach(async () => {
  const client = await MongoClient.connect(await databaseUri());
  db = client.db(`erased_${randomUUID()}`);
  await createIndexes(db);
  return async () => {
    await db.dropDatabase();
    await client.close();
  };
});

const rowsOf = (name: string) => db.collection<{ _id: string }>(name);

async function storeCalls(keys: readonly string[], change: object = {}): Promise<void> {
  const rows = keys.map((_id) => ({
    _id,
    uid: `uid-${_id}`,
    scope: 'ten_1:live',
    sessionId: 's',
    ...change,
  }));
  await rowsOf('calls').insertMany(rows);
  await db
    .collection('jobs')
    .insertMany(keys.map((callKey) => ({ data: { callKeys: [callKey] } })));
}

const keys = (count: number) => Array.from({ length: count }, (_, n) => `key${n}`);
/** Rows with whatever fields. */
const stored = (...rows: readonly { _id: string; [field: string]: unknown }[]) => [...rows];
const nothing = async () => undefined;

test('calls are removed in batches, with their jobs', async () => {
  await storeCalls(keys(MANY));
  await storeCalls(['other'], { scope: 'ten_1:test' });
  const rows = createErasedRows(db);
  for (const [count, more] of [
    [200, true],
    [200, true],
    [1, false],
  ]) {
    expect(await rows.removeBatch(CALLS, OWN, nothing)).toEqual({
      removed: [
        { place: 'jobs', count },
        { place: 'calls', count },
      ],
      more,
    });
  }
  expect(await rows.removeBatch(CALLS, OWN, nothing)).toEqual({ removed: [], more: false });
  expect(await rowsOf('calls').distinct('_id')).toEqual(['other']);
  expect(await db.collection('jobs').distinct('data.callKeys')).toEqual(['other']);
});

test('sessions are named while they are still there, and calls without one are not', async () => {
  await storeCalls(['a', 'b']);
  await storeCalls(['c'], { sessionId: null });
  let named: readonly string[] = [];
  const batch = await createErasedRows(db).removeBatch(CALLS, OWN, async (sessions) => {
    named = sessions;
    expect(await rowsOf('calls').countDocuments()).toBe(3);
    expect(await db.collection('jobs').countDocuments()).toBe(3);
  });
  expect(named.toSorted()).toEqual(['a', 'b']);
  expect(batch.removed).toContainEqual({ place: 'calls', count: 3 });
});

test('a row that is of another caller by the time of its removal stays', async () => {
  await storeCalls(keys(200));
  const batch = await createErasedRows(db).removeBatch(CALLS, OWN, async () => {
    await rowsOf('calls').updateMany({}, { $set: { scope: 'ten_1:test' } });
  });
  // Nothing of the batch was removed: others would be found again and again.
  expect(batch).toMatchObject({ more: false });
  expect(await rowsOf('calls').countDocuments()).toBe(200);
});

test('contacts have no jobs and no sessions, but the words of names', async () => {
  const nameWords = ['ada', 'king'];
  await rowsOf('contacts').insertMany(
    stored(
      { _id: 'a', scope: 'ten_1:live', nameWords },
      { _id: 'b', uid: 'b', scope: 'ten_1:live' },
    ),
  );
  const asked = async () => expect.fail('contacts have no sessions');
  expect(await createErasedRows(db).removeBatch(CONTACT, OWN, asked)).toEqual({
    removed: [
      { place: 'contact', count: 2 },
      { place: 'names', count: 2 },
    ],
    more: false,
  });
});

test('jobs of calls are counted and removed by the keys of these calls', async () => {
  await storeCalls(['a', 'b', 'c']);
  const rows = createErasedRows(db);
  expect(await rows.countJobs(['a', 'b', 'z'])).toBe(2);
  expect(await rows.removeJobs(['a', 'z'])).toBe(1);
  expect(await rows.countJobs(['a', 'b'])).toBe(1);
});

test('the contact that a number has now is found in its scope, with its first call', async () => {
  const row = { _id: 'key', uid: 'uid', scope: 'ten_1:live', firstSeenMs: 5 };
  await rowsOf('contacts').insertMany(
    stored(row, { _id: 'listed', uid: 'other', scope: row.scope }),
  );
  const find = (contactKey: string, mode: 'live' | 'test') =>
    createErasedRows(db).contactOf({
      scope: { tenantId: 'ten_1', mode },
      contactKey,
      contactUid: 'erased',
    });
  expect(await find('key', 'live')).toEqual({ uid: 'uid', firstSeenMs: 5 });
  expect(await find('listed', 'live')).toEqual({ uid: 'other', firstSeenMs: null });
  expect(await find('key', 'test')).toBeNull();
});
