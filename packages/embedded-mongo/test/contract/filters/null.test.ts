import { type TestRow, useDatabase } from '../../support/collections.ts';
import { expectFound } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();

const ROWS = [
  { _id: 'missing' },
  { _id: 'null', a: null },
  { _id: 'empty', a: [] },
  { _id: 'arrayOfNull', a: [null] },
  { _id: 'arrayOfEmpty', a: [{}] },
  { _id: 'one', a: 1 },
  { _id: 'array', a: [1, 2] },
  { _id: 'nested', a: { b: 1 } },
];
const NOT_NULL = ['empty', 'arrayOfEmpty', 'one', 'array', 'nested'];

const holds = onPage('tutorial/query-for-null-fields');

async function finds(_title: string, filter: object, ids: string[]): Promise<void> {
  const rows = fresh();
  await rows.insertMany(ROWS);
  await expectFound(rows, { field: 'a', filter, ids });
}

holds.each(
  [
    [
      'equality with null finds null, missing and an element null',
      { a: null },
      ['missing', 'null', 'arrayOfNull'],
    ],
    ['$ne null finds all else, also an empty array', { a: { $ne: null } }, NOT_NULL],
    ['$exists false finds missing fields alone', { a: { $exists: false } }, ['missing']],
    [
      'the type null is of null fields, not of missing ones',
      { a: { $type: 10 } },
      ['null', 'arrayOfNull'],
    ],
    [
      '$exists true beside null leaves the missing out',
      { a: { $exists: true, $eq: null } },
      ['null', 'arrayOfNull'],
    ],
    [
      '$in with null finds missing fields too',
      { a: { $in: [null, 2] } },
      ['missing', 'null', 'arrayOfNull', 'array'],
    ],
    ['$nin with null leaves missing fields out', { a: { $nin: [null] } }, NOT_NULL],
    ['$not of equality with null is $ne', { a: { $not: { $eq: null } } }, NOT_NULL],
    ['$nor of equality with null is $ne', { $nor: [{ a: null }] }, NOT_NULL],
    ['$gte null is equality with null', { a: { $gte: null } }, ['missing', 'null', 'arrayOfNull']],
    ['$gt null finds nothing', { a: { $gt: null } }, []],
    ['an empty array equals itself alone', { a: [] }, ['empty']],
    ['an empty document equals itself alone, also in an array', { a: {} }, ['arrayOfEmpty']],
  ],
  finds,
);

const DOTTED = [
  { _id: 'missing' },
  { _id: 'scalar', a: 1 },
  { _id: 'without', a: { c: 1 } },
  { _id: 'with', a: { b: 1 } },
  { _id: 'null', a: { b: null } },
  { _id: 'empty', a: [] },
  { _id: 'scalars', a: [1] },
  { _id: 'some', a: [{ b: 1 }, {}] },
  { _id: 'all', a: [{ b: 1 }] },
];

holds.each<[TestRow, readonly string[]]>(
  [
    [
      'a dotted null is found below documents, scalars and elements without the field',
      { 'a.b': null },
      ['missing', 'scalar', 'without', 'null', 'some'],
    ],
    [
      'a dotted $ne null also finds arrays without documents',
      { 'a.b': { $ne: null } },
      ['with', 'empty', 'scalars', 'all'],
    ],
    [
      'a dotted $exists false asks for the field in no element',
      { 'a.b': { $exists: false } },
      ['missing', 'scalar', 'without', 'empty', 'scalars'],
    ],
    [
      'a dotted $exists true is met by one element',
      { 'a.b': { $exists: true } },
      ['with', 'null', 'some', 'all'],
    ],
  ],
  async (_title, filter, ids) => {
    const rows = fresh();
    await rows.insertMany(DOTTED);
    await expectFound(rows, { field: 'a.b', filter, ids });
  },
);

onPage('reference/operator/query/expr')(
  'in $expr a missing field is not null, and is less than any number',
  async () => {
    const rows = fresh();
    await rows.insertMany([{ _id: 'missing' }, { _id: 'null', a: null }, { _id: 'one', a: 1 }]);
    const equal = { $expr: { $eq: ['$a', null] } };
    await expectFound(rows, { field: 'a', filter: equal, ids: ['null'] });
    const less = { $expr: { $lt: ['$a', 1] } };
    await expectFound(rows, { field: 'b', filter: less, ids: ['missing', 'null'] });
  },
);
