import { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'mongodb';
import { expect } from 'vitest';
import { codeOf, useDatabase } from '../../support/collections.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, db } = useDatabase();

onPage('reference/method/db.collection.insertOne')(
  'what was inserted is found again, with an _id made up for it',
  async () => {
    const people = fresh();
    const { insertedId } = await people.insertOne({ name: 'Ada' });
    expect(insertedId).toBeInstanceOf(ObjectId);
    expect(await people.findOne({ _id: insertedId })).toEqual({ _id: insertedId, name: 'Ada' });
  },
);

onPage('reference/bson-types')('every BSON type comes back as it went in', async () => {
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

onPage('reference/command/find')(
  'a find over a collection that does not exist is empty',
  async () => {
    expect(await fresh().find({ a: 1 }).toArray()).toEqual([]);
  },
);

onPage('core/document')(
  'a second document with the same _id is refused with 11000 and tells the key',
  async () => {
    const rows = fresh();
    await rows.insertOne({ _id: 'a' });
    const error = await rows.insertOne({ _id: 'a' }).catch((refusal) => refusal);
    expect(error).toMatchObject({
      code: 11000,
      errorResponse: { keyPattern: { _id: 1 }, keyValue: { _id: 'a' } },
    });
  },
);

const holdsForIds = onPage('core/document');

holdsForIds('an _id may not have a field that begins with a dollar, however deep', async () => {
  const rows = db().collection<{ _id: object }>('ids');
  expect(await codeOf(rows.insertOne({ _id: { $a: 1 } }))).toBe(52);
  expect(await codeOf(rows.insertOne({ _id: { a: [{ $b: 1 }] } }))).toBe(52);
  expect(await codeOf(rows.insertOne({ _id: { a: 'b$' } }))).toBeNull();
  expect(await rows.countDocuments()).toBe(1);
});

onPage('core/document')('numbers of different types are one _id', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: new Int32(1) });
  expect(await codeOf(rows.insertOne({ _id: new Double(1) }))).toBe(11000);
  expect(await rows.findOne({ _id: Long.fromNumber(1) })).not.toBeNull();
});

onPage('reference/method/db.collection.updateMany')('updateMany changes all matches', async () => {
  const rows = fresh();
  await rows.insertMany([{ a: 1 }, { a: 1 }, { a: 2 }]);
  expect(await rows.updateMany({ a: 1 }, { $inc: { a: 10 } })).toMatchObject({
    matchedCount: 2,
    modifiedCount: 2,
  });
  expect(await rows.countDocuments({ a: 11 })).toBe(2);
});

onPage('reference/method/db.collection.deleteMany')(
  'deleteOne removes one, deleteMany the rest',
  async () => {
    const rows = fresh();
    await rows.insertMany([{ a: 1 }, { a: 1 }, { a: 1 }]);
    expect((await rows.deleteOne({ a: 1 })).deletedCount).toBe(1);
    expect((await rows.deleteMany({ a: 1 })).deletedCount).toBe(2);
    expect((await rows.deleteMany({})).deletedCount).toBe(0);
  },
);

onPage('reference/command/drop')('collections are listed and dropped', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1 });
  const names = async () =>
    (await db().listCollections({ name: rows.collectionName }).toArray()).length;
  expect(await names()).toBe(1);
  await rows.drop();
  expect(await names()).toBe(0);
  expect(await rows.findOne()).toBeNull();
});

onPage('reference/command/distinct')('distinct takes array elements one by one', async () => {
  const rows = fresh();
  await rows.insertMany([{ tags: ['a', 'b'] }, { tags: 'b' }, { tags: [] }, {}]);
  expect((await rows.distinct('tags')).sort()).toEqual(['a', 'b']);
  expect(await rows.distinct('tags', { tags: 'a' })).toHaveLength(2);
});
