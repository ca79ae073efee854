import { Decimal128, Double, Long } from 'mongodb';
import { expect } from 'vitest';
import { useFilters } from '../../support/filter-cases.ts';
import { idsOf } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, testMatches, testRefusals } = useFilters();

testMatches({
  'reference/operator/query/mod': [
    [
      '$mod compares the remainder',
      { a: { $mod: [4, 1] } },
      [{ a: 5 }, { a: [2, 9] }],
      [{ a: 4 }, { a: 'x' }, {}],
    ],
    [
      '$mod truncates the value',
      { a: { $mod: [4, 1] } },
      [{ a: 5.7 }],
      [{ a: 6.1 }, { a: Number.NaN }],
    ],
    [
      '$mod keeps the sign of the value',
      { a: { $mod: [4, -1] } },
      [{ a: -5 }],
      [{ a: 5 }, { a: 3 }],
    ],
    [
      '$mod truncates the divisor and the remainder',
      { a: { $mod: [4.9, 1.2] } },
      [{ a: 5 }],
      [{ a: 4 }],
    ],
    [
      '$mod of longs is exact',
      { a: { $mod: [2, 1] } },
      [{ a: Long.fromString('9007199254740993') }],
      [{ a: Long.fromString('9007199254740992') }],
    ],
  ],
  'reference/operator/query/exists': [
    [
      '$exists takes what counts as true for true',
      { a: { $exists: 1 } },
      [{ a: null }, { a: [] }],
      [{}],
    ],
    ['$exists 0 is false', { a: { $exists: 0 } }, [{}], [{ a: null }]],
  ],
  'reference/operator/query/eq': [
    [
      '$eq of a regular expression finds the expression itself',
      { a: { $eq: /x/ } },
      [{ a: /x/ }],
      [{ a: 'x' }, { a: /x/i }],
    ],
    [
      'numbers of all types are equal by their worth',
      { a: 5 },
      [{ a: new Double(5) }, { a: Long.fromNumber(5) }, { a: Decimal128.fromString('5.0') }],
      [{ a: '5' }, { a: 5.1 }],
    ],
    [
      'a document equals one with the same fields in the same order',
      { a: { x: 1, y: 2 } },
      [{ a: { x: 1, y: 2 } }],
      [{ a: { y: 2, x: 1 } }, { a: { x: 1, y: 2, z: 3 } }],
    ],
  ],
  'reference/operator/query/expr': [
    [
      '$expr compares two fields of a document',
      { $expr: { $gt: ['$a', '$b'] } },
      [{ a: 2, b: 1 }, { a: 1 }],
      [{ a: 1, b: 2 }, { b: 1 }],
    ],
    ['$expr does not look into arrays', { $expr: { $eq: ['$a', 1] } }, [{ a: 1 }], [{ a: [1] }]],
    [
      '$expr does not stay inside types',
      { $expr: { $gt: ['$a', 5] } },
      [{ a: 6 }, { a: 'x' }],
      [{ a: 5 }, { a: null }, {}],
    ],
  ],
  'reference/operator/query/comment': [
    ['$comment changes nothing', { a: 1, $comment: 'why' }, [{ a: 1 }], [{ a: 2 }]],
  ],
});

onPage('reference/command/find')('let gives $expr its variables', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 5 },
  ]);
  const filter = { $expr: { $gt: ['$a', '$$least'] } };
  expect(await idsOf(rows.find(filter, { let: { least: 2 } }))).toEqual([2]);
});

testRefusals({
  'reference/operator/query/in': [
    ['$in of what is no array is refused', { a: { $in: 1 } }],
    ['$in of operators is refused', { a: { $in: [{ $regex: 'x' }] } }],
  ],
  'reference/operator/query/all': [['$all of what is no array is refused', { a: { $all: 1 } }]],
  'reference/operator/query/ne': [['$ne of a regular expression is refused', { a: { $ne: /x/ } }]],
  'reference/operator/query/gt': [['$gt of a regular expression is refused', { a: { $gt: /x/ } }]],
  'reference/operator/query/mod': [
    ['$mod with too few numbers is refused', { a: { $mod: [4] } }],
    ['$mod with too many numbers is refused', { a: { $mod: [4, 0, 0] } }],
    ['$mod by zero is refused', { a: { $mod: [0, 1] } }],
  ],
  'reference/operator/query/type': [
    ['$type of an unknown alias is refused', { a: { $type: 'text' } }],
  ],
  'reference/operator/query/elemMatch': [
    ['$elemMatch of a value is refused', { a: { $elemMatch: 1 } }],
  ],
  'reference/operator/query': [
    ['an unknown operator is refused', { a: { $frob: 1 } }],
    ['an unknown operator at the top is refused', { $frob: 1 }],
    ['a field among operators is refused', { a: { $gt: 1, b: 2 } }],
  ],
});
