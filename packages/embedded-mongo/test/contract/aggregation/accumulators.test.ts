import { Double, Long } from 'mongodb';
import { expect } from 'vitest';
import { type TestRow, useDatabase } from '../../support/collections.ts';
import { aggregated, typed } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();

type AccumulatorCase = readonly [title: string, values: readonly TestRow[], wanted: unknown];

const MAX_INT = 2_147_483_647;

/** What an accumulator makes of `$v` in rows sorted by `_id`. */
const CASES: Readonly<Record<string, readonly AccumulatorCase[]>> = {
  sum: [
    ['$sum leaves out what is no number', [{ v: 1 }, { v: 'x' }, { v: null }, {}, { v: 2 }], 3],
    ['$sum of no numbers is 0', [{ v: 'x' }, {}], 0],
    [
      '$sum of ints that overflow is a long',
      [{ v: MAX_INT }, { v: 1 }],
      Long.fromNumber(MAX_INT + 1),
    ],
    ['$sum with a long is a long', [{ v: Long.fromNumber(1) }, { v: 1 }], Long.fromNumber(2)],
    ['$sum with a double is a double', [{ v: 1 }, { v: new Double(2) }], new Double(3)],
    ['$sum does not look into arrays', [{ v: [1, 2] }, { v: 3 }], 3],
  ],
  avg: [
    ['$avg is a double, of the numbers alone', [{ v: 1 }, { v: 3 }, { v: 'x' }, {}], new Double(2)],
    ['$avg of no numbers is null', [{ v: 'x' }, {}], null],
  ],
  min: [
    ['$min leaves out null and missing', [{ v: null }, { v: 3 }, {}, { v: 2 }], 2],
    ['$min compares types by their order', [{ v: 'a' }, { v: 5 }, { v: true }], 5],
    ['$min of nothing is null', [{ v: null }, {}], null],
  ],
  max: [['$max compares types by their order', [{ v: 'a' }, { v: 5 }, { v: true }], true]],
  first: [
    ['$first is of the first document', [{ v: 2 }, { v: 1 }], 2],
    ['$first of a missing field is null', [{}, { v: 1 }], null],
  ],
  last: [
    ['$last is of the last document', [{ v: 2 }, { v: 1 }], 1],
    ['$last of a missing field is null', [{ v: 1 }, {}], null],
  ],
  push: [
    [
      '$push keeps the order and null, and leaves out missing',
      [{ v: 2 }, {}, { v: null }, { v: 2 }],
      [2, null, 2],
    ],
    ['$push takes arrays whole', [{ v: [1] }, { v: [2, 3] }], [[1], [2, 3]]],
    ['$push of missing fields alone is an empty array', [{}, {}], []],
  ],
  mergeObjects: [
    [
      '$mergeObjects takes the last of equal fields and leaves out null',
      [{ v: { a: 1, b: 1 } }, { v: null }, {}, { v: { b: 2 } }],
      { a: 1, b: 2 },
    ],
    ['$mergeObjects of nothing is an empty document', [{}], {}],
  ],
};

for (const [name, cases] of Object.entries(CASES)) {
  onPage(`reference/operator/aggregation/${name}`).each(cases, async (_title, values, wanted) => {
    const rows = fresh();
    await rows.insertMany(values.map((row, _id) => ({ _id, ...row })));
    const group = { $group: { _id: 1, made: { [`$${name}`]: '$v' } } };
    expect(await aggregated(rows, [{ $sort: { _id: 1 } }, group])).toBe(
      typed([{ _id: 1, made: wanted }]),
    );
  });
}

onPage('reference/operator/aggregation/addToSet')(
  '$addToSet keeps each value once, by its worth, and leaves out missing',
  async () => {
    const rows = fresh();
    const values = [{ v: 1 }, { v: new Double(1) }, { v: 'x' }, {}, { v: null }, { v: 'x' }];
    await rows.insertMany(values);
    const [made] = await rows
      .aggregate([{ $group: { _id: 1, set: { $addToSet: '$v' } } }])
      .toArray();
    expect(made?.set.map(typed).sort()).toEqual([1, 'x', null].map(typed).sort());
  },
);

onPage('reference/operator/aggregation/count-accumulator')('$count counts documents', async () => {
  const rows = fresh();
  await rows.insertMany([{ v: 1 }, {}, { v: null }]);
  expect(await rows.aggregate([{ $group: { _id: 1, n: { $count: {} } } }]).toArray()).toEqual([
    { _id: 1, n: 3 },
  ]);
});
