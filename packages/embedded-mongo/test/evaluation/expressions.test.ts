import { Decimal128, Double, Long, ObjectId } from 'bson';
import { expect, test } from 'vitest';
import { compileExpression } from '#src/expr/evaluate.ts';
import { bindVariables } from '#src/expr/variables.ts';
import { doc, refusal, shown, typed } from './typed.ts';

const now = new Date('2026-01-31T10:20:30.456Z');
const root = {
  n: 5,
  s: 'Hé',
  z: null,
  list: [1, 2, 3],
  docs: [{ q: 1 }, { q: 2 }, {}, 7],
  o: { x: 1, 'a.b': 2 },
  at: now,
};

function evaluate(expression: unknown) {
  const variables = bindVariables(doc({ k: 3 }), now);
  return compileExpression(typed(expression), [...variables.keys()])(doc(root), variables);
}

/** An object literal with a `then` would look like a promise. */
function clauses(before: object, then: unknown, after: object = {}) {
  return new Map([...Object.entries(before), ['then', then], ...Object.entries(after)]);
}

const MISSING = Symbol('missing');
const long = (value: string) => Long.fromString(value);

test.each<[unknown, unknown]>([
  // paths and literals
  ['$n', 5],
  ['$nothing', MISSING],
  ['$docs.q', [1, 2]],
  ['$list.0', []],
  ['$$k', 3],
  ['$$NOW', now],
  ['$$ROOT.o.x', 1],
  ['$$REMOVE', MISSING],
  [{ $literal: '$n' }, '$n'],
  [
    ['$n', '$nothing'],
    [5, null],
  ],
  [{ a: '$n', b: '$nothing' }, { a: 5 }],
  // comparison
  [{ $eq: ['$nothing', null] }, false],
  [{ $lt: ['$nothing', null] }, true],
  [{ $gt: ['x', 5] }, true],
  [{ $eq: ['$list', 1] }, false],
  [{ $cmp: [1, new Double(1)] }, 0],
  [
    {
      $ne: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
    true,
  ],
  // arithmetic
  [{ $add: [2147483647, 1] }, long('2147483648')],
  [{ $add: [1, 0.5] }, 1.5],
  [{ $add: ['$at', 1000] }, new Date(now.getTime() + 1000)],
  [{ $add: [1, '$z'] }, null],
  [{ $subtract: ['$at', new Date(now.getTime() - 5)] }, long('5')],
  [{ $subtract: ['$at', 5] }, new Date(now.getTime() - 5)],
  [{ $multiply: [65536, 65536] }, long('4294967296')],
  [{ $divide: [6, 3] }, new Double(2)],
  [{ $mod: [-7, 4] }, -3],
  [{ $abs: -5 }, 5],
  [{ $ceil: 1.2 }, new Double(2)],
  [{ $floor: -1.2 }, new Double(-2)],
  [{ $sum: '$list' }, 6],
  [{ $sum: ['$n', 'x', '$nothing'] }, 5],
  [{ $avg: '$list' }, new Double(2)],
  [{ $sum: [0.1, 0.2, 0.3] }, 0.6],
  [{ $sum: [0.5, long('1')] }, 1.5],
  [{ $sum: [Long.MAX_VALUE, 1] }, new Double(2 ** 63)],
  [{ $sum: [Infinity, 1, 0.5] }, Infinity],
  [{ $sum: [] }, 0],
  [{ $avg: ['x'] }, null],
  [{ $min: ['$list', 0] }, 0],
  [{ $max: '$list' }, 3],
  // logic
  [{ $cond: [{ $gt: ['$n', 4] }, 'y', 'n'] }, 'y'],
  [{ $cond: clauses({ if: '$z' }, 1, { else: '$$REMOVE' }) }, MISSING],
  [
    { $switch: { branches: [clauses({ case: { $eq: ['$n', 5] } }, 'five')], default: 'x' } },
    'five',
  ],
  [{ $ifNull: ['$z', '$nothing', 'd'] }, 'd'],
  [{ $and: [1, '$n', []] }, true],
  [{ $or: [0, null, '$nothing'] }, false],
  [{ $not: ['$z'] }, true],
  [{ $let: { vars: { a: 2 }, in: { $multiply: ['$$a', '$$k'] } } }, 6],
  // arrays
  [{ $arrayElemAt: ['$list', -1] }, 3],
  [{ $arrayElemAt: ['$list', 9] }, MISSING],
  [{ $first: '$list' }, 1],
  [{ $last: '$z' }, null],
  [{ $size: '$list' }, 3],
  [{ $slice: ['$list', -2] }, [2, 3]],
  [{ $slice: ['$list', 1, 1] }, [2]],
  [{ $slice: ['$z', 1] }, null],
  [{ $concatArrays: ['$list', [4]] }, [1, 2, 3, 4]],
  [{ $concatArrays: ['$list', '$nothing'] }, null],
  [{ $in: [2, '$list'] }, true],
  [{ $isArray: '$n' }, false],
  [{ $reverseArray: '$list' }, [3, 2, 1]],
  [
    {
      $setUnion: [
        [3, 1],
        [1, 2],
      ],
    },
    [1, 2, 3],
  ],
  [{ $filter: { input: '$list', as: 'i', cond: { $gt: ['$$i', 1] } } }, [2, 3]],
  [{ $map: { input: '$docs', in: '$$this.q' } }, [1, 2, null, null]],
  [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  // documents
  [{ $mergeObjects: [{ a: 1 }, '$z', { a: 2, b: 3 }] }, { a: 2, b: 3 }],
  [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
  [{ $arrayToObject: [[['a', 1]]] }, { a: 1 }],
  [{ $arrayToObject: { $literal: [{ k: 'a', v: 1 }] } }, { a: 1 }],
  [{ $getField: { field: 'a.b', input: '$o' } }, 2],
  [{ $setField: { field: 'a.b', input: '$o', value: 9 } }, { x: 1, 'a.b': 9 }],
  [{ $unsetField: { field: 'x', input: '$o' } }, { 'a.b': 2 }],
  // texts
  [{ $concat: ['$s', '!'] }, 'Hé!'],
  [{ $concat: ['$s', '$z'] }, null],
  [{ $toUpper: '$s' }, 'Hé'],
  [{ $toLower: '$s' }, 'hé'],
  [{ $toUpper: '$z' }, ''],
  [{ $substrCP: ['a😀b', 1, 1] }, '😀'],
  [{ $strLenCP: 'a😀b' }, 3],
  [{ $split: ['a,b', ','] }, ['a', 'b']],
  // types
  [{ $type: '$nothing' }, 'missing'],
  [{ $type: '$n' }, 'int'],
  [{ $toString: 5 }, '5'],
  [{ $toString: '$at' }, '2026-01-31T10:20:30.456Z'],
  [{ $toInt: '12' }, 12],
  [{ $toInt: 1.9 }, 1],
  [{ $toLong: '$at' }, long(String(now.getTime()))],
  [{ $toDouble: '1.5' }, 1.5],
  [{ $toDate: long('0') }, new Date(0)],
  [{ $toDate: '2026-01-02T03:04:05+01:00' }, new Date('2026-01-02T02:04:05Z')],
  [{ $toObjectId: '000000000000000000000001' }, new ObjectId('000000000000000000000001')],
  // dates
  [
    { $dateAdd: { startDate: '$at', unit: 'month', amount: 1 } },
    new Date('2026-02-28T10:20:30.456Z'),
  ],
  [
    { $dateSubtract: { startDate: '$at', unit: 'day', amount: 31 } },
    new Date('2025-12-31T10:20:30.456Z'),
  ],
  [
    { $dateDiff: { startDate: new Date('2025-12-31T23:59:59Z'), endDate: '$at', unit: 'year' } },
    long('1'),
  ],
  [
    { $dateDiff: { startDate: new Date('2026-01-31T09:59:59Z'), endDate: '$at', unit: 'hour' } },
    long('1'),
  ],
  [{ $dateToString: { date: '$at' } }, '2026-01-31T10:20:30.456Z'],
  [
    { $dateToString: { date: '$at', format: '%d.%m.%Y %H:%M', timezone: '+14:00' } },
    '01.02.2026 00:20',
  ],
  [{ $dateToString: { date: '$z', onNull: '-' } }, '-'],
  [{ $year: '$at' }, 2026],
  [{ $dayOfYear: '$at' }, 31],
])('%j', (expression, wanted) => {
  const value = evaluate(expression);
  expect(shown(value)).toBe(wanted === MISSING ? 'missing' : shown(typed(wanted)));
});

test.each<[number, unknown]>([
  [168, { $foo: 1 }],
  [238, { $function: {} }],
  [15983, { $add: [1], $subtract: [1] }],
  [16020, { $subtract: [1] }],
  [17276, '$$nothing'],
  [16872, '$'],
  [28647, { $filter: { input: [], cond: 1, foo: 1 } }],
  [40066, { $switch: { branches: [clauses({ case: false }, 1)] } }],
  [14, { $add: ['x', 1] }],
  [16612, { $add: ['$at', '$at'] }],
  [2, { $divide: [1, 0] }],
  [16610, { $mod: [1, 0] }],
  [238, { $add: [Decimal128.fromString('1'), 1] }],
  [28664, { $concatArrays: [1] }],
  [17124, { $size: '$nothing' }],
  [40081, { $in: [1, 1] }],
  [16702, { $concat: [1] }],
  [40400, { $mergeObjects: [1] }],
  [16007, { $toUpper: true }],
  [168, { $expr: 1 }],
  [241, { $toInt: 'x' }],
  [241, { $toInt: 3e10 }],
  [241, { $toDate: 'yesterday' }],
  [40485, { $dateToString: { date: '$at', timezone: 'Europe/Berlin' } }],
  [18536, { $dateToString: { date: '$at', format: '%Q' } }],
])('error %i refuses %j', (code, expression) => {
  expect(refusal(() => evaluate(expression))).toBe(code);
});
