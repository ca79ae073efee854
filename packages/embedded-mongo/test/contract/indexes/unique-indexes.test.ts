import { Double, Long, MongoBulkWriteError } from 'mongodb';
import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();
const holds = onPage('core/index-unique');

const DUPLICATE = 11_000;

/** Rows with a unique index on a key, empty. */
async function uniqueOn(key: string | Record<string, 1 | -1>, options = {}) {
  const rows = fresh();
  await rows.createIndex(key, { unique: true, ...options });
  return rows;
}

type Rows = Awaited<ReturnType<typeof uniqueOn>>;

const WRITES: [string, (rows: Rows) => Promise<object | null>][] = [
  ['insertOne', (rows) => rows.insertOne({ email: 'a' })],
  ['insertMany', (rows) => rows.insertMany([{ email: 'a' }])],
  ['updateOne', (rows) => rows.updateOne({ _id: 2 }, { $set: { email: 'a' } })],
  ['updateMany', (rows) => rows.updateMany({ _id: 2 }, { $set: { email: 'a' } })],
  [
    'an update by a pipeline',
    (rows) => rows.updateOne({ _id: 2 }, [{ $set: { email: { $literal: 'a' } } }]),
  ],
  ['an upsert', (rows) => rows.updateOne({ _id: 3 }, { $set: { email: 'a' } }, { upsert: true })],
  ['replaceOne', (rows) => rows.replaceOne({ _id: 2 }, { email: 'a' })],
  ['a replacing upsert', (rows) => rows.replaceOne({ _id: 3 }, { email: 'a' }, { upsert: true })],
  ['findOneAndUpdate', (rows) => rows.findOneAndUpdate({ _id: 2 }, { $set: { email: 'a' } })],
  ['findOneAndReplace', (rows) => rows.findOneAndReplace({ _id: 2 }, { email: 'a' })],
  [
    'an upserting findOneAndUpdate',
    (rows) => rows.findOneAndUpdate({ _id: 3 }, { $set: { email: 'a' } }, { upsert: true }),
  ],
];

for (const [name, write] of WRITES) {
  holds(`${name} that would repeat a value is refused with the pattern and the value`, async () => {
    const rows = await uniqueOn('email');
    const before = [
      { _id: 1, email: 'a' },
      { _id: 2, email: 'b' },
    ];
    await rows.insertMany(before);
    const refusal = await write(rows).catch((error) => error);
    expect(refusal.code).toBe(DUPLICATE);
    if (!(refusal instanceof MongoBulkWriteError)) {
      expect(refusal.errorResponse).toMatchObject({
        keyPattern: { email: 1 },
        keyValue: { email: 'a' },
      });
    }
    expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual(before);
  });
}

holds('an ordered batch ends at the value that is there, an unordered one goes on', async () => {
  for (const [ordered, stored] of [
    [true, [1]],
    [false, [1, 2]],
  ] as const) {
    const rows = await uniqueOn('k');
    const refusal = await rows
      .bulkWrite(
        [1, 1, 2].map((k) => ({ insertOne: { document: { k } } })),
        { ordered },
      )
      .catch((error) => error);
    expect(refusal.writeErrors).toMatchObject([{ code: DUPLICATE, index: 1 }]);
    expect(await rows.distinct('k')).toEqual(stored);
  }
});

/** Pairs of documents of which the second is refused. */
const REFUSED: [string, Record<string, 1 | -1>, TestRow, TestRow][] = [
  ['a missing field counts as null: two without it', { k: 1 }, {}, {}],
  ['a missing field counts as null: one without and one null', { k: 1 }, {}, { k: null }],
  ['numbers of two types are one value', { k: 1 }, { k: 1 }, { k: new Double(1) }],
  ['a long and a double are one value', { k: -1 }, { k: Long.fromNumber(7) }, { k: 7.0 }],
  ['the pair of a compound index', { a: 1, b: -1 }, { a: 1, b: 2 }, { a: 1, b: 2 }],
  ['half of a compound index, the other half missing', { a: 1, b: 1 }, { a: 1 }, { a: 1 }],
  ['an element of an array', { tags: 1 }, { tags: ['a', 'b'] }, { tags: ['c', 'b'] }],
  ['a value that is an element elsewhere', { tags: 1 }, { tags: ['a', 'b'] }, { tags: 'b' }],
  ['empty arrays', { tags: 1 }, { tags: [] }, { tags: [] }],
  ['a dotted path', { 'a.b': 1 }, { a: { b: 1 } }, { a: { b: 1, c: 2 } }],
  ['a dotted path through an array', { 'a.b': 1 }, { a: [{ b: 1 }, { b: 2 }] }, { a: { b: 2 } }],
  ['whole sub-documents', { k: 1 }, { k: { x: 1, y: 2 } }, { k: { x: 1, y: 2 } }],
  ['dates', { k: 1 }, { k: new Date(5) }, { k: new Date(5) }],
];

for (const [what, key, first, second] of REFUSED) {
  holds(`refused: ${what}`, async () => {
    const rows = await uniqueOn(key);
    await rows.insertOne(first);
    expect(await codeOf(rows.insertOne(second))).toBe(DUPLICATE);
    expect(await rows.countDocuments()).toBe(1);
  });
}

/** Documents that can be stored side by side. */
const ALLOWED: [string, Record<string, 1 | -1>, TestRow[]][] = [
  ['values of two types', { k: 1 }, [{ k: 1 }, { k: '1' }, { k: true }, { k: new Date(1) }]],
  ['strings that begin alike', { k: -1 }, [{ k: 'a' }, { k: 'ab' }, { k: 'a\0' }, { k: 'A' }]],
  [
    'one half of a pair',
    { a: 1, b: 1 },
    [{ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 1 }, { a: 1 }],
  ],
  ['a value several times in one array', { tags: 1 }, [{ tags: ['a', 'b', 'a'] }, { tags: ['c'] }]],
  [
    'a value several times on one path of one document',
    { 'a.b': 1 },
    [{ a: [{ b: 1 }, { b: 1 }] }, { a: [{ b: 2 }] }],
  ],
  ['sub-documents in another order', { k: 1 }, [{ k: { x: 1, y: 2 } }, { k: { y: 2, x: 1 } }]],
];

for (const [what, key, documents] of ALLOWED) {
  holds(`allowed: ${what}`, async () => {
    const rows = await uniqueOn(key);
    await rows.insertMany(documents);
    expect(await rows.countDocuments()).toBe(documents.length);
  });
}

holds('the value of an array that is taken is the element', async () => {
  const rows = await uniqueOn({ a: 1, tags: -1 });
  await rows.insertOne({ a: 1, tags: ['x', 'y'] });
  const refusal = await rows.insertOne({ a: 1, tags: ['z', 'y'] }).catch((error) => error);
  expect(refusal.errorResponse).toMatchObject({
    keyPattern: { a: 1, tags: -1 },
    keyValue: { a: 1, tags: 'y' },
  });
});

holds('a value is free again once its document is gone or changed', async () => {
  const rows = await uniqueOn('k');
  await rows.insertMany([
    { _id: 1, k: 'a' },
    { _id: 2, k: 'b' },
  ]);
  await rows.deleteOne({ _id: 1 });
  await rows.updateOne({ _id: 2 }, { $set: { k: 'a' } });
  await rows.insertOne({ _id: 3, k: 'b' });
  expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 2, k: 'a' },
    { _id: 3, k: 'b' },
  ]);
});

holds('a document may be written again with the value it has', async () => {
  const rows = await uniqueOn('k');
  await rows.insertOne({ _id: 1, k: ['a', 'b'] });
  await rows.replaceOne({ _id: 1 }, { k: ['b', 'a'], n: 1 });
  await rows.updateOne({ _id: 1 }, { $set: { 'k.2': 'c' } });
  expect(await rows.findOne()).toEqual({ _id: 1, k: ['b', 'a', 'c'], n: 1 });
});

holds('many upserts of one value at a time leave one document', async () => {
  const rows = await uniqueOn('k');
  const upserts = Array.from({ length: 20 }, () =>
    codeOf(rows.updateOne({ k: 'a' }, { $inc: { n: 1 } }, { upsert: true })),
  );
  const refused = (await Promise.all(upserts)).filter((code) => code !== null);
  expect(refused.every((code) => code === DUPLICATE)).toBe(true);
  expect(await rows.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
    { k: 'a', n: 20 - refused.length },
  ]);
});

holds('a unique index over duplicates is refused and leaves nothing', async () => {
  const rows = fresh();
  await rows.insertMany([{ k: 1 }, { k: 2 }, { k: 1 }]);
  expect(await codeOf(rows.createIndex({ k: 1 }, { unique: true }))).toBe(DUPLICATE);
  expect(await rows.listIndexes().toArray()).toHaveLength(1);
  await rows.insertOne({ k: 1 });
});

holds('of several new indexes none is made when one is refused', async () => {
  const rows = fresh();
  await rows.insertMany([{ k: 1 }, { k: 1 }]);
  const indexes = [{ key: { a: 1 as const } }, { key: { k: 1 as const }, unique: true }];
  expect(await codeOf(rows.createIndexes(indexes))).toBe(DUPLICATE);
  expect(await rows.listIndexes().toArray()).toHaveLength(1);
});

holds('without its index a value may be repeated', async () => {
  const rows = await uniqueOn('k');
  await rows.insertOne({ k: 1 });
  await rows.dropIndex('k_1');
  await rows.insertOne({ k: 1 });
  expect(await rows.countDocuments({ k: 1 })).toBe(2);
});

onPage('core/document')(
  'a second document with one _id is refused, by whatever type of number',
  async () => {
    const rows = fresh();
    await rows.insertOne({ _id: 1 });
    const refusal = await rows.insertOne({ _id: new Double(1) }).catch((error) => error);
    expect(refusal.code).toBe(DUPLICATE);
    expect(refusal.errorResponse).toMatchObject({ keyPattern: { _id: 1 }, keyValue: { _id: 1 } });
  },
);

onPage('core/index-sparse')(
  'a sparse unique index takes many without the field, one with null',
  async () => {
    const rows = await uniqueOn('k', { sparse: true });
    await rows.insertMany([{}, {}, { k: 'a' }, { k: null }]);
    expect(await codeOf(rows.insertOne({ k: 'a' }))).toBe(DUPLICATE);
    expect(await codeOf(rows.insertOne({ k: null }))).toBe(DUPLICATE);
    expect(await rows.countDocuments({ k: null })).toBe(3);
  },
);

onPage('core/index-partial')('a partial unique index refuses only within its filter', async () => {
  const rows = await uniqueOn('user', { partialFilterExpression: { active: true } });
  await rows.insertMany([{ user: 'a', active: true }, { user: 'a', active: false }, { user: 'a' }]);
  expect(await codeOf(rows.insertOne({ user: 'a', active: true }))).toBe(DUPLICATE);
  const coming = rows.updateOne({ active: false }, { $set: { active: true } });
  expect(await codeOf(coming)).toBe(DUPLICATE);
  await rows.updateOne({ active: true }, { $set: { active: false } });
  await rows.insertOne({ user: 'a', active: true });
  expect(await rows.countDocuments({ user: 'a' })).toBe(4);
});
