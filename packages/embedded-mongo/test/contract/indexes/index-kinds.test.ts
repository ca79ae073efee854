import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { readExplain } from '../../support/explained.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();

type Rows = ReturnType<typeof fresh>;

const ids = (rows: Rows, filter: TestRow, sort: Record<string, 1 | -1> = { _id: 1 }) =>
  rows
    .find(filter)
    .sort(sort)
    .map(({ _id }) => _id)
    .toArray();

const stagesOf = async (rows: Rows, filter: TestRow) =>
  readExplain(await rows.find(filter).explain()).stages;

const partial = onPage('core/index-partial');

/** A filter of an index on `n`, a query that is sure to lie within it, and one that may not. */
const IMPLIED: [string, TestRow, TestRow, TestRow][] = [
  ['an equality', { s: 'open' }, { n: 1, s: 'open' }, { n: 1 }],
  ['a bound', { n: { $gt: 5 } }, { n: { $gt: 7 } }, { n: { $gt: 3 } }],
  ['the bound itself', { n: { $gte: 5 } }, { n: { $gt: 5 } }, { n: { $lt: 5 } }],
  ['a value beyond the bound', { n: { $gt: 5 } }, { n: 6 }, { n: 5 }],
  ['a field that is there', { s: { $exists: true } }, { n: 1, s: 'x' }, { n: 1, s: null }],
  [
    'both of two conditions',
    { s: 'open', m: { $lt: 9 } },
    { n: 1, s: 'open', m: 3 },
    { n: 1, s: 'open' },
  ],
];

for (const [what, partialFilterExpression, inside, outside] of IMPLIED) {
  partial(`a partial index by ${what} serves what lies within it, and only that`, async () => {
    const rows = fresh();
    await rows.insertMany(
      Array.from({ length: 40 }, (_, i) => ({
        n: i % 10,
        m: i % 12,
        ...(i % 3 === 0 ? {} : { s: i % 3 === 1 ? 'open' : 'x' }),
      })),
    );
    const before = await Promise.all([inside, outside].map((one) => rows.countDocuments(one)));
    await rows.createIndex({ n: 1 }, { partialFilterExpression });
    expect(await stagesOf(rows, inside)).toContain('IXSCAN');
    expect(await stagesOf(rows, outside)).toEqual(['COLLSCAN']);
    const after = await Promise.all([inside, outside].map((one) => rows.countDocuments(one)));
    expect(after).toEqual(before);
  });
}

partial('NaN, which stands below all numbers, is found though it is less than none', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, n: Number.NaN },
    { _id: 2, n: [Number.NaN, 0] },
  ]);
  await rows.createIndex({ n: 1 }, { partialFilterExpression: { n: { $lt: 1 } } });
  expect(await ids(rows, { n: Number.NaN })).toEqual([1, 2]);
  expect(await ids(rows, { n: { $in: [Number.NaN, 0] } })).toEqual([1, 2]);
});

partial('documents come and go as they pass the filter', async () => {
  const rows = fresh();
  await rows.createIndex({ n: 1 }, { partialFilterExpression: { s: 'open' } });
  await rows.insertMany([
    { _id: 1, n: 1, s: 'open' },
    { _id: 2, n: 2, s: 'done' },
  ]);
  await rows.updateOne({ _id: 1 }, { $set: { s: 'done' } });
  await rows.updateOne({ _id: 2 }, { $set: { s: 'open' } });
  expect(await ids(rows, { n: { $gt: 0 }, s: 'open' })).toEqual([2]);
});

const sparse = onPage('core/index-sparse');

sparse('a sparse index hides no document from a query or a sort', async () => {
  const rows = fresh();
  await rows.insertMany([{ _id: 1 }, { _id: 2, x: null }, { _id: 3, x: 5 }]);
  await rows.createIndex({ x: 1 }, { sparse: true });
  expect(await ids(rows, {}, { x: 1, _id: 1 })).toEqual([1, 2, 3]);
  expect(await ids(rows, { x: null })).toEqual([1, 2]);
  expect(await ids(rows, { x: { $exists: false } })).toEqual([1]);
  expect(await ids(rows, { x: { $ne: 5 } })).toEqual([1, 2]);
  expect(await rows.countDocuments({ x: { $not: { $gt: 5 } } })).toBe(3);
});

sparse('a sparse index serves what is sure to have the field', async () => {
  const rows = fresh();
  await rows.insertMany([{ _id: 1 }, { _id: 2, x: 5 }]);
  await rows.createIndex({ x: 1 }, { sparse: true });
  expect(await stagesOf(rows, { x: { $gt: 1 } })).toEqual(['FETCH', 'IXSCAN']);
  expect(await ids(rows, { x: { $gt: 1 } })).toEqual([2]);
});

sparse('a hint of a sparse index leaves out what is not in it', async () => {
  const rows = fresh();
  await rows.insertMany([{ _id: 1 }, { _id: 2, x: 5 }]);
  await rows.createIndex({ x: 1 }, { sparse: true });
  expect(await rows.find().hint({ x: 1 }).toArray()).toEqual([{ _id: 2, x: 5 }]);
  expect(await rows.countDocuments({}, { hint: { x: 1 } })).toBe(1);
});

const multikey = onPage('core/indexes/index-types/index-multikey');

const ARRAYS = [
  { _id: 'far', a: [1, 9] },
  { _id: 'near', a: [4, 5] },
  { _id: 'one', a: 5 },
  { _id: 'none', a: [] },
  { _id: 'null', a: [null] },
  { _id: 'nested', a: [[4, 5], 'x'] },
  { _id: 'documents', a: [{ b: 1 }, { b: 5 }] },
  { _id: 'missing' },
];

/** Filters and what they find, by an index on `a` and on `a.b` as without. */
const FOUND: [TestRow, string[]][] = [
  [{ a: { $gt: 3, $lt: 7 } }, ['far', 'near', 'one']],
  [{ a: { $elemMatch: { $gt: 3, $lt: 7 } } }, ['near']],
  [{ a: { $elemMatch: { $eq: 9, $gt: 3 } } }, ['far']],
  [{ a: { $elemMatch: { $elemMatch: { $gt: 3 } } } }, ['nested']],
  [{ a: [4, 5] }, ['near', 'nested']],
  [{ a: { $in: [9, [1, 9]] } }, ['far']],
  [{ a: [] }, ['none']],
  [{ a: null }, ['null', 'missing']],
  [{ a: { $in: [null, 'x'] } }, ['nested', 'null', 'missing']],
  [{ a: { $all: [1, 9] } }, ['far']],
  [{ a: { $gte: [4] } }, ['near', 'nested', 'documents']],
  [{ 'a.b': 5 }, ['documents']],
  [{ 'a.b': null }, ['missing', 'one']],
  [{ 'a.b': { $gt: 2, $lt: 4 } }, ['documents']],
  [{ a: { b: 5 } }, ['documents']],
];

for (const [filter, wanted] of FOUND) {
  multikey(`an index over arrays finds ${JSON.stringify(filter)}`, async () => {
    const rows = fresh();
    await rows.insertMany(ARRAYS);
    const scanned = await ids(rows, filter);
    await rows.createIndexes([{ key: { a: 1 } }, { key: { 'a.b': -1 } }]);
    expect(await ids(rows, filter)).toEqual(wanted.toSorted());
    expect(scanned).toEqual(wanted.toSorted());
    expect(await rows.countDocuments(filter)).toBe(wanted.length);
  });
}

multikey('a range that one element has to meet is read from end to end, in order', async () => {
  const rows = fresh();
  await rows.insertMany(ARRAYS);
  await rows.insertOne({ _id: 'middle', a: [8, 3.5, 0] });
  for (const [way, wanted] of [
    [1, ['middle', 'near']],
    [-1, ['near', 'middle']],
  ] as const) {
    await rows.createIndex({ a: way });
    const found = rows.find({ a: { $elemMatch: { $gt: 3, $lt: 7 } } }).hint({ a: way });
    expect((await found.toArray()).map(({ _id }) => _id)).toEqual(wanted);
    const { stages, figures } = readExplain(await found.explain('executionStats'));
    expect(stages).toEqual(['FETCH', 'IXSCAN']);
    expect(figures.totalKeysExamined).toBe(4);
  }
});

multikey('an array that comes in without a new key is not taken for what it replaces', async () => {
  const rows = fresh();
  await rows.createIndex({ 'a.b': 1 });
  await rows.insertOne({ _id: 1, a: 5 });
  expect(await rows.countDocuments({ 'a.b': null })).toBe(1);
  await rows.updateOne({ _id: 1 }, { $set: { a: [5] } });
  expect(await rows.countDocuments({ 'a.b': null })).toBe(0);
});

multikey(
  'an ascending sort takes the least of an array, a descending one the greatest',
  async () => {
    const rows = fresh();
    await rows.insertMany([
      { _id: 'wide', a: [1, 9] },
      { _id: 'low', a: 2 },
      { _id: 'high', a: 8 },
    ]);
    await rows.createIndex({ a: 1 });
    expect(await ids(rows, {}, { a: 1 })).toEqual(['wide', 'low', 'high']);
    expect(await ids(rows, {}, { a: -1 })).toEqual(['wide', 'high', 'low']);
    // What the filter asks of one element does not bear on which of them counts.
    expect(await ids(rows, { a: { $gte: 3 } }, { a: 1 })).toEqual(['wide', 'high']);
  },
);

multikey('two arrays cannot be indexed side by side, whichever came first', async () => {
  const rows = fresh();
  await rows.createIndex({ a: 1, b: 1 });
  await rows.insertOne({ _id: 1, a: [1], b: 2 });
  await rows.insertOne({ _id: 2, a: 1, b: [2] });
  expect(await codeOf(rows.insertOne({ a: [1], b: [2] }))).toBe(171);
  expect(await codeOf(rows.updateOne({ _id: 1 }, { $set: { b: [2] } }))).toBe(171);
  expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, a: [1], b: 2 });
  const others = fresh();
  await others.insertOne({ a: [1], b: [2] });
  expect(await codeOf(others.createIndex({ a: 1, b: 1 }))).toBe(171);
  expect(await others.listIndexes().toArray()).toHaveLength(1);
});

const embedded = onPage('core/indexes/index-types/index-single/create-embedded-object-index');

embedded('an index on a sub-document finds it whole, in its own order of fields', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, place: { city: 'Rome', country: 'IT' } },
    { _id: 2, place: { country: 'IT', city: 'Rome' } },
    { _id: 3, place: { city: 'Rome' } },
  ]);
  await rows.createIndex({ place: 1 });
  const filter = { place: { city: 'Rome', country: 'IT' } };
  expect(await stagesOf(rows, filter)).toEqual(['FETCH', 'IXSCAN']);
  expect(await ids(rows, filter)).toEqual([1]);
  expect(await stagesOf(rows, { 'place.city': 'Rome' })).toEqual(['COLLSCAN']);
});

embedded('an index on a field inside sub-documents serves its dotted path', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, place: { city: 'Rome' } },
    { _id: 2, place: 'Rome' },
    { _id: 3 },
  ]);
  await rows.createIndex({ 'place.city': 1 });
  expect(await stagesOf(rows, { 'place.city': 'Rome' })).toEqual(['FETCH', 'IXSCAN']);
  expect(await ids(rows, { 'place.city': 'Rome' })).toEqual([1]);
  expect(await ids(rows, { 'place.city': null })).toEqual([2, 3]);
});
