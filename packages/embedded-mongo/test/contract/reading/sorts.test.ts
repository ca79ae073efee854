import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { idsOf } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();
const holds = onPage('reference/method/cursor.sort');

const ROWS = [
  { _id: 1, a: 2, b: { c: 3 }, list: [{ n: 5 }, { n: 1 }] },
  { _id: 2, a: 1, b: { c: 1 }, list: [{ n: 3 }] },
  { _id: 3, a: 2, b: { c: 2 }, list: [{ n: 4 }, { n: 2 }] },
  { _id: 4, a: 1, b: {}, list: [] },
];

holds.each(
  [
    ['a second key decides among equals', { a: 1, b: -1 }, [2, 4, 1, 3]],
    ['the order of the keys is that of the sort', { b: 1, a: 1 }, [4, 2, 3, 1]],
    ['a dotted key sorts by a field of a document, missing first', { 'b.c': 1 }, [4, 2, 3, 1]],
    ['downwards what is missing comes last', { 'b.c': -1 }, [1, 3, 2, 4]],
    [
      'a dotted key takes the least of an array of documents upwards',
      { 'list.n': 1 },
      [4, 1, 3, 2],
    ],
    [
      'a dotted key takes the greatest of an array of documents downwards',
      { 'list.n': -1 },
      [1, 3, 2, 4],
    ],
  ] as readonly (readonly [string, Record<string, 1 | -1>, readonly number[]])[],
  async (_title, sort, ids) => {
    const rows = fresh();
    await rows.insertMany(ROWS);
    expect(await idsOf(rows.find().sort(sort))).toEqual(ids);
    await rows.createIndex(sort);
    expect(await idsOf(rows.find().sort(sort))).toEqual(ids);
  },
);

holds('a sort may go by a field that is not shown', async () => {
  const rows = fresh();
  await rows.insertMany(ROWS);
  const found = await rows
    .find({}, { projection: { _id: 1 } })
    .sort({ a: 1, _id: -1 })
    .toArray();
  expect(found).toEqual([{ _id: 4 }, { _id: 2 }, { _id: 3 }, { _id: 1 }]);
});

holds('a limit of a sort takes the first of all, not of what was read first', async () => {
  const rows = fresh();
  await rows.insertMany(Array.from({ length: 700 }, (_, i) => ({ _id: i, n: (i * 37) % 701 })));
  const found = await rows.find().sort({ n: 1 }).skip(5).limit(3).toArray();
  expect(found.map((row) => row.n)).toEqual([5, 6, 7]);
});

holds('pages of a sort with a unique last key neither repeat nor leave out', async () => {
  const rows = fresh();
  await rows.insertMany(Array.from({ length: 95 }, (_, i) => ({ _id: i, group: i % 3 })));
  const page = (skip: number) => rows.find().sort({ group: 1, _id: -1 }).skip(skip).limit(25);
  const pages = await Promise.all([0, 25, 50, 75].map((skip) => page(skip).toArray()));
  expect(new Set(pages.flat().map((row) => row._id)).size).toBe(95);
  expect(pages[0]?.[0]).toEqual({ _id: 93, group: 0 });
});

holds('a sort of many documents is complete and in order', async () => {
  const rows = fresh();
  const numbers = Array.from({ length: 3000 }, (_, i) => (i * 7919) % 3001);
  await rows.insertMany(numbers.map((n, _id) => ({ _id, n })));
  const found = await rows.find().sort({ n: -1 }).toArray();
  expect(found.map((row) => row.n)).toEqual([...numbers].sort((x, y) => y - x));
});

holds('two keys that are arrays side by side are refused', async () => {
  const rows = fresh();
  await rows.insertMany([
    { a: [1], b: [1] },
    { a: [2], b: [2] },
  ]);
  expect(await codeOf(rows.find().sort({ a: 1, b: 1 }).toArray())).toBe(2);
});

const REFUSED: readonly (readonly [string, TestRow, number])[] = [
  ['a direction other than 1 and -1 is refused', { a: 2 }, 15975],
  ['a direction that is no number is refused', { a: 'up' }, 15974],
  ['a sort by nothing is refused', {}, 15976],
];

onPage('reference/operator/aggregation/sort').each(REFUSED, async (_title, sort, code) => {
  expect(
    await codeOf(
      fresh()
        .aggregate([{ $sort: sort }])
        .toArray(),
    ),
  ).toBe(code);
});

holds('a sort by two arrays is refused also where there is one document', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, a: [1, 2], b: [3, 4] });
  const sort = { a: 1, b: 1 } as const;
  expect(await codeOf(rows.find().sort(sort).toArray())).toBe(2);
  expect(await codeOf(rows.findOne({}, { sort }))).toBe(2);
  expect(await codeOf(rows.findOneAndDelete({}, { sort }))).toBe(2);
  expect(await codeOf(rows.aggregate([{ $sort: sort }]).toArray())).toBe(2);
  expect(await rows.countDocuments()).toBe(1);
});
