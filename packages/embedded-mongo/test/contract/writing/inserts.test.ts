import { Double, Int32, Long, ObjectId, Timestamp } from 'mongodb';
import { expect } from 'vitest';
import { codeOf, useDatabase } from '../../support/collections.ts';
import { expectStored, storedIds } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { db, fresh } = useDatabase();

onPage('reference/method/db.collection.insertOne')(
  'what was inserted is found again, with an _id made up for it',
  async () => {
    const people = fresh();
    const { insertedId } = await people.insertOne({ name: 'Ada' });
    expect(insertedId).toBeInstanceOf(ObjectId);
    expect(await people.findOne({ _id: insertedId })).toEqual({ _id: insertedId, name: 'Ada' });
  },
);

const insertHolds = onPage('reference/command/insert');

insertHolds('a write error has an index, a code, and the duplicate key', async () => {
  const rows = fresh();
  await rows.createIndex({ k: 1 }, { unique: true });
  const documents = [
    { _id: 1, k: 1 },
    { _id: 1, k: 2 },
    { _id: 2, k: 1 },
    { _id: 3, k: 3 },
  ];
  const command = { insert: rows.collectionName, documents, ordered: false };
  const reply = await db().command(command);
  expect(reply).toMatchObject({ n: 2, ok: 1 });
  expect(reply.writeErrors).toMatchObject([
    { index: 1, code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } },
    { index: 2, code: 11000, keyPattern: { k: 1 }, keyValue: { k: 1 } },
  ]);
  expect(await storedIds(rows)).toEqual([1, 3]);
});

insertHolds('one _id twice in a batch is refused the second time', async () => {
  const rows = fresh();
  const error = await rows.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }]).catch((cause) => cause);
  expect(error).toMatchObject({ code: 11000, result: { insertedCount: 1 } });
  expect(await storedIds(rows)).toEqual([1]);
});

insertHolds('2,500 documents go in at once and are all there', async () => {
  const rows = fresh();
  const documents = Array.from({ length: 2500 }, (_, n) => ({ _id: n }));
  expect((await rows.insertMany(documents)).insertedCount).toBe(2500);
  expect(await rows.countDocuments()).toBe(2500);
});

insertHolds(
  'one reply lists many write errors, each with its index',
  async () => {
    const insert = fresh().collectionName;
    const documents = Array.from({ length: 10_000 }, () => ({ _id: 'x'.repeat(1000) }));
    const { n, writeErrors } = await db().command({ insert, documents, ordered: false });
    expect([n, writeErrors.length]).toEqual([1, 9999]);
    expect(writeErrors.at(-1)).toMatchObject({ index: 9999, code: 11000 });
  },
  60_000,
);

const typesHold = onPage('reference/bson-types');

typesHold('an empty timestamp at the top of an inserted document becomes the time', async () => {
  const rows = fresh();
  const empty = () => new Timestamp({ t: 0, i: 0 });
  await rows.insertOne({ _id: 1, a: empty(), in: { a: empty() } });
  await rows.replaceOne({ _id: 2 }, { a: empty() }, { upsert: true });
  for (const row of await rows.find().toArray()) {
    expect(Math.abs(row.a.t - Date.now() / 1000)).toBeLessThan(60);
  }
  expect((await rows.findOne({ _id: 1 }))?.in.a).toEqual(empty());
});

const idHolds = onPage('core/document');

const BAD_IDS: [title: string, id: unknown, code: number][] = [
  ['an _id that is an array is refused', [1], 53],
  ['an _id that is a regular expression is refused', /x/, 53],
  ['an _id with a name that begins with $ is refused', { $a: 1 }, 52],
  ['an _id with such a name however deep is refused', { a: [{ $b: 1 }] }, 52],
];

idHolds.each(BAD_IDS, async (_title, id, code) => {
  const rows = fresh();
  expect(await codeOf(rows.insertOne({ _id: id as never }))).toBe(code);
  expect(await rows.countDocuments()).toBe(0);
});

idHolds('an _id that comes later is stored first', async () => {
  const rows = fresh();
  await rows.insertOne({ b: 1, _id: 1, a: 2 });
  await expectStored(rows, [{ _id: 1, b: 1, a: 2 }]);
});

idHolds('a document as _id counts by its fields and their order', async () => {
  const rows = fresh();
  const id = (value: object) => ({ _id: value as never });
  await rows.insertOne(id({ x: 1, y: 1 }));
  await rows.insertOne(id({ y: 1, x: 1 }));
  expect(await codeOf(rows.insertOne(id({ x: 1, y: Long.fromNumber(1) })))).toBe(11000);
});

const dollarHolds = onPage('core/dot-dollar-considerations/dollar-prefix');

dollarHolds('names that begin with $ may be inserted', async () => {
  const rows = fresh();
  const document = { _id: 1, $price: 5, a: { $inc: true, $id: 'x' } };
  await rows.insertOne(document);
  await expectStored(rows, [document]);
});

dollarHolds('names that begin with $ may be updated below the top alone', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, $price: 5, a: { $b: 1 } });
  await rows.updateOne({ _id: 1 }, { $set: { 'a.$b': 2 } });
  expect(await codeOf(rows.updateOne({ _id: 1 }, { $set: { $price: 6 } }))).toBe(52);
  await expectStored(rows, [{ _id: 1, $price: 5, a: { $b: 2 } }]);
});

dollarHolds('an upsert may make a top-level name that begins with $', async () => {
  const rows = fresh();
  await rows.updateOne({ _id: 1 }, { $set: { $hotel: 5 } }, { upsert: true });
  await expectStored(rows, [{ _id: 1, $hotel: 5 }]);
});

dollarHolds('a replacement may hold such names below the top alone', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, a: 1 });
  await rows.replaceOne({ _id: 1 }, { b: { $c: 1 } });
  expect(await codeOf(rows.replaceOne({ _id: 1 }, { a: 1, $b: 2 }))).toBe(52);
  await expectStored(rows, [{ _id: 1, b: { $c: 1 } }]);
});

onPage('core/dot-dollar-considerations/periods')('names with a dot may be inserted', async () => {
  const rows = fresh();
  const document = { _id: 1, 'a.b': 1, c: { 'd.e': 2 } };
  await rows.insertOne(document);
  await expectStored(rows, [document]);
  await rows.updateOne({ _id: 1 }, { $set: { 'a.b': 5 } });
  await expectStored(rows, [{ ...document, a: { b: 5 } }]);
});

idHolds('numbers of different types are one _id', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: new Int32(1) });
  expect(await codeOf(rows.insertOne({ _id: new Double(1) }))).toBe(11000);
  expect(await rows.findOne({ _id: Long.fromNumber(1) })).not.toBeNull();
});
