import { Double, Long } from 'mongodb';
import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { typed } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, db } = useDatabase();

async function numbered() {
  const rows = fresh();
  await rows.insertMany(Array.from({ length: 20 }, (_, i) => ({ _id: i, n: i % 2 })));
  return rows;
}

const counts = onPage('reference/method/db.collection.countDocuments');

counts('countDocuments counts what matches', async () => {
  const rows = await numbered();
  expect(await rows.countDocuments({ n: 1 })).toBe(10);
  expect(await rows.countDocuments({ n: 7 })).toBe(0);
  expect(await rows.countDocuments()).toBe(20);
});

counts('countDocuments skips first and then limits', async () => {
  const rows = await numbered();
  expect(await rows.countDocuments({ n: 1 }, { skip: 3, limit: 5 })).toBe(5);
  expect(await rows.countDocuments({ n: 1 }, { skip: 8, limit: 5 })).toBe(2);
  expect(await rows.countDocuments({ n: 1 }, { skip: 50 })).toBe(0);
});

counts('countDocuments takes a hint', async () => {
  const rows = await numbered();
  await rows.createIndex({ n: 1 });
  expect(await rows.countDocuments({ n: 1 }, { hint: { n: 1 } })).toBe(10);
});

onPage('reference/method/db.collection.estimatedDocumentCount')(
  'estimatedDocumentCount is of all documents, and 0 without a collection',
  async () => {
    const rows = await numbered();
    expect(await rows.estimatedDocumentCount()).toBe(20);
    expect(await fresh().estimatedDocumentCount()).toBe(0);
  },
);

const count = onPage('reference/command/count');

count('count counts a query with skip and limit', async () => {
  const { collectionName } = await numbered();
  const countOf = async (options: TestRow) =>
    (await db().command({ count: collectionName, ...options })).n;
  expect(await countOf({ query: { n: 0 } })).toBe(10);
  expect(await countOf({ query: { n: 0 }, skip: 4 })).toBe(6);
  expect(await countOf({ query: { n: 0 }, limit: 3 })).toBe(3);
  expect(await countOf({ limit: 0 })).toBe(20);
  expect(await codeOf(countOf({ frob: 1 }))).toBe(40415);
});

const distincts = onPage('reference/method/db.collection.distinct');

distincts.each<[string, TestRow[], unknown[]]>(
  [
    ['distinct shows each value once', 'a', [{ a: 1 }, { a: 2 }, { a: 1 }], [1, 2]],
    ['distinct shows the elements of arrays one by one', 'a', [{ a: [1, 2] }, { a: 2 }], [1, 2]],
    ['distinct shows an array in an array whole', 'a', [{ a: [1, [1, 2]] }], [1, [1, 2]]],
    ['distinct shows null, and nothing for what is missing', 'a', [{ a: null }, {}], [null]],
    ['distinct shows nothing for an empty array', 'a', [{ a: [] }, { a: 1 }], [1]],
    [
      'distinct follows a path through arrays of documents',
      'a.b',
      [{ a: [{ b: 1 }, { b: [2, 3] }] }, { a: { b: 1 } }],
      [1, 2, 3],
    ],
    [
      'distinct takes numbers of one worth for one value',
      'a',
      [{ a: 1 }, { a: new Double(1) }, { a: Long.fromNumber(1) }],
      [1],
    ],
    [
      'distinct tells documents apart by the order of their fields',
      'a',
      [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, { a: { x: 1, y: 2 } }],
      [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    ],
  ],
  async (_title, key, documents, wanted) => {
    const rows = fresh();
    await rows.insertMany(documents);
    const found = await rows.distinct(key);
    expect(found.map(typed).sort()).toEqual(wanted.map(typed).sort());
  },
);

distincts('distinct keeps to its query', async () => {
  const rows = fresh();
  await rows.insertMany([
    { a: 1, b: 1 },
    { a: 2, b: 2 },
  ]);
  expect(await rows.distinct('a', { b: 2 })).toEqual([2]);
  expect(await fresh().distinct('a')).toEqual([]);
});
