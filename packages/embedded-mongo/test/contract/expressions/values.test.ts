import { Double, Long } from 'mongodb';
import {
  type ExpressionRow,
  MISSING,
  type RefusedRow,
  useExpressions,
} from '../../support/expressions.ts';
import { onPage } from '../../support/manual.ts';

const LONG_MAX = Long.MAX_VALUE;
const AT = new Date('2026-01-31T10:20:30.456Z');

const { makes, isRefused } = useExpressions({
  n: 5,
  z: null,
  s: 'text',
  list: [1, 2, 3],
  docs: [{ q: 1 }, { q: 2 }, {}, 7],
  nested: [[{ q: 1 }]],
  o: { x: 1 },
  at: AT,
});

const branch = (test: unknown, then: unknown) =>
  new Map([
    ['case', test],
    ['then', then],
  ]);

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
  'reference/operator/aggregation/let': [
    [
      '$let binds variables',
      { $let: { vars: { a: 2, b: '$n' }, in: { $multiply: ['$$a', '$$b'] } } },
      10,
    ],
    [
      'variables of one $let do not see one another',
      { $let: { vars: { a: 1 }, in: { $let: { vars: { a: 2, b: '$$a' }, in: ['$$a', '$$b'] } } } },
      [2, 1],
    ],
    ['a variable may be gone into by a path', { $let: { vars: { a: '$o' }, in: '$$a.x' } }, 1],
  ],
  'reference/operator/aggregation/literal': [
    ['$literal is not worked out', { $literal: { $add: [1, '$n'] } }, { $add: [1, '$n'] }],
  ],
  'reference/operator/aggregation/type': [
    [
      '$type tells missing from null',
      [{ $type: '$nothing' }, { $type: '$z' }],
      ['missing', 'null'],
    ],
    [
      '$type tells the numeric types apart',
      [{ $type: '$n' }, { $type: new Double(1) }, { $type: long(1) }],
      ['int', 'double', 'long'],
    ],
    ['$type of an array is array', { $type: '$list' }, 'array'],
  ],
  'reference/operator/aggregation/isNumber': [
    [
      '$isNumber takes all numeric types',
      [{ $isNumber: long(1) }, { $isNumber: '$s' }, { $isNumber: '$nothing' }],
      [true, false, false],
    ],
  ],
  'core/aggregation-pipeline': [
    ['a path goes into the documents of an array and leaves the rest out', '$docs.q', [1, 2]],
    ['a path through arrays in arrays finds nothing', '$nested.q', []],
    ['a number in a path names no element', '$list.0', []],
    ['a document of expressions leaves missing ones out', { a: '$n', b: '$nothing' }, { a: 5 }],
    ['an array of expressions has null for missing ones', ['$n', '$nothing'], [5, null]],
  ],
  'reference/aggregation-variables': [
    ['$$ROOT is the document', '$$ROOT.o', { x: 1 }],
    ['$$CURRENT is the document too', '$$CURRENT.n', 5],
    ['$$NOW is one time for all of a command', { $eq: ['$$NOW', '$$NOW'] }, true],
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
  'reference/operator/aggregation/let': [
    ['$let without in is refused', { $let: { vars: {} } }, 16877],
    ['$let with another name is refused', { $let: { vars: {}, in: 1, frob: 1 } }, 16875],
  ],
  'reference/aggregation-variables': [['a variable nobody defined is refused', '$$frob', 17276]],
  'reference/operator/aggregation': [
    ['an unknown operator is refused', { $add: [{ $frob: 1 }] }, 168],
    [
      'two operators in one document are refused',
      { $ifNull: [{ $add: [1], $subtract: [1] }, 1] },
      15983,
    ],
    ['a dollar alone is refused', '$', 16872],
  ],
};

for (const [page, cases] of Object.entries(REFUSED)) onPage(page).each(cases, isRefused);
