import { DBRef, ObjectId } from 'mongodb';
import type { TestRow } from '../../support/collections.ts';
import { useDatabase } from '../../support/collections.ts';
import { expectFound } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();
const ID = new ObjectId();

type ArrayCase = readonly [
  title: string,
  filter: TestRow,
  found: readonly unknown[],
  others: readonly unknown[],
];

/** Rows whose `a` is each of the values: the filter finds those it should and not the others. */
async function tellsApart(...[, filter, found, others]: ArrayCase): Promise<void> {
  const rows = fresh();
  const row = (kind: string) => (a: unknown, index: number) => ({ _id: `${kind}${index}`, a });
  const wanted = found.map(row('found'));
  await rows.insertMany([...wanted, ...others.map(row('other'))]);
  await expectFound(rows, { field: 'a', filter, ids: wanted.map(({ _id }) => _id) });
}

const CASES: Readonly<Record<string, readonly ArrayCase[]>> = {
  'tutorial/query-arrays': [
    [
      'an array equals one with the same elements in order',
      { a: [1, 2] },
      [[1, 2]],
      [
        [2, 1],
        [1, 2, 3],
      ],
    ],
    ['an array is found as an element of another', { a: [1, 2] }, [[[1, 2], 3]], [[[2, 1]]]],
    ['an empty array is found alone and as an element', { a: [] }, [[], [[]]], [null, [1], '']],
    ['a range with an array compares whole arrays', { a: { $gt: [1] } }, [[1, 0], [2]], [5, [0]]],
    ['a value is found in an array and alone', { a: 1 }, [1, [2, 1]], [2, [[1]], []]],
    ['a range is met by any element', { a: { $gt: 15 } }, [[1, 20], 16], [[1, 2], []]],
    [
      'two ends of a range may be met by two elements',
      { a: { $gt: 15, $lt: 20 } },
      [[10, 25]],
      [[25], [10]],
    ],
    ['a number in the path names an element', { 'a.1': { $gt: 25 } }, [[1, 30]], [[30, 1], 30]],
    [
      'a number in the path also names a field',
      { 'a.0': 5 },
      [[5, 1], { 0: 5 }, [{ 0: 5 }]],
      [[1, 5], { 1: 5 }],
    ],
  ],
  'tutorial/query-array-of-documents': [
    [
      'a document in an array equals one with the same order of fields',
      { a: { x: 1, y: 2 } },
      [[{ x: 1, y: 2 }]],
      [[{ y: 2, x: 1 }], [{ x: 1 }]],
    ],
    [
      'a dotted path goes into the documents of an array',
      { 'a.x': 1 },
      [[{ x: 2 }, { x: 1 }], { x: 1 }],
      [[{ x: 2 }], [1]],
    ],
    [
      'a dotted path goes through one array, not through nested ones',
      { 'a.x': 1 },
      [[{ x: 1 }]],
      [[[{ x: 1 }]]],
    ],
    [
      'a number in the path goes on below the element',
      { 'a.0.x': 1 },
      [[{ x: 1 }, {}]],
      [[{}, { x: 1 }]],
    ],
    [
      'two dotted conditions may be met by two elements',
      { 'a.x': 1, 'a.y': 2 },
      [[{ x: 1 }, { y: 2 }]],
      [[{ x: 1 }]],
    ],
    [
      'values gathered from an array are not an array',
      { 'a.x': [1, 2] },
      [[{ x: [1, 2] }]],
      [[{ x: 1 }, { x: 2 }]],
    ],
  ],
  'reference/operator/query/elemMatch': [
    [
      '$elemMatch wants one element for all conditions',
      { a: { $elemMatch: { $gt: 15, $lt: 20 } } },
      [[10, 17]],
      [[10, 25], 17],
    ],
    [
      '$elemMatch of fields wants one document for all of them',
      { a: { $elemMatch: { x: 1, y: 2 } } },
      [[{ x: 1, y: 2, z: 3 }]],
      [[{ x: 1 }, { y: 2 }], { x: 1, y: 2 }],
    ],
    [
      '$elemMatch does not enter an array in an array',
      { a: { $elemMatch: { $size: 1 } } },
      [[[9]]],
      [[9]],
    ],
    [
      '$elemMatch with $ne wants an element that differs',
      { a: { $elemMatch: { $ne: 1 } } },
      [[1, 2]],
      [[1], [], 2],
    ],
    [
      '$elemMatch may hold $or over fields',
      { a: { $elemMatch: { $or: [{ x: 1 }, { x: 2 }], y: 3 } } },
      [[{ x: 2, y: 3 }]],
      [[{ x: 2 }, { y: 3 }], [{ x: 3, y: 3 }]],
    ],
    [
      '$not of $elemMatch also finds what is no array',
      { a: { $not: { $elemMatch: { x: 1 } } } },
      [[{ x: 2 }], 1, []],
      [[{ x: 1 }]],
    ],
  ],
  'reference/operator/query/all': [
    ['$all asks for each value, in any order', { a: { $all: [1, 2] } }, [[2, 3, 1]], [[1], 1]],
    ['$all of one value finds it outside of arrays too', { a: { $all: [1] } }, [1, [1]], [[2]]],
    [
      '$all of an array finds it whole or as an element',
      { a: { $all: [[1, 2]] } },
      [[1, 2], [[1, 2]]],
      [[2, 1]],
    ],
    ['$all of nothing finds nothing', { a: { $all: [] } }, [], [[], [1]]],
    [
      '$all of $elemMatch may be met by different elements',
      { a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { y: 2 } }] } },
      [[{ x: 1 }, { y: 2 }]],
      [[{ x: 1 }]],
    ],
  ],
  'reference/operator/query/size': [
    [
      '$size counts the elements of the field itself',
      { a: { $size: 2 } },
      [
        [1, 2],
        [[], []],
      ],
      [[1], [[1, 2]], 2],
    ],
    ['$size 0 finds empty arrays alone', { a: { $size: 0 } }, [[]], [null, [[]], '']],
    [
      '$size is not of values gathered from an array',
      { 'a.x': { $size: 2 } },
      [[{ x: [1, 2] }]],
      [[{ x: 1 }, { x: 2 }]],
    ],
  ],
  'reference/operator/query/in': [
    ['$in is met by any element', { a: { $in: [1, 5] } }, [1, [2, 5]], [2, []]],
    [
      '$in of an array finds it whole or as an element',
      { a: { $in: [[1, 2]] } },
      [[1, 2], [[1, 2]]],
      [1, [2, 1]],
    ],
    [
      '$in takes regular expressions',
      { a: { $in: [/^x/, 'b'] } },
      ['xy', ['q', 'x'], 'b'],
      ['yx', 5],
    ],
    ['$in of nothing finds nothing', { a: { $in: [] } }, [], [null, 1, []]],
    [
      '$in of documents minds the order of fields',
      { a: { $in: [{ x: 1, y: 2 }] } },
      [{ x: 1, y: 2 }],
      [{ y: 2, x: 1 }],
    ],
    [
      '$in takes thousands of values',
      { a: { $in: Array.from({ length: 3000 }, (_, i) => i * 2) } },
      [0, 5998, [1, 44]],
      [1, 6000, '4'],
    ],
  ],
  'reference/database-references': [
    [
      'a reference is data in $in, though its names begin with a dollar',
      { a: { $in: [new DBRef('c', ID)] } },
      [new DBRef('c', ID)],
      [new DBRef('d', ID), null],
    ],
    [
      'a path goes into a reference',
      { 'a.$id': ID },
      [new DBRef('c', ID), [new DBRef('d', ID)]],
      [ID, new DBRef('c', new ObjectId())],
    ],
  ],
  'reference/operator/query/nin': [
    ['$nin is undone by any element', { a: { $nin: [1, 5] } }, [2, [], 'x'], [1, [2, 5]]],
  ],
  'reference/operator/query/ne': [
    ['$ne is undone by any element', { a: { $ne: 1 } }, [2, [2, 3], null], [1, [2, 1]]],
  ],
};

for (const [page, cases] of Object.entries(CASES)) onPage(page).each(cases, tellsApart);
