import { expect, test } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../support/collections.ts';

/** What MongoDB carries out and this server refuses, and what is refused before it is written. */
const { fresh, db } = useDatabase();

async function filled() {
  const rows = fresh();
  await rows.insertOne({ _id: 1, n: 1 });
  return rows;
}

const collation = { locale: 'en', strength: 2 };

test('a collation is refused by every write, and nothing is written', async () => {
  const rows = await filled();
  const set = { $set: { n: 2 } };
  expect(await codeOf(rows.updateOne({ n: 1 }, set, { collation }))).toBe(238);
  expect(await codeOf(rows.updateMany({ n: 1 }, set, { collation }))).toBe(238);
  expect(await codeOf(rows.findOneAndUpdate({ n: 1 }, set, { collation }))).toBe(238);
  expect(await codeOf(rows.deleteOne({ n: 1 }, { collation }))).toBe(238);
  expect(await codeOf(rows.deleteMany({ n: 1 }, { collation }))).toBe(238);
  expect(await rows.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
});

test('updateOne and replaceOne take the first by a sort, an update of many may have none', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, p: 2 },
    { _id: 2, p: 1 },
    { _id: 3, p: 3 },
  ]);
  await rows.updateOne({}, { $set: { p: 9 } }, { sort: { p: 1 } });
  await rows.replaceOne({}, { first: true }, { sort: { p: -1 } });
  const many = { q: {}, u: { $set: { p: 0 } }, multi: true, sort: { p: 1 } };
  const reply = await db().command({ update: rows.collectionName, updates: [many] });
  expect(reply.writeErrors).toMatchObject([{ code: 9 }]);
  expect(await rows.find().toArray()).toEqual([
    { _id: 1, p: 2 },
    { _id: 2, first: true },
    { _id: 3, p: 3 },
  ]);
});

const STATEMENTS: [title: string, statement: TestRow, code: number][] = [
  ['constants for a pipeline', { q: {}, u: [{ $set: { n: '$$c' } }], c: { c: 2 } }, 40415],
  ['a filter that is null', { q: null, u: { $set: { n: 2 } } }, 40414],
  ['a filter that is no document', { q: 'all', u: { $set: { n: 2 } } }, 14],
  ['a multi that is no boolean', { q: {}, u: { $set: { n: 2 } }, multi: 'yes' }, 14],
];

test.for(STATEMENTS)('%s is refused', async ([, statement, code], { expect: check }) => {
  const rows = await filled();
  const command = { update: rows.collectionName, updates: [statement] };
  check(await codeOf(db().command(command))).toBe(code);
  check(await rows.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
});

test('write concerns that one server cannot keep are refused before anything is written', async () => {
  const insert = fresh().collectionName;
  const write = (w: string | number) =>
    db().command({ insert, documents: [{ _id: w }], writeConcern: { w } });
  expect(await codeOf(write('somewhere'))).toBe(79);
  expect(await codeOf(write(3))).toBe(100);
  for (const w of ['majority', 1]) await write(w);
  expect(await db().collection(insert).countDocuments()).toBe(2);
});

test('validation is bypassed on request, as there is none', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1 }, { bypassDocumentValidation: true });
  expect(await rows.countDocuments()).toBe(1);
});

test('an upsert that is refused leaves no collection behind', async () => {
  const rows = fresh();
  const upsert = rows.updateOne({ a: { $foo: 1 } }, { $set: { b: 1 } }, { upsert: true });
  expect(await codeOf(upsert)).toBe(2);
  expect(await db().listCollections({ name: rows.collectionName }).toArray()).toEqual([]);
});

test('a refusal repeats nothing of what is stored', async () => {
  const rows = fresh();
  const secret = '+14155550123';
  await rows.insertOne({ _id: secret, text: secret, list: [secret], doc: { k: secret } });
  const updates: TestRow[] = [
    { $inc: { text: 1 } },
    { $mul: { text: 1 } },
    { $push: { text: 1 } },
    { $addToSet: { text: 1 } },
    { $pull: { text: 1 } },
    { $pop: { text: 1 } },
    { $bit: { text: { or: 1 } } },
    { $set: { 'text.a': 1 } },
    { $set: { 'text.$[]': 1 } },
    { $set: { 'list.a': 1 } },
    { $rename: { 'list.0': 'a' } },
    { $rename: { 'text.a': 'b' } },
    { $set: { _id: 1 } },
    { $unset: { _id: 1 } },
  ];
  for (const update of updates) {
    const error = await rows.updateOne({}, update).catch((refusal) => refusal);
    expect(error, JSON.stringify(update)).toBeInstanceOf(Error);
    expect(error.message).not.toContain(secret);
  }
});

test('beyond a megabyte of messages, errors have only index and code', async () => {
  const insert = fresh().collectionName;
  const documents = Array.from({ length: 17_000 }, () => ({ _id: 1 }));
  const { writeErrors } = await db().command({ insert, documents, ordered: false });
  expect(writeErrors[0].errmsg).toMatch(/duplicate key/);
  expect(writeErrors.at(-1)).toEqual({ index: 16_999, code: 11000, errmsg: '' });
});
