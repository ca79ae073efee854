import { expect, test } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';

const { fresh, db } = useDatabase();

const NULLS = [
  { _id: 'missing' },
  { _id: 'null', a: null },
  { _id: 'empty', a: [] },
  { _id: 'arrayOfNull', a: [null] },
  { _id: 'one', a: 1 },
  { _id: 'array', a: [1, 2] },
  { _id: 'nested', a: { b: 1 } },
];

test.for([
  [{ a: null }, ['missing', 'null', 'arrayOfNull']],
  [{ a: { $exists: false } }, ['missing']],
  [{ a: { $ne: null } }, ['empty', 'one', 'array', 'nested']],
  [{ a: [] }, ['empty']],
  [{ a: 1 }, ['one', 'array']],
  [{ a: { $in: [null, 2] } }, ['missing', 'null', 'arrayOfNull', 'array']],
  [{ a: { $gte: 1 } }, ['one', 'array']],
  [{ a: { $not: { $gte: 1 } } }, ['missing', 'null', 'empty', 'arrayOfNull', 'nested']],
  [{ a: [1, 2] }, ['array']],
  [{ 'a.0': 1 }, ['array']],
  [{ a: { $size: 2 } }, ['array']],
  [{ a: { b: 1 } }, ['nested']],
  [{ 'a.b': 1 }, ['nested']],
  [{ a: { $type: 'array' } }, ['empty', 'arrayOfNull', 'array']],
  [{ $or: [{ a: 1 }, { _id: 'null' }] }, ['null', 'one', 'array']],
  [{ $nor: [{ a: 1 }, { a: null }] }, ['empty', 'nested']],
  [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, ['array']],
  [{ a: { $all: [1, 2] } }, ['array']],
  [{ $expr: { $eq: ['$a', 1] } }, ['one']],
] as [TestRow, string[]][])(
  '%j matches the same with and without an index',
  async ([filter, ids], { expect: check }) => {
    for (const indexed of [false, true]) {
      const rows = fresh();
      await rows.insertMany(NULLS);
      if (indexed) await rows.createIndex({ a: 1 });
      const found = await rows
        .find(filter)
        .map((row) => row._id)
        .toArray();
      check([...found].sort()).toEqual([...ids].sort());
    }
  },
);

test('a sort orders types as the manual lists them', async () => {
  const rows = fresh();
  const values = [null, 1, 2.5, 'a', { x: 1 }, false, true, new Date(5)];
  await rows.insertMany(values.map((v, i) => ({ _id: i, v })).reverse());
  expect(
    await rows
      .find()
      .sort({ v: 1 })
      .map((row) => row._id)
      .toArray(),
  ).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(
    await rows
      .find()
      .sort({ v: -1 })
      .map((row) => row._id)
      .toArray(),
  ).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
});

test('an array sorts by its smallest upwards and its largest downwards', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, a: [5, 1] },
    { _id: 2, a: 2 },
    { _id: 3, a: [3, 4] },
  ]);
  expect(
    await rows
      .find()
      .sort({ a: 1 })
      .map((row) => row._id)
      .toArray(),
  ).toEqual([1, 2, 3]);
  expect(
    await rows
      .find()
      .sort({ a: -1 })
      .map((row) => row._id)
      .toArray(),
  ).toEqual([1, 3, 2]);
});

test('pages of a sort with a unique last key neither repeat nor leave out', async () => {
  const rows = fresh();
  await rows.insertMany(Array.from({ length: 95 }, (_, i) => ({ _id: i, group: i % 3 })));
  const pages = await Promise.all(
    [0, 1, 2, 3].map((page) =>
      rows
        .find()
        .sort({ group: 1, _id: -1 })
        .skip(page * 25)
        .limit(25)
        .toArray(),
    ),
  );
  expect(new Set(pages.flat().map((row) => row._id)).size).toBe(95);
  expect(pages[0]?.[0]).toEqual({ _id: 93, group: 0 });
});

test('projections include, exclude, slice and compute', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, a: 1, b: { c: 2, d: 3 }, list: [1, 2, 3] });
  const shown = (projection: TestRow) => rows.findOne({}, { projection });
  expect(await shown({ a: 1 })).toEqual({ _id: 1, a: 1 });
  expect(await shown({ _id: 1 })).toEqual({ _id: 1 });
  expect(await shown({ b: 0, list: 0 })).toEqual({ _id: 1, a: 1 });
  expect(await shown({ 'b.c': 1, _id: 0 })).toEqual({ b: { c: 2 } });
  expect(await shown({ list: { $slice: -1 }, a: 1, _id: 0 })).toEqual({ a: 1, list: [3] });
  expect(await codeOf(shown({ a: 1, b: 0 }))).toBe(31254);
});

test('a regular expression matches strings, with options', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, name: 'Anna' },
    { _id: 2, name: 'hannah' },
    { _id: 3, name: 5 },
  ]);
  expect(await rows.countDocuments({ name: /^an/i })).toBe(1);
  expect(await rows.countDocuments({ name: { $regex: 'AN', $options: 'i' } })).toBe(2);
});

test('more documents than a batch come through getMore, each once', async () => {
  const rows = fresh();
  await rows.insertMany(Array.from({ length: 1234 }, (_, i) => ({ _id: i })));
  const ids = await rows
    .find({}, { batchSize: 100 })
    .map((row) => row._id)
    .toArray();
  expect(new Set(ids).size).toBe(1234);
  expect(ids).toHaveLength(1234);
});

test('a cursor left behind does not keep others from writing', async () => {
  const rows = fresh();
  await rows.insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: i })));
  const cursor = rows.find({}, { batchSize: 10 });
  await cursor.next();
  await rows.updateOne({ _id: 5 }, { $set: { a: 1 } });
  expect(await rows.countDocuments({ a: 1 })).toBe(1);
  await cursor.close();
});

test('a scan during writes shows each document that stayed exactly once', async () => {
  const rows = fresh();
  await rows.insertMany(Array.from({ length: 500 }, (_, i) => ({ _id: i, n: 0 })));
  const seen: unknown[] = [];
  for await (const row of rows.find({}, { batchSize: 50 })) {
    seen.push(row._id);
    if (seen.length % 50 === 0) await rows.updateMany({}, { $inc: { n: 1 } });
  }
  expect(seen).toHaveLength(500);
  expect(new Set(seen).size).toBe(500);
});

test('reading on after the cursor was killed is refused with 43', async () => {
  const rows = fresh();
  await rows.insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: i })));
  const reply = await db().command({ find: rows.collectionName, batchSize: 2 });
  await db().command({ killCursors: rows.collectionName, cursors: [reply.cursor.id] });
  const more = db().command({ getMore: reply.cursor.id, collection: rows.collectionName });
  expect(await codeOf(more)).toBe(43);
});

test('countDocuments counts matches, with skip and limit', async () => {
  const rows = fresh();
  await rows.insertMany(Array.from({ length: 20 }, (_, i) => ({ n: i % 2 })));
  expect(await rows.countDocuments({ n: 1 })).toBe(10);
  expect(await rows.countDocuments({ n: 1 }, { skip: 3, limit: 5 })).toBe(5);
  expect(await rows.countDocuments({ n: 7 })).toBe(0);
});

test('an aggregation groups, sorts and shapes', async () => {
  const rows = fresh();
  await rows.insertMany([
    { k: 'a', n: 1 },
    { k: 'b', n: 2 },
    { k: 'a', n: 3 },
    { k: 'c', n: 9 },
  ]);
  const result = await rows
    .aggregate([
      { $match: { n: { $lt: 5 } } },
      { $group: { _id: '$k', total: { $sum: '$n' } } },
      { $sort: { _id: -1 } },
    ])
    .toArray();
  expect(result).toEqual([
    { _id: 'b', total: 2 },
    { _id: 'a', total: 4 },
  ]);
});

test('an aggregation unwinds, projects and counts', async () => {
  const rows = fresh();
  await rows.insertMany([{ tags: ['x', 'y'] }, { tags: ['x'] }, { tags: [] }]);
  const counted = await rows
    .aggregate([{ $unwind: '$tags' }, { $match: { tags: 'x' } }, { $count: 'n' }])
    .toArray();
  expect(counted).toEqual([{ n: 2 }]);
  const none = await rows.aggregate([{ $match: { tags: 'z' } }, { $count: 'n' }]).toArray();
  expect(none).toEqual([]);
});

test.for([
  ['an unknown query operator', { find: 'c', filter: { a: { $frob: 1 } } }, 2],
  ['an unknown top level operator', { find: 'c', filter: { $frob: [] } }, 2],
  ['an unknown stage', { aggregate: 'c', pipeline: [{ $frob: {} }], cursor: {} }, 40324],
  ['an unknown command', { frobnicate: 1 }, 59],
  ['an unknown field of a command', { find: 'c', frob: 1 }, 40415],
  ['an aggregate without a cursor', { aggregate: 'c', pipeline: [] }, 9],
  ['a cursor nobody has', { getMore: 12345n, collection: 'c' }, 43],
] as const)('%s is refused with its code', async ([, command, code], { expect: check }) => {
  check(await codeOf(db().command(command as TestRow))).toBe(code);
});
