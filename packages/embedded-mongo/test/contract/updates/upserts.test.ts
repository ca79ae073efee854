import { ObjectId } from 'mongodb';
import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { expectStored } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();
const holds = onPage('reference/method/db.collection.updateOne');

type Case = [title: string, filter: TestRow, update: TestRow, made: TestRow];

const MADE: Case[] = [
  [
    'an upsert takes the equalities of its filter',
    { _id: 1, a: 1, b: { $eq: 2 } },
    { $set: { z: 1 } },
    { _id: 1, a: 1, b: 2, z: 1 },
  ],
  [
    'an upsert takes a dotted path as a path',
    { _id: 1, 'a.b': 2 },
    { $set: { 'a.c': 3 } },
    { _id: 1, a: { b: 2, c: 3 } },
  ],
  [
    'an upsert takes a document whole',
    { _id: 1, a: { b: 2 } },
    { $set: { z: 1 } },
    { _id: 1, a: { b: 2 }, z: 1 },
  ],
  [
    'an upsert takes no comparisons',
    { _id: 1, a: { $gt: 5 }, b: { $ne: 1 }, c: { $exists: false }, d: /x/ },
    { $set: { z: 1 } },
    { _id: 1, z: 1 },
  ],
  [
    'an upsert takes the clauses of $and',
    { $and: [{ _id: 1 }, { a: 1, b: { $gt: 1 } }] },
    { $set: { z: 1 } },
    { _id: 1, a: 1, z: 1 },
  ],
  [
    'an upsert takes a $or of one clause',
    { _id: 1, $or: [{ a: 1 }] },
    { $set: { z: 1 } },
    { _id: 1, a: 1, z: 1 },
  ],
  [
    'an upsert takes no clause of several in $or',
    { _id: 1, $or: [{ a: 1 }, { a: 2 }] },
    { $set: { z: 1 } },
    { _id: 1, z: 1 },
  ],
  [
    'an upsert takes an $in of one value',
    { _id: 1, a: { $in: [1] } },
    { $set: { z: 1 } },
    { _id: 1, a: 1, z: 1 },
  ],
  [
    'an upsert takes no value of several in $in',
    { _id: 1, a: { $in: [1, 2] } },
    { $set: { z: 1 } },
    { _id: 1, z: 1 },
  ],
  [
    'an upsert takes a part of the _id',
    { '_id.k': 1 },
    { $set: { z: 1 } },
    { _id: { k: 1 } as never, z: 1 },
  ],
  [
    'an upsert takes an _id of null',
    { _id: null as never },
    { $set: { a: 1 } },
    { _id: null as never, a: 1 },
  ],
  ['an upsert takes null', { _id: 1, a: null }, { $set: { z: 1 } }, { _id: 1, a: null, z: 1 }],
  [
    'an upsert changes what it took',
    { _id: 1, a: 5, b: 1 },
    { $inc: { a: 1 }, $unset: { b: '' } },
    { _id: 1, a: 6 },
  ],
  [
    'an upsert with $inc and $push starts from nothing',
    { _id: 1 },
    { $inc: { n: 2 }, $push: { list: 3 } },
    { _id: 1, list: [3], n: 2 },
  ],
  [
    '$setOnInsert is set beside $set',
    { _id: 1 },
    { $set: { b: 1 }, $setOnInsert: { a: 2 } },
    { _id: 1, a: 2, b: 1 },
  ],
  [
    'an upsert may take its _id from $setOnInsert',
    { a: 1 },
    { $setOnInsert: { _id: 7 } },
    { _id: 7, a: 1 },
  ],
  [
    '$[] works on an array that the filter gives',
    { _id: 1, a: [5, 8] },
    { $inc: { 'a.$[]': 10 } },
    { _id: 1, a: [15, 18] },
  ],
];

holds.each(MADE, async (_title, filter, update, made) => {
  const rows = fresh();
  const result = await rows.updateOne(filter, update, { upsert: true });
  expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1 });
  expect(result.upsertedId).toEqual(made._id);
  await expectStored(rows, [made]);
});

holds('an upsert without an _id in its filter makes one up and tells it', async () => {
  const rows = fresh();
  const { upsertedId } = await rows.updateOne({ a: 1 }, { $set: { b: 2 } }, { upsert: true });
  expect(upsertedId).toBeInstanceOf(ObjectId);
  expect(await rows.findOne()).toEqual({ _id: upsertedId, a: 1, b: 2 });
});

holds('an upsert that matches updates, and sets nothing by $setOnInsert', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, a: 1 });
  const update = { $inc: { a: 1 }, $setOnInsert: { b: 1 } };
  const result = await rows.updateOne({ _id: 1 }, update, { upsert: true });
  expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
  await expectStored(rows, [{ _id: 1, a: 2 }]);
});

const REFUSED: [title: string, code: number, filter: TestRow, update: TestRow][] = [
  ['a path that is matched twice', 54, { a: 1, $and: [{ a: 2 }] }, { $set: { z: 1 } }],
  ['a path and one inside it', 54, { a: { b: 1 }, 'a.c': 2 }, { $set: { z: 1 } }],
  ['a path inside one that came before', 54, { 'a.c': 2, a: 1 }, { $set: { z: 1 } }],
  ['another _id than the filter says', 66, { _id: 1 }, { $set: { _id: 2 } }],
  ['one path in $set and $setOnInsert', 40, { _id: 1 }, { $set: { a: 1 }, $setOnInsert: { a: 2 } }],
  ['an _id that is an array', 53, {}, { $set: { _id: [1] } }],
  ['$ in an upsert', 2, { _id: 1, a: 1 }, { $set: { 'a.$': 1 } }],
];

holds.each(
  REFUSED.map(([title, ...rest]): (typeof REFUSED)[number] => [`${title} is refused`, ...rest]),
  async (_title, code, filter, update) => {
    const rows = fresh();
    expect(await codeOf(rows.updateOne(filter, update, { upsert: true }))).toBe(code);
    expect(await rows.countDocuments()).toBe(0);
  },
);

const replaceHolds = onPage('reference/method/db.collection.replaceOne');

replaceHolds('a replacing upsert takes the _id of its filter and nothing else', async () => {
  const rows = fresh();
  await rows.replaceOne({ _id: 1, a: 1 }, { b: 2 }, { upsert: true });
  await rows.replaceOne({ c: 1 }, { b: 3, _id: 2 }, { upsert: true });
  await expectStored(rows, [
    { _id: 1, b: 2 },
    { _id: 2, b: 3 },
  ]);
});

replaceHolds('a replacing upsert by a part of the _id is refused with 111', async () => {
  const rows = fresh();
  expect(await codeOf(rows.replaceOne({ '_id.a': 1 }, { b: 1 }, { upsert: true }))).toBe(111);
  expect(await codeOf(rows.replaceOne({ _id: 1 }, { _id: 2 }, { upsert: true }))).toBe(66);
  expect(await rows.countDocuments()).toBe(0);
});

onPage('reference/method/db.collection.updateMany')(
  'an upsert of many inserts one document',
  async () => {
    const rows = fresh();
    const result = await rows.updateMany({ a: 1 }, { $set: { b: 1 } }, { upsert: true });
    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    expect(await rows.countDocuments({ a: 1, b: 1 })).toBe(1);
  },
);

holds('of 50 upserts of one _id at once, one inserts and no other adds a document', async () => {
  const rows = fresh();
  const upsert = () => rows.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { upsert: true });
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, upsert));
  const done = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(done.filter(({ upsertedCount }) => upsertedCount === 1)).toHaveLength(1);
  expect(new Set(refused)).toEqual(new Set(refused.length === 0 ? [] : [11000]));
  await expectStored(rows, [{ _id: 1, n: done.length }]);
});

holds('of 50 upserts of one unique key at once, one inserts', async () => {
  const rows = fresh();
  await rows.createIndex({ k: 1 }, { unique: true });
  const upsert = () =>
    rows.findOneAndUpdate(
      { k: 'x' },
      { $inc: { n: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, upsert));
  const numbers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value?.n] : []));
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  expect(await rows.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
    { k: 'x', n: numbers.length },
  ]);
});
