import { Double, Int32, Long } from 'mongodb';
import { expect, test } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();
const holds = onPage('reference/method/db.collection.updateOne');

/** What an update makes of a document. */
async function updated(before: TestRow, update: TestRow, options = {}): Promise<unknown> {
  const rows = fresh();
  await rows.insertOne({ _id: 1, ...before });
  await rows.updateOne({ _id: 1 }, update, options);
  return await rows.findOne({}, { projection: { _id: 0 } });
}

test.for([
  ['$inc of a missing field sets it', {}, { $inc: { n: 2 } }, { n: 2 }],
  ['$unset removes', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  [
    '$min and $max keep the smaller and the larger',
    { a: 5, b: 5 },
    { $min: { a: 3 }, $max: { b: 3 } },
    { a: 3, b: 5 },
  ],
  ['$mul multiplies', { a: 5 }, { $mul: { a: 3 } }, { a: 15 }],
  ['$rename moves', { a: 5 }, { $rename: { a: 'b' } }, { b: 5 }],
  ['$set makes the documents on its way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  [
    '$set of an index fills an array up with null',
    { a: [1] },
    { $set: { 'a.3': 4 } },
    { a: [1, null, null, 4] },
  ],
  ['$push appends', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
  [
    '$push with $slice keeps the last',
    { a: [1, 2] },
    { $push: { a: { $each: [3, 4], $slice: -3 } } },
    { a: [2, 3, 4] },
  ],
  [
    '$push with $sort and $slice on a missing field',
    {},
    { $push: { a: { $each: [{ n: 3 }, { n: 1 }, { n: 2 }], $sort: { n: 1 }, $slice: 2 } } },
    { a: [{ n: 1 }, { n: 2 }] },
  ],
  [
    '$push with $position',
    { a: [1, 2] },
    { $push: { a: { $each: [9], $position: 0 } } },
    { a: [9, 1, 2] },
  ],
  ['$addToSet adds once', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  ['$pull removes by condition', { a: [1, 5, 9] }, { $pull: { a: { $gt: 4 } } }, { a: [1] }],
  ['$pop takes the last', { a: [1, 2, 3] }, { $pop: { a: 1 } }, { a: [1, 2] }],
  [
    '$[] reaches every element',
    { a: [{ n: 1 }, { n: 2 }] },
    { $inc: { 'a.$[].n': 1 } },
    { a: [{ n: 2 }, { n: 3 }] },
  ],
  ['$unset in an array leaves null', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
] as const)('%s', async ([, before, update, after]) => {
  expect(await updated(before, update as TestRow)).toEqual(after);
});

holds('array filters reach the elements they name', async () => {
  const before = {
    a: [
      { k: 1, n: 1 },
      { k: 2, n: 1 },
    ],
  };
  const after = await updated(
    before,
    { $set: { 'a.$[x].n': 7 } },
    { arrayFilters: [{ 'x.k': 2 }] },
  );
  expect(after).toEqual({
    a: [
      { k: 1, n: 1 },
      { k: 2, n: 7 },
    ],
  });
});

holds('the positional operator changes the element that matched', async () => {
  const rows = fresh();
  await rows.insertOne({
    _id: 1,
    a: [
      { k: 'x', n: 1 },
      { k: 'y', n: 1 },
    ],
  });
  await rows.updateOne({ 'a.k': 'y' }, { $inc: { 'a.$.n': 5 } });
  expect((await rows.findOne())?.a).toEqual([
    { k: 'x', n: 1 },
    { k: 'y', n: 6 },
  ]);
});

test.for([
  ['two changes of one path', { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['a change of the _id', { $set: { _id: 2 } }, 66],
  ['a path below null', { $set: { 'nothing.a': 1 } }, 28],
  ['$inc of a string', { $inc: { text: 1 } }, 14],
  ['$push on a number', { $push: { n: 1 } }, 2],
  ['an unknown operator', { $frobnicate: { a: 1 } }, 9],
  ['an array filter that is not used', { $set: { a: 1 } }, 9],
] as const)('%s is refused and changes nothing', async ([, update, code], { expect: check }) => {
  const rows = fresh();
  const row = { _id: 1, n: 1, text: 'x', nothing: null };
  await rows.insertOne(row);
  const options = code === 9 && '$set' in update ? { arrayFilters: [{ 'x.k': 2 }] } : {};
  check(await codeOf(rows.updateOne({ _id: 1 }, update as TestRow, options))).toBe(code);
  check(await rows.findOne()).toEqual(row);
});

holds('$inc keeps the type, widens int to long, and turns to double with a double', async () => {
  const rows = fresh();
  await rows.insertOne({
    _id: 1,
    int: new Int32(2147483647),
    long: Long.fromString('9007199254740993'),
    mixed: new Int32(1),
  });
  await rows.updateOne({ _id: 1 }, { $inc: { int: 1, long: 1, mixed: new Double(0.5) } });
  const row = await rows.findOne({}, { promoteValues: false });
  expect(row).toMatchObject({ int: Long.fromNumber(2147483648), mixed: new Double(1.5) });
  expect(String(row?.long)).toBe('9007199254740994');
});

holds('$currentDate sets the server’s date', async () => {
  const row = (await updated({}, { $currentDate: { at: true } })) as { at: Date };
  expect(Math.abs(row.at.getTime() - Date.now())).toBeLessThan(60_000);
});

holds('an updateMany that moves its own index key meets each document once', async () => {
  const rows = fresh();
  await rows.createIndex({ n: 1 });
  await rows.insertMany(Array.from({ length: 300 }, (_, i) => ({ n: i })));
  expect((await rows.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1000 } })).modifiedCount).toBe(
    300,
  );
  expect(await rows.countDocuments({ n: { $gte: 2000 } })).toBe(0);
});

holds('$inc by many clients at once loses nothing', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, n: 0 });
  await Promise.all(
    Array.from({ length: 100 }, () => rows.updateOne({ _id: 1 }, { $inc: { n: 1 } })),
  );
  expect(await rows.findOne()).toEqual({ _id: 1, n: 100 });
});
