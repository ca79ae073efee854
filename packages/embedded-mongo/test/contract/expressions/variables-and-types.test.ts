import { Double, Long } from 'mongodb';
import { type ExpressionRow, type RefusedRow, useExpressions } from '../../support/expressions.ts';
import { onPage } from '../../support/manual.ts';

const { makes, isRefused } = useExpressions({
  n: 5,
  z: null,
  s: 'text',
  list: [1, 2, 3],
  docs: [{ q: 1 }, { q: 2 }, {}, 7],
  nested: [[{ q: 1 }]],
  o: { x: 1 },
});

const long = (value: number) => Long.fromNumber(value);

const CASES: Readonly<Record<string, readonly ExpressionRow[]>> = {
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
