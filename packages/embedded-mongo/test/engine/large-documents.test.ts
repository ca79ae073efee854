import { expect, test } from 'vitest';
import { codeOf, useDatabase } from '../support/collections.ts';
import { builtInUri } from '../support/database.ts';

const { fresh } = useDatabase(builtInUri);

const COUNT = 40_000;
const numbers = Array.from({ length: COUNT }, (_, n) => n);
const later = numbers.map((n) => n + COUNT / 2);
const fields = (value: number) => Object.fromEntries(numbers.map((n) => [`f${n}`, value]));

/** Each takes a minute and more where it goes through all elements for each of them. */
test.for<[string, object, object, object, object[]?]>([
  [
    '$addToSet of many',
    { a: numbers },
    { $addToSet: { a: { $each: later } } },
    { a: [...numbers, ...later.slice(COUNT / 2)] },
  ],
  [
    '$pullAll of many',
    { a: numbers },
    { $pullAll: { a: later } },
    { a: numbers.slice(0, COUNT / 2) },
  ],
  ['$[] over many', { a: numbers }, { $inc: { 'a.$[]': 1 } }, { a: numbers.map((n) => n + 1) }],
  [
    '$[x] over many documents',
    { a: numbers.map((n) => ({ n, b: 1 })) },
    { $inc: { 'a.$[x].b': 1 } },
    { a: numbers.map((n) => ({ n, b: n < 9 ? 1 : 2 })) },
    [{ 'x.n': { $gte: 9 } }],
  ],
  ['$inc of many fields', { ...fields(1) }, { $inc: fields(1) }, fields(2)],
  [
    '$set of many fields of one document',
    { a: 1 },
    { $set: Object.fromEntries(numbers.map((n) => [`b.f${n}`, 1])) },
    { a: 1, b: fields(1) },
  ],
])(
  '%s leaves time for others',
  { timeout: 60_000 },
  async ([, row, update, expected, arrayFilters]) => {
    const rows = fresh();
    await rows.insertOne({ ...row, _id: 1 });
    const began = performance.now();
    await rows.updateOne({ _id: 1 }, update, arrayFilters === undefined ? {} : { arrayFilters });
    expect(performance.now() - began).toBeLessThan(5000);
    expect(await rows.findOne({}, { projection: { _id: 0 } })).toEqual(expected);
  },
);

test('$addFields of many fields leaves time for others', { timeout: 60_000 }, async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1 });
  const began = performance.now();
  const [made] = await rows.aggregate([{ $addFields: fields(1) }]).toArray();
  expect(performance.now() - began).toBeLessThan(5000);
  expect(made).toEqual({ _id: 1, ...fields(1) });
});

test('a made document of more than 16 MiB is refused, not cut off', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, text: 'x'.repeat(9 * 2 ** 20) });
  const projection = { twice: { $concat: ['$text', '$text'] } };
  const grouped = { _id: null, twice: { $push: { $concat: ['$text', '$text'] } } };
  expect(await codeOf(rows.find({}, { projection }).toArray())).toBe(10_334);
  expect(await codeOf(rows.aggregate([{ $project: projection }]).toArray())).toBe(10_334);
  expect(await codeOf(rows.aggregate([{ $group: grouped }]).toArray())).toBe(10_334);
  const fields = { b: 'y'.repeat(9 * 2 ** 20), c: 1 };
  expect(await codeOf(rows.updateOne({}, { $set: fields }))).toBe(17_419);
  expect(await rows.countDocuments({ c: 1 })).toBe(0);
});
