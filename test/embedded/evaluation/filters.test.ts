import { Binary, BSONRegExp, Decimal128, Double, Long, MaxKey, MinKey, ObjectId } from 'bson';
import { expect, test } from 'vitest';
import { compileFilter } from '#src/embedded/query/match.ts';
import { doc, refusal } from './typed.ts';

type Row = [title: string, filter: object, matching: object[], others: object[]];

const id = new ObjectId();

const ROWS: Row[] = [
  // null, missing and arrays
  [
    'null matches null and missing',
    { a: null },
    [{ a: null }, {}, { a: [1, null] }],
    [{ a: 1 }, { a: [] }, { a: [{}] }],
  ],
  [
    '$ne null leaves out null and missing',
    { a: { $ne: null } },
    [{ a: 1 }, { a: [] }],
    [{ a: null }, {}, { a: [null] }],
  ],
  ['$gte null is equality with null', { a: { $gte: null } }, [{ a: null }, {}], [{ a: 1 }]],
  ['$gt null matches nothing', { a: { $gt: null } }, [], [{ a: null }, {}, { a: 1 }]],
  [
    'a dotted null matches a document without the field',
    { 'a.b': null },
    [{}, { a: 1 }, { a: { c: 1 } }, { a: [{ b: 1 }, {}] }],
    [{ a: [] }, { a: [1] }, { a: { b: 1 } }, { a: [{ b: 1 }] }],
  ],
  ['$exists false matches only missing', { a: { $exists: false } }, [{}], [{ a: null }, { a: [] }]],
  [
    '$exists true through an array',
    { 'a.b': { $exists: true } },
    [{ a: [{}, { b: null }] }],
    [{ a: [{}] }, { a: [] }],
  ],
  [
    'an empty array is equal to itself',
    { a: [] },
    [{ a: [] }, { a: [[]] }],
    [{ a: null }, {}, { a: [1] }],
  ],
  [
    'an array matches whole or as an element',
    { a: [1, 2] },
    [{ a: [1, 2] }, { a: [[1, 2], 3] }],
    [{ a: [2, 1] }, { a: [1, 2, 3] }],
  ],
  [
    'values gathered from an array are no array',
    { 'a.b': [1, 2] },
    [{ a: [{ b: [1, 2] }] }],
    [{ a: [{ b: 1 }, { b: 2 }] }],
  ],
  [
    'a number names an element or a field',
    { 'a.0': 5 },
    [{ a: [5] }, { a: { 0: 5 } }, { a: [{ 0: 5 }] }],
    [{ a: [1, 5] }, { a: [[5]] }],
  ],
  [
    'a number goes on below the element',
    { 'a.1.b': 5 },
    [{ a: [0, { b: 5 }] }],
    [{ a: [{ b: 5 }, 0] }],
  ],
  [
    'a nested array is not entered by a name',
    { 'a.b': 1 },
    [{ a: [{ b: 1 }] }],
    [{ a: [[{ b: 1 }]] }],
  ],
  // types
  [
    'numbers are equal across types',
    { a: 5 },
    [{ a: new Double(5) }, { a: Long.fromNumber(5) }, { a: Decimal128.fromString('5.0') }],
    [{ a: '5' }],
  ],
  [
    'longs above 2^53 are told apart',
    { a: Long.fromString('9007199254740993') },
    [{ a: Long.fromString('9007199254740993') }],
    [{ a: new Double(9007199254740992) }],
  ],
  ['-0 equals 0', { a: 0 }, [{ a: new Double(-0) }], [{ a: false }, { a: null }]],
  ['NaN equals only NaN', { a: Number.NaN }, [{ a: Number.NaN }], [{ a: 0 }, {}]],
  ['NaN is in no range', { a: { $lt: 5 } }, [{ a: 4 }], [{ a: Number.NaN }]],
  ['$gte NaN matches NaN', { a: { $gte: Number.NaN } }, [{ a: Number.NaN }], [{ a: 1 }]],
  [
    'a range stays in its type',
    { a: { $gt: 1 } },
    [{ a: 2 }, { a: [0, 2] }],
    [{ a: '2' }, { a: true }, { a: new Date(5) }, {}],
  ],
  ['a string range orders by UTF-8 bytes', { a: { $gt: '\uffff' } }, [{ a: '😀' }], [{ a: 'z' }]],
  [
    'an array in a range compares with arrays',
    { a: { $gt: [1] } },
    [{ a: [1, 0] }, { a: [2] }],
    [{ a: 5 }, { a: [0] }],
  ],
  ['a boolean range', { a: { $lt: true } }, [{ a: false }], [{ a: 0 }, { a: null }]],
  [
    '$gt MinKey crosses types',
    { a: { $gt: new MinKey() } },
    [{ a: 1 }, { a: 'x' }],
    [{ a: new MinKey() }],
  ],
  [
    '$lt MaxKey crosses types',
    { a: { $lt: new MaxKey() } },
    [{ a: 1 }, { a: null }],
    [{ a: new MaxKey() }],
  ],
  [
    'binaries differ by bytes',
    { a: new Binary(Uint8Array.of(0xff)) },
    [{ a: new Binary(Uint8Array.of(0xff)) }],
    [{ a: new Binary(Uint8Array.of(0xfe)) }, { a: new Binary(Uint8Array.of(0xff), 4) }],
  ],
  [
    'an id is equal by its bytes',
    { a: id },
    [{ a: new ObjectId(id.toHexString()) }],
    [{ a: id.toHexString() }],
  ],
  [
    'documents are equal only with the same order of keys',
    { a: { x: 1, y: 2 } },
    [{ a: { x: 1, y: 2 } }],
    [{ a: { y: 2, x: 1 } }, { a: { x: 1 } }],
  ],
  [
    'documents in $in keep their order too',
    { a: { $in: [{ x: 1, y: 2 }] } },
    [{ a: { x: 1, y: 2 } }],
    [{ a: { y: 2, x: 1 } }],
  ],
  ['an empty document equals only itself', { a: {} }, [{ a: {} }], [{ a: { b: 1 } }, {}]],
  // operators
  [
    '$in with null and a regular expression',
    { a: { $in: [null, /^x/] } },
    [{}, { a: 'xy' }, { a: ['q', 'x'] }],
    [{ a: 'yx' }],
  ],
  ['$nin also matches missing', { a: { $nin: [1, 2] } }, [{}, { a: 3 }], [{ a: 1 }, { a: [3, 2] }]],
  [
    '$not also matches missing',
    { a: { $not: { $gt: 5 } } },
    [{}, { a: 3 }, { a: 'x' }],
    [{ a: 6 }, { a: [1, 6] }],
  ],
  ['$not of a regular expression', { a: { $not: /x/ } }, [{ a: 'y' }, {}], [{ a: 'x' }]],
  [
    '$type by alias, also inside arrays',
    { a: { $type: 'string' } },
    [{ a: 'x' }, { a: [1, 'x'] }],
    [{ a: 1 }, {}],
  ],
  ['$type double is no int', { a: { $type: 'double' } }, [{ a: 1.5 }], [{ a: 1 }]],
  [
    '$type number and by code',
    { a: { $type: ['number', 2] } },
    [{ a: 1 }, { a: Long.fromNumber(1) }, { a: 'x' }],
    [{ a: true }],
  ],
  ['$type array', { a: { $type: 'array' } }, [{ a: [] }, { a: [1] }], [{ a: 1 }]],
  [
    '$size of the array itself',
    { a: { $size: 2 } },
    [{ a: [1, 2] }],
    [{ a: [[1, 2]] }, { a: 2 }, {}],
  ],
  [
    '$size is not of gathered values',
    { 'a.b': { $size: 2 } },
    [{ a: [{ b: [1, 2] }] }],
    [{ a: [{ b: 1 }, { b: 2 }] }],
  ],
  [
    '$all in any order, and of a scalar',
    { a: { $all: [1] } },
    [{ a: 1 }, { a: [2, 1] }],
    [{ a: [2] }],
  ],
  ['$all of two', { a: { $all: [1, 2] } }, [{ a: [2, 3, 1] }], [{ a: [1] }, { a: 1 }]],
  ['$all of nothing matches nothing', { a: { $all: [] } }, [], [{ a: [] }, {}]],
  [
    '$all with $elemMatch',
    { a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { y: 2 } }] } },
    [{ a: [{ x: 1 }, { y: 2 }] }],
    [{ a: [{ x: 1 }] }],
  ],
  [
    '$elemMatch wants one element for all conditions',
    { a: { $elemMatch: { x: 1, y: 2 } } },
    [{ a: [{ x: 1, y: 2 }] }],
    [{ a: [{ x: 1 }, { y: 2 }] }, { a: { x: 1, y: 2 } }],
  ],
  [
    '$elemMatch of operators tests scalars',
    { a: { $elemMatch: { $gte: 80, $lt: 85 } } },
    [{ a: [82] }],
    [{ a: [75, 88] }, { a: 82 }],
  ],
  [
    '$elemMatch does not enter nested arrays',
    { a: { $elemMatch: { $size: 1 } } },
    [{ a: [[9]] }],
    [{ a: [9] }],
  ],
  [
    'two conditions on an array may be met by two elements',
    { a: { $gt: 15, $lt: 20 } },
    [{ a: [10, 25] }],
    [{ a: [25] }],
  ],
  [
    '$mod truncates',
    { a: { $mod: [4, 1] } },
    [{ a: 5.7 }, { a: 5 }, { a: [2, 9] }],
    [{ a: 6 }, { a: 'x' }, { a: Number.NaN }],
  ],
  [
    '$and, $or and $nor',
    { $and: [{ $or: [{ a: 1 }, { b: 1 }] }, { $nor: [{ c: 1 }] }] },
    [{ a: 1 }, { b: 1, c: 2 }],
    [{ a: 1, c: 1 }, {}],
  ],
  ['$comment changes nothing', { a: 1, $comment: 'why' }, [{ a: 1 }], [{ a: 2 }]],
  [
    '$eq of a regular expression is the expression itself',
    { a: { $eq: /x/ } },
    [{ a: /x/ }],
    [{ a: 'x' }],
  ],
  ['a first key without $ makes a literal', { a: { x: 1, $gt: 2 } }, [], [{ a: 5 }]],
  // regular expressions
  [
    'a regular expression finds in strings and elements',
    { a: /b/ },
    [{ a: 'abc' }, { a: ['x', 'b'] }, { a: /b/ }],
    [{ a: 5 }, {}],
  ],
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
    'option s lets the dot match newlines',
    { a: { $regex: 'a.b', $options: 's' } },
    [{ a: 'a\nb' }],
    [{ a: 'ab' }],
  ],
  [
    'option m anchors lines',
    { a: { $regex: '^b$', $options: 'm' } },
    [{ a: 'a\nb\nc' }],
    [{ a: 'abc' }],
  ],
  [
    'option x ignores white space and comments',
    { a: { $regex: 'a b # c\n c', $options: 'x' } },
    [{ a: 'abc' }],
    [{ a: 'a b c' }],
  ],
  [
    'white space along and across lines',
    { a: { $regex: '^a\\hb\\v\\sc$' } },
    [{ a: 'a\u00a0b\u2028\tc' }],
    [{ a: 'a\nb\n c' }],
  ],
  ['an inline option', { a: { $regex: '(?i)ABC' } }, [{ a: 'xabc' }], [{ a: 'ab' }]],
  ['a POSIX class', { a: { $regex: '^[[:alpha:]-]+$' } }, [{ a: 'ab-c' }], [{ a: 'a1' }]],
  [
    'braces and slashes that are literal',
    { a: { $regex: '^{a}\\-/\\@$' } },
    [{ a: '{a}-/@' }],
    [{ a: 'a' }],
  ],
  // expressions
  [
    '$expr orders a missing value below numbers',
    { $expr: { $lt: ['$a', 5] } },
    [{}, { a: 4 }, { a: null }],
    [{ a: 5 }, { a: 'x' }],
  ],
  [
    '$expr compares two fields',
    { $expr: { $gt: ['$a', '$b'] } },
    [{ a: 2, b: 1 }],
    [{ a: 1, b: 2 }],
  ],
  ['$expr does not look into arrays', { $expr: { $eq: ['$a', 1] } }, [{ a: 1 }], [{ a: [1] }]],
];

test.each(ROWS)('%s', (_title, filter, matching, others) => {
  const { matches } = compileFilter(doc(filter));
  expect(matching.filter((document) => !matches(doc(document)))).toEqual([]);
  expect(others.filter((document) => matches(doc(document)))).toEqual([]);
});

test.each<[number, object]>([
  [2, { $foo: 1 }],
  [2, { a: { $foo: 1 } }],
  [2, { a: { $gt: 1, b: 2 } }],
  [2, { $and: [] }],
  [2, { $or: {} }],
  [2, { $and: [1] }],
  [2, { a: { $in: 1 } }],
  [2, { a: { $in: [{ $gt: 1 }] } }],
  [2, { a: { $nin: 1 } }],
  [2, { a: { $all: 1 } }],
  [2, { a: { $elemMatch: 1 } }],
  [2, { a: { $not: {} } }],
  [2, { a: { $not: 1 } }],
  [2, { a: { $ne: /x/ } }],
  [2, { a: { $gt: /x/ } }],
  [2, { a: { $mod: [0, 1] } }],
  [2, { a: { $mod: [1] } }],
  [2, { a: { $type: 'nonsense' } }],
  [2, { a: { $options: 'i' } }],
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
