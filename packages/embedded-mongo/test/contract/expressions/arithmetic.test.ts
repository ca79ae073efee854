import { Double, Long } from 'mongodb';
import { type ExpressionRow, type RefusedRow, useExpressions } from '../../support/expressions.ts';
import { onPage } from '../../support/manual.ts';

const LONG_MAX = Long.MAX_VALUE;
const AT = new Date('2026-01-31T10:20:30.456Z');

const { makes, isRefused } = useExpressions({
  n: 5,
  z: null,
  s: 'text',
  list: [1, 2, 3],
  at: AT,
});

const long = (value: number) => Long.fromNumber(value);

const CASES: Readonly<Record<string, readonly ExpressionRow[]>> = {
  'reference/operator/aggregation/add': [
    ['$add of ints is an int', { $add: [1, 2] }, 3],
    ['$add of ints that overflow is a long', { $add: [2_147_483_647, 1] }, long(2_147_483_648)],
    ['$add of longs that overflow is a double', { $add: [LONG_MAX, 1] }, new Double(2 ** 63)],
    ['$add with a double is a double', { $add: [1, new Double(2)] }, new Double(3)],
    [
      '$add of a date and a number is a date',
      { $add: ['$at', 1000] },
      new Date(AT.getTime() + 1000),
    ],
    ['$add with null is null', { $add: [1, '$z'] }, null],
    ['$add with a missing field is null', { $add: [1, '$nothing'] }, null],
  ],
  'reference/operator/aggregation/subtract': [
    [
      '$subtract of dates is a long of milliseconds',
      { $subtract: ['$at', new Date(AT.getTime() - 5)] },
      long(5),
    ],
    [
      '$subtract of a number from a date is a date',
      { $subtract: ['$at', 1000] },
      new Date(AT.getTime() - 1000),
    ],
    ['$subtract with null is null', { $subtract: ['$z', 1] }, null],
    [
      '$subtract of ints that overflow is a long',
      { $subtract: [-2_147_483_648, 1] },
      long(-2_147_483_649),
    ],
  ],
  'reference/operator/aggregation/multiply': [
    [
      '$multiply of ints that overflow is a long',
      { $multiply: [65_536, 65_536] },
      long(4_294_967_296),
    ],
    ['$multiply with null is null', { $multiply: ['$n', '$nothing'] }, null],
  ],
  'reference/operator/aggregation/divide': [
    ['$divide of ints is a double', { $divide: [6, 3] }, new Double(2)],
    ['$divide with null is null', { $divide: ['$z', 3] }, null],
  ],
  'reference/operator/aggregation/mod': [
    ['$mod keeps the sign of the dividend', { $mod: [-7, 4] }, -3],
    ['$mod with a double is a double', { $mod: [5.5, 2] }, new Double(1.5)],
  ],
  'reference/operator/aggregation/abs': [
    ['$abs keeps the type', { $abs: -5 }, 5],
    ['$abs of the least int is a long', { $abs: -2_147_483_648 }, long(2_147_483_648)],
    ['$abs of null is null', { $abs: '$z' }, null],
  ],
  'reference/operator/aggregation/ceil': [
    ['$ceil of a double is a double', { $ceil: 1.2 }, new Double(2)],
    ['$ceil of an int is that int', { $ceil: '$n' }, 5],
  ],
  'reference/operator/aggregation/floor': [
    ['$floor goes down below 0 too', { $floor: -1.2 }, new Double(-2)],
    ['$floor of a missing field is null', { $floor: '$nothing' }, null],
  ],
  'reference/operator/aggregation/sum': [
    ['$sum of one array is that of its elements', { $sum: '$list' }, 6],
    ['$sum of several operands leaves arrays out', { $sum: ['$list', '$n'] }, 5],
    ['$sum of what is no number is 0', { $sum: '$s' }, 0],
  ],
  'reference/operator/aggregation/avg': [
    ['$avg of one array is that of its elements', { $avg: '$list' }, new Double(2)],
    ['$avg of what is no number is null', { $avg: '$s' }, null],
  ],
  'reference/operator/aggregation/min': [
    ['$min of one array is that of its elements', { $min: '$list' }, 1],
    ['$min of several operands leaves null out', { $min: ['$n', '$z', '$nothing'] }, 5],
  ],
  'reference/operator/aggregation/max': [
    ['$max of one array is that of its elements', { $max: '$list' }, 3],
  ],
};

for (const [page, cases] of Object.entries(CASES)) onPage(page).each(cases, makes);

const REFUSED: Readonly<Record<string, readonly RefusedRow[]>> = {
  'reference/operator/aggregation/add': [
    ['$add of two dates is refused', { $add: ['$at', '$at'] }, 16612],
  ],
  'reference/operator/aggregation/divide': [['$divide by 0 is refused', { $divide: ['$n', 0] }, 2]],
  'reference/operator/aggregation/mod': [['$mod by 0 is refused', { $mod: ['$n', 0] }, 16610]],
  'reference/operator/aggregation/subtract': [
    ['$subtract of one operand is refused', { $subtract: [1] }, 16020],
  ],
};

for (const [page, cases] of Object.entries(REFUSED)) onPage(page).each(cases, isRefused);
