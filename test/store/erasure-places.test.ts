import { randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  COLLECTION_PLACES,
  CONTACT_PLACE,
  TOMBSTONES_PLACE,
} from '#src/store/erasure/erasure-places.ts';
import { databaseUri } from '../support/service/database.ts';

const LIVE = 'ten_1:live';
const CALLER = {
  scope: { tenantId: 'ten_1', mode: 'live' },
  contactKey: 'key',
  contactUid: 'erased',
} as const;
const UNTIL_MS = 5;
const [BEFORE_MS, LATER_MS] = [UNTIL_MS, UNTIL_MS + 1];

type Row = { readonly _id: string; readonly [field: string]: unknown };

let db: Db;
let stop: () => Promise<void>;

beforeAll(async () => {
  const client = await MongoClient.connect(await databaseUri());
  db = client.db(`places_${randomUUID()}`);
  stop = async () => {
    await db.dropDatabase();
    await client.close();
  };
});

afterAll(() => stop());

const PLACES = [...COLLECTION_PLACES, CONTACT_PLACE, TOMBSTONES_PLACE];
const placeIn = (name: string) =>
  PLACES.find(({ collection }) => collection === name) ?? expect.fail('no such place');

/** Those of the rows that a filter finds. */
async function found(collection: string, rows: readonly Row[], filter: object): Promise<string[]> {
  const stored = db.collection<Row>(collection);
  await stored.deleteMany({});
  await stored.insertMany([...rows]);
  return (await stored.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
}

const ofCaller = (collection: string) =>
  placeIn(collection).ofThen?.(CALLER, UNTIL_MS) ?? expect.fail('nothing of one caller');

test.each([
  ['calls', 'contactId', 'startedAtMs'],
  ['call_bodies', 'contactId', 'startedAtMs'],
  ['recall_traces', 'contactKey', 'atMs'],
])('%s of a caller are those with the uid, and those of then', async (name, key, at) => {
  const row = (_id: string, atMs: number, change: object) => ({
    _id,
    scope: LIVE,
    [key]: 'key',
    [at]: atMs,
    ...change,
  });
  const rows = [
    row('of then', BEFORE_MS, { contactUid: 'erased' }),
    row('of then, without a uid', BEFORE_MS, {}),
    row('stored late', LATER_MS, { contactUid: 'erased' }),
    row('x: of later, without a uid', LATER_MS, {}),
    row('of then, written under the next owner', BEFORE_MS, { contactUid: 'next' }),
    row('x: of the next owner', LATER_MS, { contactUid: 'next' }),
    row('x: of another number', BEFORE_MS, { [key]: 'other' }),
    row('x: of another mode', BEFORE_MS, { scope: 'ten_1:test', contactUid: 'erased' }),
  ];
  const own = [
    ...['of then', 'of then, without a uid', 'of then, written under the next owner'],
    'stored late',
  ];
  expect(await found(name, rows, ofCaller(name))).toEqual(own);
  // While the contact is there, rows without a uid are its own, however late they began.
  const whileThere = placeIn(name).ofCaller?.(CALLER) ?? expect.fail('nothing of one caller');
  expect(await found(name, rows, whileThere)).toEqual([
    ...['of then', 'of then, without a uid', 'stored late', 'x: of later, without a uid'],
  ]);
});

test.each(['fact_corrections', 'enrichments'])(
  '%s of a caller are those with the uid',
  async (name) => {
    const rows = [
      { _id: 'own', scope: LIVE, contactUid: 'erased' },
      { _id: 'x: of the next owner', scope: LIVE, contactUid: 'next' },
      { _id: 'x: of another mode', scope: 'ten_1:test', contactUid: 'erased' },
    ];
    expect(await found(name, rows, ofCaller(name))).toEqual(['own']);
  },
);

test('events of a caller go, but for the one that says so', async () => {
  const event = (_id: string, callerUid: string, change: string, scope = LIVE) => ({
    _id,
    scope,
    event: { callerUid, change },
  });
  const rows = [
    event('own', 'erased', 'profile'),
    event('x: of the erasure', 'erased', 'forgotten'),
    event('x: of the next owner', 'next', 'profile'),
    event('x: of another mode', 'erased', 'profile', 'ten_1:test'),
  ];
  expect(await found('events', rows, ofCaller('events'))).toEqual(['own']);
});

test.each([
  [
    'the erased one, however late it was met',
    { uid: 'erased', firstSeenMs: 1, lastSeenMs: 9 },
    true,
  ],
  ['one that a slow request of then made', { firstSeenMs: BEFORE_MS, lastSeenMs: BEFORE_MS }, true],
  ['one of then that was met since', { firstSeenMs: BEFORE_MS, lastSeenMs: LATER_MS }, false],
  ['one that was made since', { firstSeenMs: LATER_MS, lastSeenMs: LATER_MS }, false],
  ['one that is listed and never called', {}, false],
  ['one of another mode', { uid: 'erased', scope: 'ten_1:test' }, false],
])('a contact is removed if it is %s', async (_which, change, isRemoved) => {
  const row = { _id: 'key', uid: 'next', scope: LIVE, ...change };
  const ids = await found('contacts', [row], ofCaller('contacts'));
  expect(ids).toEqual(isRemoved ? ['key'] : []);
});

test.each(PLACES.map(({ collection }) => collection))(
  '%s of a tenant are those of both modes',
  async (name) => {
    const ids = ['ten_1:live', 'ten_1:test', 'ten_10:live', 'ten_0:live', 'ten_1'];
    const rows = ids.map((scope) => {
      const [tenantId, mode = null] = scope.split(':');
      return { _id: mode ? `${scope}:2026-01` : 'a key', scope, tenantId, mode };
    });
    const own = await found(name, rows, placeIn(name).ofTenant('ten_1'));
    // Keys go whatever their mode; entries of the audit log without one are about the tenant itself, and stay.
    const keys = name === 'api_keys' ? ['a key'] : [];
    expect(own).toEqual([...keys, 'ten_1:live:2026-01', 'ten_1:test:2026-01']);
  },
);
