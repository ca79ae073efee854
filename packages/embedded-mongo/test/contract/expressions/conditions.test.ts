import { Double } from 'mongodb';
import {
  type ExpressionRow,
  MISSING,
  type RefusedRow,
  useExpressions,
} from '../../support/expressions.ts';
import { onPage } from '../../support/manual.ts';

const { makes, isRefused } = useExpressions({
  n: 5,
  z: null,
  s: 'text',
  list: [1, 2, 3],
});

const branch = (test: unknown, then: unknown) =>
  new Map([
    ['case', test],
    ['then', then],
  ]);

const CASES: Readonly<Record<string, readonly ExpressionRow[]>> = {
  'reference/operator/aggregation/eq': [
    ['$eq compares type and worth, numbers by worth', { $eq: ['$n', new Double(5)] }, true],
    ['$eq tells missing from null', { $eq: ['$nothing', null] }, false],
    ['$eq does not look into arrays', { $eq: ['$list', 1] }, false],
    [
      '$eq minds the order of fields',
      {
        $eq: [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      },
      false,
    ],
  ],
  'reference/operator/aggregation/ne': [
    ['$ne is what $eq is not', { $ne: ['$nothing', null] }, true],
  ],
  'reference/operator/aggregation/lt': [
    ['a missing field is less than null', { $lt: ['$nothing', null] }, true],
    ['null is less than any number', { $lt: ['$z', -1] }, true],
  ],
  'reference/operator/aggregation/gt': [
    ['a text is greater than any number', { $gt: ['$s', 5] }, true],
  ],
  'reference/operator/aggregation/gte': [['$gte takes equal ones', { $gte: ['$n', 5] }, true]],
  'reference/operator/aggregation/lte': [['$lte takes equal ones', { $lte: ['$n', 5] }, true]],
  'reference/operator/aggregation/cmp': [
    [
      '$cmp tells the order by -1, 0 and 1',
      [{ $cmp: ['$n', 6] }, { $cmp: ['$n', 5] }, { $cmp: ['$n', 4] }],
      [-1, 0, 1],
    ],
  ],
  'reference/operator/aggregation/and': [
    [
      '$and takes 0, null and missing for false and arrays for true',
      [{ $and: [1, []] }, { $and: [1, '$z'] }, { $and: [0] }, { $and: ['$nothing'] }],
      [true, false, false, false],
    ],
    ['$and of nothing is true', { $and: [] }, true],
  ],
  'reference/operator/aggregation/or': [
    [
      '$or takes a text for true, also an empty one',
      [{ $or: ['', false] }, { $or: [0, '$z'] }],
      [true, false],
    ],
    ['$or of nothing is false', { $or: [] }, false],
  ],
  'reference/operator/aggregation/not': [
    [
      '$not of null is true, of an array false',
      [{ $not: ['$z'] }, { $not: [[false]] }],
      [true, false],
    ],
  ],
  'reference/operator/aggregation/cond': [
    ['$cond takes three operands', { $cond: [{ $gt: ['$n', 4] }, 'more', 'less'] }, 'more'],
    ['$cond takes a missing field for false', { $cond: ['$nothing', 1, 2] }, 2],
    ['$cond may leave its field out', { $cond: [true, '$$REMOVE', 1] }, MISSING],
    [
      '$cond works out the chosen operand alone',
      { $cond: ['$n', 1, { $divide: ['$n', '$zero'] }] },
      1,
      { n: 1, zero: 0 },
    ],
  ],
  'reference/operator/aggregation/switch': [
    [
      '$switch takes the first branch that is true',
      {
        $switch: {
          branches: [
            branch({ $eq: ['$n', 1] }, 'one'),
            branch({ $gt: ['$n', 1] }, 'more'),
            branch(true, 'never'),
          ],
        },
      },
      'more',
    ],
    [
      '$switch without such a branch takes the default',
      { $switch: { branches: [branch(false, 1)], default: 'else' } },
      'else',
    ],
  ],
  'reference/operator/aggregation/ifNull': [
    [
      '$ifNull takes the first that is neither null nor missing',
      { $ifNull: ['$z', '$nothing', '$n', 1] },
      5,
    ],
    ['$ifNull takes the last if there is none', { $ifNull: ['$z', '$nothing', 'else'] }, 'else'],
  ],
};

for (const [page, cases] of Object.entries(CASES)) onPage(page).each(cases, makes);

const REFUSED: Readonly<Record<string, readonly RefusedRow[]>> = {
  'reference/operator/aggregation/cond': [
    ['$cond of two operands is refused', { $cond: [true, 1] }, 16020],
    [
      '$cond without an else is refused',
      {
        $cond: new Map<string, unknown>([
          ['if', true],
          ['then', 1],
        ]),
      },
      17082,
    ],
    ['$cond with another name is refused', { $cond: { if: true, otherwise: 1 } }, 17083],
  ],
  'reference/operator/aggregation/switch': [
    [
      '$switch without a branch that is true is refused',
      { $switch: { branches: [branch({ $eq: ['$n', 1] }, 1)] } },
      40066,
    ],
    ['$switch without branches is refused', { $switch: { branches: [] } }, 40068],
    [
      '$switch with another name is refused',
      { $switch: { branches: [branch(true, 1)], frob: 1 } },
      40067,
    ],
  ],
  'reference/operator/aggregation/ifNull': [
    ['$ifNull of one operand is refused', { $ifNull: ['$n'] }, 1257300],
  ],
};

for (const [page, cases] of Object.entries(REFUSED)) onPage(page).each(cases, isRefused);
