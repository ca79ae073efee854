import { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'mongodb';
import { expect, test } from 'vitest';
import { codeOf, useDatabase } from '../../support/collections.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, db } = useDatabase();

test('what was inserted is found again, with an _id made up for it', async () => {
  const people = fresh();
  const { insertedId } = await people.insertOne({ name: 'Ada' });
  expect(insertedId).toBeInstanceOf(ObjectId);
  expect(await people.findOne({ _id: insertedId })).toEqual({ _id: insertedId, name: 'Ada' });
});

test('every BSON type comes back as it went in', async () => {
  const types = fresh();
  const row = {
    _id: new Long(1n),
    int: new Int32(5),
    double: new Double(5),
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('0.10'),
    date: new Date(-1),
    binary: new Binary(Buffer.from([0xff, 0xfe]), 4),
    regex: /^a.b/i,
    time: new Timestamp({ t: 5, i: 6 }),
    nested: { 2: 'two', 1: 'one', list: [null, true, 'ü\u0000'] },
  };
  await types.insertOne(row);
  const found = await types.findOne({}, { promoteValues: false });
  expect(found?.int).toEqual(new Int32(5));
  expect(found?.double).toEqual(new Double(5));
  expect(found?.long).toEqual(row.long);
  expect(String(found?.decimal)).toBe('0.10');
  expect(found?.binary).toEqual(row.binary);
  expect(found?.time).toEqual(row.time);
});

test('a find over a collection that does not exist is empty', async () => {
  expect(await fresh().find({ a: 1 }).toArray()).toEqual([]);
});

test('a second document with the same _id is refused with 11000 and tells the key', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 'a' });
  const error = await rows.insertOne({ _id: 'a' }).catch((refusal) => refusal);
  expect(error).toMatchObject({
    code: 11000,
    errorResponse: { keyPattern: { _id: 1 }, keyValue: { _id: 'a' } },
  });
});

const holdsForIds = onPage('core/document');

holdsForIds('an _id may not have a field that begins with a dollar, however deep', async () => {
  const rows = db().collection<{ _id: object }>('ids');
  expect(await codeOf(rows.insertOne({ _id: { $a: 1 } }))).toBe(52);
  expect(await codeOf(rows.insertOne({ _id: { a: [{ $b: 1 }] } }))).toBe(52);
  expect(await codeOf(rows.insertOne({ _id: { a: 'b$' } }))).toBeNull();
  expect(await rows.countDocuments()).toBe(1);
});

test('numbers of different types are one _id', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: new Int32(1) });
  expect(await codeOf(rows.insertOne({ _id: new Double(1) }))).toBe(11000);
  expect(await rows.findOne({ _id: Long.fromNumber(1) })).not.toBeNull();
});

test('updateOne changes the first match and tells matched and modified apart', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 1 },
  ]);
  const first = await rows.updateOne({ a: 1 }, { $set: { b: 2 } });
  expect(first).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
  const second = await rows.updateOne({ b: 2 }, { $set: { b: 2 } });
  expect(second).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
});

test('updateMany changes all matches', async () => {
  const rows = fresh();
  await rows.insertMany([{ a: 1 }, { a: 1 }, { a: 2 }]);
  expect(await rows.updateMany({ a: 1 }, { $inc: { a: 10 } })).toMatchObject({
    matchedCount: 2,
    modifiedCount: 2,
  });
  expect(await rows.countDocuments({ a: 11 })).toBe(2);
});

test('replaceOne keeps the _id and nothing else', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, a: 1, b: 2 });
  await rows.replaceOne({ _id: 1 }, { c: 3 });
  expect(await rows.findOne()).toEqual({ _id: 1, c: 3 });
});

test('deleteOne removes one, deleteMany the rest', async () => {
  const rows = fresh();
  await rows.insertMany([{ a: 1 }, { a: 1 }, { a: 1 }]);
  expect((await rows.deleteOne({ a: 1 })).deletedCount).toBe(1);
  expect((await rows.deleteMany({ a: 1 })).deletedCount).toBe(2);
  expect((await rows.deleteMany({})).deletedCount).toBe(0);
});

test('an upsert inserts the equalities of its filter with what the update sets', async () => {
  const rows = fresh();
  const result = await rows.updateOne(
    { _id: 'k', 'a.b': 1, c: { $gt: 5 } },
    { $set: { d: 1 }, $setOnInsert: { e: 2 } },
    { upsert: true },
  );
  expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 'k' });
  expect(await rows.findOne()).toEqual({ _id: 'k', a: { b: 1 }, d: 1, e: 2 });
});

test('$setOnInsert does nothing on a match', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, a: 1 });
  await rows.updateOne({ _id: 1 }, { $inc: { a: 1 }, $setOnInsert: { a2: 1 } }, { upsert: true });
  expect(await rows.findOne()).toEqual({ _id: 1, a: 2 });
});

test('upserts of one key at once make one document', async () => {
  const rows = fresh();
  const upsert = () =>
    rows.findOneAndUpdate(
      { _id: 'x' },
      { $inc: { n: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
  const results = await Promise.all(Array.from({ length: 25 }, upsert));
  expect(results.map((row) => row?.n).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 25 }, (_, i) => i + 1),
  );
  expect(await rows.countDocuments()).toBe(1);
});

test('findOneAndUpdate shows the document before or after', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, n: 1 });
  expect(await rows.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toEqual({ _id: 1, n: 1 });
  const after = await rows.findOneAndUpdate(
    { _id: 1 },
    { $inc: { n: 1 } },
    { returnDocument: 'after', projection: { n: 1, _id: 0 } },
  );
  expect(after).toEqual({ n: 3 });
});

test('findOneAndUpdate that inserts shows null before and the document after', async () => {
  const rows = fresh();
  expect(await rows.findOneAndUpdate({ _id: 1 }, { $set: { a: 1 } }, { upsert: true })).toBeNull();
  const metadata = await rows.findOneAndUpdate(
    { _id: 2 },
    { $set: { a: 1 } },
    { upsert: true, returnDocument: 'after', includeResultMetadata: true },
  );
  expect(metadata).toMatchObject({
    value: { _id: 2, a: 1 },
    lastErrorObject: { n: 1, updatedExisting: false, upserted: 2 },
  });
});

test('findOneAndUpdate takes the first by its sort', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, p: 3 },
    { _id: 2, p: 1 },
    { _id: 3, p: 2 },
  ]);
  expect(await rows.findOneAndUpdate({}, { $set: { p: 9 } }, { sort: { p: 1 } })).toEqual({
    _id: 2,
    p: 1,
  });
  expect(await rows.findOneAndUpdate({}, { $set: { p: 0 } }, { sort: { p: -1 } })).toEqual({
    _id: 2,
    p: 9,
  });
});

test('findOneAndDelete and findOneAndReplace show what was there', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ]);
  expect(await rows.findOneAndDelete({ a: 1 })).toEqual({ _id: 1, a: 1 });
  expect(await rows.findOneAndReplace({ a: 2 }, { b: 3 })).toEqual({ _id: 2, a: 2 });
  expect(await rows.find().toArray()).toEqual([{ _id: 2, b: 3 }]);
  expect(await rows.findOneAndDelete({ a: 1 })).toBeNull();
});

test('a pipeline update computes from the document itself', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, n: 2, list: [1, 2, 3] });
  const update = [
    {
      $set: { total: { $add: ['$n', { $size: '$list' }] }, first: { $ifNull: ['$first', 'none'] } },
    },
    { $unset: 'n' },
  ];
  const after = await rows.findOneAndUpdate({ _id: 1 }, update, { returnDocument: 'after' });
  expect(after).toEqual({ _id: 1, list: [1, 2, 3], total: 5, first: 'none' });
});

test('ordered bulk writes stop at the first refusal, unordered ones go on', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 2 });
  const docs = [{ _id: 1 }, { _id: 2 }, { _id: 3 }];
  const ordered = await rows.insertMany(docs).catch((error) => error);
  expect(ordered).toMatchObject({ code: 11000, result: { insertedCount: 1 } });
  const unordered = await rows.insertMany(docs, { ordered: false }).catch((error) => error);
  expect(unordered.writeErrors).toHaveLength(2);
  expect(await rows.countDocuments()).toBe(3);
});

test('a mixed bulk write does each of its operations', async () => {
  const rows = fresh();
  const result = await rows.bulkWrite([
    { insertOne: { document: { _id: 1, a: 1 } } },
    { updateOne: { filter: { _id: 1 }, update: { $inc: { a: 1 } } } },
    { updateOne: { filter: { _id: 2 }, update: { $set: { a: 5 } }, upsert: true } },
    { deleteOne: { filter: { _id: 1 } } },
  ]);
  expect(result).toMatchObject({
    insertedCount: 1,
    modifiedCount: 1,
    upsertedCount: 1,
    deletedCount: 1,
    upsertedIds: { 2: 2 },
  });
  expect(await rows.find().toArray()).toEqual([{ _id: 2, a: 5 }]);
});

test('2,500 documents go in at once and are all there', async () => {
  const rows = fresh();
  const docs = Array.from({ length: 2500 }, (_, i) => ({ _id: i }));
  expect((await rows.insertMany(docs)).insertedCount).toBe(2500);
  expect(await rows.estimatedDocumentCount()).toBe(2500);
});

test('an unacknowledged write is done before the next operation on its connection', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
  await expect.poll(() => rows.countDocuments()).toBe(1);
});

test('collections are listed and dropped', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1 });
  const names = async () =>
    (await db().listCollections({ name: rows.collectionName }).toArray()).length;
  expect(await names()).toBe(1);
  await rows.drop();
  expect(await names()).toBe(0);
  expect(await rows.findOne()).toBeNull();
});

test('distinct takes array elements one by one', async () => {
  const rows = fresh();
  await rows.insertMany([{ tags: ['a', 'b'] }, { tags: 'b' }, { tags: [] }, {}]);
  expect((await rows.distinct('tags')).sort()).toEqual(['a', 'b']);
  expect(await rows.distinct('tags', { tags: 'a' })).toHaveLength(2);
});

test('a document over 16 MiB is refused and nothing is stored', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, text: 'x'.repeat(15 * 1024 * 1024) });
  const grow = rows.updateOne({ _id: 1 }, { $set: { more: 'y'.repeat(2 * 1024 * 1024) } });
  expect(await codeOf(grow)).not.toBeNull();
  expect(await rows.countDocuments({ more: { $exists: true } })).toBe(0);
});
