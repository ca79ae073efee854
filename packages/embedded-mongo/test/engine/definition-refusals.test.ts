import type { IndexDescription } from 'mongodb';
import { expect, test } from 'vitest';
import { codeOf, useDatabase } from '../support/collections.ts';
import { builtInUri } from '../support/database.ts';

const { fresh, db } = useDatabase(builtInUri);

/** Indexes that MongoDB has and the built-in database refuses rather than make something else. */
const REFUSED: [string, IndexDescription, RegExp][] = [
  ['hashed', { key: { a: 'hashed' } }, /ascending index/],
  ['text', { key: { a: 'text' } }, /\$regex/],
  ['2dsphere', { key: { a: '2dsphere' } }, /geospatial/],
  ['2d', { key: { a: '2d' } }, /geospatial/],
  ['columnstore', { key: { a: 'columnstore' as never } }, /ordinary index/],
  ['wildcard', { key: { '$**': 1 } }, /each path/],
  ['wildcard below a path', { key: { 'a.$**': 1 } }, /each path/],
  ['with a collation', { key: { a: 1 }, collation: { locale: 'de' } }, /second field/],
  ['hidden', { key: { a: 1 }, hidden: true }, /drop the index/],
];

test.for(REFUSED)(
  'an index that is %s is refused with what to use instead',
  async ([, index, message]) => {
    const rows = fresh();
    await rows.insertOne({ a: 1 });
    await expect(rows.createIndexes([index])).rejects.toMatchObject({ code: 238, message });
    expect(await rows.listIndexes().toArray()).toHaveLength(1);
  },
);

test('an index may say that it has no option of MongoDB alone', async () => {
  const rows = fresh();
  const nothing = { hidden: false, collation: { locale: 'simple' } };
  await rows.createIndexes([{ key: { a: 1 }, ...nothing }]);
  expect(await rows.listIndexes().toArray()).toHaveLength(2);
});

test.for<[Record<string, unknown>, RegExp]>([
  [{ capped: true, size: 4096 }, /TTL/],
  [{ validator: { a: 1 } }, /in the client/],
  [{ viewOn: 'other', pipeline: [] }, /aggregate/],
  [{ timeseries: { timeField: 't' } }, /ordinary collection/],
  [{ collation: { locale: 'de' } }, /second field/],
  [{ clusteredIndex: { key: { _id: 1 }, unique: true } }, /_id/],
])('create with %j is refused with what to use instead', async ([options, message]) => {
  const create = fresh().collectionName;
  await expect(db().command({ create, ...options })).rejects.toMatchObject({ code: 238, message });
  expect(await db().listCollections({ name: create }).toArray()).toEqual([]);
  expect(await codeOf(db().command({ create, unheardOf: 1 }))).toBe(40_415);
  await db().command({ create, capped: false, collation: { locale: 'simple' } });
  expect(await db().listCollections({ name: create }).toArray()).toHaveLength(1);
});

test('collMod changes life times only', async () => {
  const rows = fresh();
  await rows.createIndex({ a: 1 });
  const collMod = rows.collectionName;
  const hide = db().command({ collMod, index: { name: 'a_1', hidden: true } });
  expect(await codeOf(hide)).toBe(72);
  expect(await codeOf(db().command({ collMod, validator: {} }))).toBe(40_415);
  const both = { name: 'a_1', expireAfterSeconds: 60, hidden: true };
  expect(await codeOf(db().command({ collMod, index: both }))).toBe(40_415);
});

test('a life time that no index could be made with, and would not be read back, is refused with 72', async () => {
  const rows = fresh();
  await rows.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  const index = { name: 'at_1', expireAfterSeconds: 2 ** 31 };
  expect(await codeOf(db().command({ collMod: rows.collectionName, index }))).toBe(72);
});

test('a pause between sweeps that is longer than a timer can wait is refused with 2', async () => {
  const set = db().admin().command({ setParameter: 1, ttlMonitorSleepSecs: 2_147_484 });
  expect(await codeOf(set)).toBe(2);
});

test('a message about a wrong regular expression does not repeat it', async () => {
  const wrong = fresh().find({ phone: { $regex: '+14155550100/1' } });
  await expect(wrong.toArray()).rejects.toThrow(/^Regular expression is invalid: [A-Z][a-z ]+$/);
});

test('a hint that two indexes answer to is refused with 27', async () => {
  const rows = fresh();
  await rows.createIndexes([
    { key: { a: 1 }, name: 'one' },
    { key: { a: 1 }, name: 'two', sparse: true },
  ]);
  expect(await codeOf(rows.find().hint({ a: 1 }).toArray())).toBe(27);
});

test('of one index named twice in a command neither is made', async () => {
  const rows = fresh();
  const index = { key: { a: 1 as const }, name: 'x' };
  expect(await codeOf(rows.createIndexes([index, index]))).toBe(68);
  expect(await codeOf(rows.createIndexes([index, { ...index, unique: true }]))).toBe(86);
});

test('a message about a taken key does not repeat the value', async () => {
  const rows = fresh();
  await rows.createIndex({ phone: 1 }, { unique: true });
  await rows.insertOne({ phone: '+14155550100' });
  await expect(rows.insertOne({ phone: '+14155550100' })).rejects.toThrow(/^E11000.*phone_1$/);
});
