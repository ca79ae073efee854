import { expect } from 'vitest';
import { useDatabase } from '../../support/collections.ts';
import { expectStored, typed } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();

const manyHolds = onPage('reference/method/db.collection.updateMany');

manyHolds('updateMany changes all matches', async () => {
  const rows = fresh();
  await rows.insertMany([{ a: 1 }, { a: 1 }, { a: 2 }]);
  expect(await rows.updateMany({ a: 1 }, { $inc: { a: 10 } })).toMatchObject({
    matchedCount: 2,
    modifiedCount: 2,
  });
  expect(await rows.countDocuments({ a: 11 })).toBe(2);
});

manyHolds('an updateMany that moves its own index key meets each document once', async () => {
  const rows = fresh();
  await rows.createIndex({ n: 1 });
  await rows.insertMany(Array.from({ length: 1000 }, (_, i) => ({ n: i })));
  const { modifiedCount } = await rows.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1000 } });
  expect(modifiedCount).toBe(1000);
  expect(await rows.countDocuments({ n: { $gte: 2000 } })).toBe(0);
});

manyHolds('what an updateMany did before it was refused stays done', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 'x' },
    { _id: 3, n: 1 },
  ]);
  const error = await rows.updateMany({}, { $inc: { n: 1 } }).catch((refusal) => refusal);
  expect(error.code).toBe(14);
  await expectStored(rows, [
    { _id: 1, n: 2 },
    { _id: 2, n: 'x' },
    { _id: 3, n: 1 },
  ]);
});

manyHolds('updateMany with variables from let changes what they select', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 5 },
  ]);
  const filter = { $expr: { $gt: ['$n', '$$least'] } };
  await rows.updateMany(filter, [{ $set: { n: '$$least' } }], { let: { least: 3 } });
  await expectStored(rows, [
    { _id: 1, n: 1 },
    { _id: 2, n: 3 },
  ]);
});

const oneHolds = onPage('reference/method/db.collection.updateOne');

oneHolds('updateOne changes one match of several', async () => {
  const rows = fresh();
  await rows.insertMany([{ a: 1 }, { a: 1 }]);
  const result = await rows.updateOne({ a: 1 }, { $set: { a: 2 } });
  expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
  expect(await rows.countDocuments({ a: 1 })).toBe(1);
});

oneHolds('$inc by many clients at once loses nothing', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, n: 0 });
  await Promise.all(
    Array.from({ length: 100 }, () => rows.updateOne({ _id: 1 }, { $inc: { n: 1 } })),
  );
  expect(await rows.findOne()).toEqual({ _id: 1, n: 100 });
});

oneHolds('a hint of an index that there is not is refused with 2', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1 });
  const hinted = rows.updateOne({}, { $set: { a: 1 } }, { hint: { nothing: 1 } });
  expect((await hinted.catch((refusal) => refusal)).code).toBe(2);
  await expectStored(rows, [{ _id: 1 }]);
});

const replaceHolds = onPage('reference/method/db.collection.replaceOne');

replaceHolds('replaceOne keeps the _id, puts it first, and nothing else', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, a: 1, b: 2 },
    { _id: 2, a: 1 },
  ]);
  await rows.replaceOne({ _id: 1 }, { c: 3, a: 4 });
  await rows.replaceOne({ _id: 2 }, { b: 5, _id: 2 });
  await expectStored(rows, [
    { _id: 1, c: 3, a: 4 },
    { _id: 2, b: 5 },
  ]);
});

replaceHolds('replaceOne by an empty document leaves the _id alone', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, a: 1 });
  await rows.replaceOne({ _id: 1 }, {});
  await expectStored(rows, [{ _id: 1 }]);
});

replaceHolds('replaceOne by the same document modifies nothing', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, a: { b: 1 } });
  const result = await rows.replaceOne({ _id: 1 }, { a: { b: 1 } });
  expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  expect(typed(await rows.findOne())).toBe(typed({ _id: 1, a: { b: 1 } }));
});
