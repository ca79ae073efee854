import type { Document } from 'mongodb';
import { expect } from 'vitest';
import { useDatabase } from '../../support/collections.ts';
import { expectStored, storedIds } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();

const bulkHolds = onPage('reference/method/db.collection.bulkWrite');

bulkHolds('a mixed bulk write does each of its operations', async () => {
  const rows = fresh();
  const result = await rows.bulkWrite([
    { insertOne: { document: { _id: 1, a: 1 } } },
    { insertOne: { document: { _id: 3, a: 1 } } },
    { updateOne: { filter: { _id: 1 }, update: { $inc: { a: 1 } } } },
    { updateMany: { filter: {}, update: { $set: { b: 1 } } } },
    { updateOne: { filter: { _id: 2 }, update: { $set: { a: 5 } }, upsert: true } },
    { replaceOne: { filter: { _id: 3 }, replacement: { c: 1 } } },
    { deleteOne: { filter: { _id: 1 } } },
    { deleteMany: { filter: { a: { $gt: 100 } } } },
  ]);
  expect(result).toMatchObject({
    insertedCount: 2,
    matchedCount: 4,
    modifiedCount: 4,
    upsertedCount: 1,
    deletedCount: 1,
    upsertedIds: { 4: 2 },
    insertedIds: { 0: 1, 1: 3 },
  });
  await expectStored(rows, [
    { _id: 2, a: 5 },
    { _id: 3, c: 1 },
  ]);
});

const operations = (): Parameters<ReturnType<typeof fresh>['bulkWrite']>[0] => [
  { insertOne: { document: { _id: 1 } } },
  { insertOne: { document: { _id: 1 } } },
  { updateOne: { filter: { _id: 1 }, update: { $set: { _id: 9 } } } },
  { deleteOne: { filter: { _id: 7 } } },
  { insertOne: { document: { _id: 2 } } },
];

bulkHolds('an ordered bulk write stops at the first refusal and tells its place', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 7 });
  const error = await rows.bulkWrite(operations()).catch((refusal) => refusal);
  expect(error).toMatchObject({ code: 11000, result: { insertedCount: 1, deletedCount: 0 } });
  expect(error.writeErrors.map(({ index, code }: Document) => [index, code])).toEqual([[1, 11000]]);
  expect(await storedIds(rows)).toEqual([1, 7]);
});

bulkHolds('an unordered bulk write goes on and tells the place of each refusal', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 7 });
  const error = await rows.bulkWrite(operations(), { ordered: false }).catch((refusal) => refusal);
  expect(error.result).toMatchObject({ insertedCount: 2, deletedCount: 1 });
  const places = error.writeErrors.map(({ index, code }: Document) => [index, code]);
  expect(places.sort()).toEqual([
    [1, 11000],
    [2, 66],
  ]);
  expect(await storedIds(rows)).toEqual([1, 2]);
});
