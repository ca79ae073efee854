import { BSONRegExp } from 'bson';
import { expect, test } from 'vitest';
import { compileFilter } from '#src/query/match.ts';
import { doc, refusal } from './typed.ts';

type Row = [title: string, filter: object, matching: object[], others: object[]];

// What filters find is in test/contract: here are details of expressions, and what no client sees.

const ROWS: Row[] = [
  ['a first key without $ makes a literal', { a: { x: 1, $gt: 2 } }, [], [{ a: 5 }]],
  [
    '$ also matches before a final newline',
    { a: /x$/ },
    [{ a: 'x' }, { a: 'x\n' }],
    [{ a: 'x\n\n' }, { a: 'x\ny' }],
  ],
  [
    'the dot is not a newline but is a carriage return',
    { a: /^a.b$/ },
    [{ a: 'a\rb' }, { a: 'a😀b' }],
    [{ a: 'a\nb' }],
  ],
  [
    'white space along and across lines',
    { a: { $regex: '^a\\hb\\v\\sc$' } },
    [{ a: 'a\u00a0b\u2028\tc' }],
    [{ a: 'a\nb\n c' }],
  ],
  ['a POSIX class', { a: { $regex: '^[[:alpha:]-]+$' } }, [{ a: 'ab-c' }], [{ a: 'a1' }]],
  [
    'braces and slashes that are literal',
    { a: { $regex: '^{a}\\-/\\@$' } },
    [{ a: '{a}-/@' }],
    [{ a: 'a' }],
  ],
];

test.each(ROWS)('%s', (_title, filter, matching, others) => {
  const { matches } = compileFilter(doc(filter));
  expect(matching.filter((document) => !matches(doc(document)))).toEqual([]);
  expect(others.filter((document) => matches(doc(document)))).toEqual([]);
});

test.each<[number, object]>([
  [2, { $or: {} }],
  [2, { a: { $nin: 1 } }],
  [9, { a: { $size: -1 } }],
  [9, { a: { $size: 1.5 } }],
  [51091, { a: { $regex: '(' } }],
  [51091, { a: { $regex: '(?>a)' } }],
  [51091, { a: { $regex: 'a++' } }],
  [51108, { a: { $regex: 'a', $options: 'q' } }],
  [238, { $where: '1' }],
  [2, { a: { $elemMatch: { $expr: true } } }],
  [51091, { a: { $regex: '[[:constructor:]]' } }],
  [238, { a: { $bitsAllSet: 1 } }],
  [238, { $jsonSchema: {} }],
  [168, { $expr: { $foo: 1 } }],
  [17276, { $expr: '$$nothing' }],
])('error %i refuses %j', (code, filter) => {
  expect(refusal(() => compileFilter(doc(filter)))).toBe(code);
});

test.each<[object, object, number | null]>([
  [{ a: 2 }, { a: [1, 2] }, 1],
  [{ a: { $elemMatch: { x: 2 } } }, { a: [{ x: 1 }, { x: 2 }] }, 1],
  [{ 'a.x': 2 }, { a: [{ x: 1 }, { x: 2 }] }, 1],
  [{ 'a.x': { $gte: 1 }, 'a.y': 5 }, { a: [{ x: 1 }, { y: 5 }] }, 1],
  [{ $and: [{ k: 1 }, { a: 2 }] }, { k: 1, a: [1, 2] }, 1],
  [{ $or: [{ a: 2 }] }, { a: [1, 2] }, null],
  [{ a: { $ne: 3 } }, { a: [1, 2] }, null],
  [{ k: 1 }, { k: 1, a: [1] }, null],
])('%j finds in %j the element %s for the positional $', (filter, document, position) => {
  expect(compileFilter(doc(filter)).position(doc(document))).toBe(position);
});

test('variables of let and the time of the command reach $expr', () => {
  const filter = doc({
    $expr: { $and: [{ $eq: ['$a', '$$wanted'] }, { $lte: ['$at', '$$NOW'] }] },
  });
  const { matches } = compileFilter(filter, { let: doc({ wanted: 5 }), now: new Date(10) });
  expect(matches(doc({ a: 5, at: new Date(10) }))).toBe(true);
  expect(matches(doc({ a: 5, at: new Date(11) }))).toBe(false);
});

test('variables of let read no fields and have names of their own', () => {
  const compile = (values: object) => () =>
    compileFilter(doc({ $expr: true }), { let: doc(values) });
  expect(refusal(compile({ a: '$field' }))).toBe(4890500);
  expect(refusal(compile({ NOW: 1 }))).toBe(9);
  expect(refusal(compile({ a: { $literal: '$field' } }))).toBeNull();
});

test('a stored regular expression equals the same one only', () => {
  const { matches } = compileFilter(doc({ a: new BSONRegExp('x', 'i') }));
  expect(matches(doc({ a: new BSONRegExp('x', 'i') }))).toBe(true);
  expect(matches(doc({ a: new BSONRegExp('x') }))).toBe(false);
});
