import { MaxKey, MinKey, ObjectId } from 'bson';
import { expect, test } from 'vitest';
import { compileProjection } from '#src/query/project.ts';
import { compileSort } from '#src/query/sort.ts';
import { doc, refusal, shown } from './typed.ts';

const list = { _id: 1, a: [{ b: 1, c: 2 }, 5, { c: 3 }, [{ b: 4 }]], d: 6 };

test.each<[string, object, object, object]>([
  ['{_id: 1} alone is an inclusion', { _id: 1 }, { _id: 1, a: 1 }, { _id: 1 }],
  ['{_id: 0} alone is an exclusion', { _id: 0 }, { _id: 1, a: 1 }, { a: 1 }],
  ['{} keeps everything', {}, { _id: 1, a: 1 }, { _id: 1, a: 1 }],
  [
    'an inclusion keeps _id and the order',
    { b: 1, a: true },
    { _id: 1, a: 1, b: 2, c: 3 },
    { _id: 1, a: 1, b: 2 },
  ],
  ['an inclusion without _id', { a: 1, _id: 0 }, { _id: 1, a: 1 }, { a: 1 }],
  [
    'an exclusion',
    { a: 0, 'b.c': 0 },
    { _id: 1, a: 1, b: { c: 1, d: 2 } },
    { _id: 1, b: { d: 2 } },
  ],
  [
    'an inclusion through an array drops scalars',
    { 'a.b': 1 },
    list,
    { _id: 1, a: [{ b: 1 }, {}, [{ b: 4 }]] },
  ],
  [
    'an exclusion through an array keeps scalars',
    { 'a.b': 0, d: 0 },
    list,
    { _id: 1, a: [{ c: 2 }, 5, { c: 3 }, [{}]] },
  ],
  ['a nested form', { a: { b: 1 } }, { _id: 1, a: { b: 1, c: 2 } }, { _id: 1, a: { b: 1 } }],
  ['a dotted inclusion below a scalar', { 'a.b': 1 }, { _id: 1, a: 5 }, { _id: 1 }],
  [
    '$slice alone keeps the rest',
    { a: { $slice: -1 } },
    { _id: 1, a: [1, 2], b: 1 },
    { _id: 1, a: [2], b: 1 },
  ],
  [
    '$slice with skip',
    { a: { $slice: [-3, 2] } },
    { _id: 1, a: [1, 2, 3, 4] },
    { _id: 1, a: [2, 3] },
  ],
  [
    '$slice beside an inclusion',
    { b: 1, a: { $slice: 1 } },
    { _id: 1, a: [1, 2], b: 1, c: 1 },
    { _id: 1, a: [1], b: 1 },
  ],
  [
    '$elemMatch is the first match, after the other fields',
    { a: { $elemMatch: { b: { $gt: 1 } } }, c: 1 },
    { _id: 1, a: [{ b: 1 }, { b: 2 }, { b: 3 }], c: 1 },
    { _id: 1, c: 1, a: [{ b: 2 }] },
  ],
  [
    '$elemMatch without a match leaves the field out',
    { a: { $elemMatch: { b: 9 } } },
    { _id: 1, a: [{ b: 1 }] },
    { _id: 1 },
  ],
  ['an expression', { n: { $size: '$a' } }, { _id: 1, a: [1, 2] }, { _id: 1, n: 2 }],
  ['a path and a text', { x: '$a', y: 'text' }, { _id: 1, a: 5 }, { _id: 1, x: 5, y: 'text' }],
])('%s', (_title, projection, document, wanted) => {
  expect(shown(compileProjection(doc(projection))(doc(document)))).toBe(shown(doc(wanted)));
});

test('the positional $ gives the element that the filter matched', () => {
  const project = compileProjection(doc({ 'a.$': 1 }));
  const document = doc({ _id: 1, a: [5, 6, 7], b: 1 });
  expect(shown(project(document, 1))).toBe(shown(doc({ _id: 1, a: [6] })));
  expect(refusal(() => project(document, null))).toBe(51246);
});

test.each<[number, object]>([
  [31254, { a: 1, b: 0 }],
  [31253, { a: 0, b: 1 }],
  [31249, { a: 1, 'a.b': 1 }],
  [31250, { 'a.b': 1, a: 1 }],
  [31276, { 'a.$': 1, 'b.$': 1 }],
  [16410, { $a: 1 }],
  [40352, { '': 1 }],
  [31325, { a: { $foo: 1 } }],
  [238, { a: { $meta: 'textScore' } }],
  [51270, { a: {} }],
  [16410, { a: { $slice: 1, $foo: 1 } }],
  [31395, { 'a.$': 0 }],
])('error %i refuses the projection %j', (code, projection) => {
  expect(refusal(() => compileProjection(doc(projection)))).toBe(code);
});

function sorted(sort: object, documents: object[]): number[] {
  const typedDocs = documents.map((document, index) => doc({ n: index, ...document }));
  return typedDocs.sort(compileSort(doc(sort))).map((document) => Number(document.get('n')));
}

test('a sort orders all types, missing beside null and an empty array below', () => {
  const values = [
    new MaxKey(),
    new Date(0),
    true,
    new ObjectId(),
    { a: 1 },
    'x',
    5,
    Number.NaN,
    null,
    [],
    new MinKey(),
  ];
  const documents = values.map((a) => ({ a }));
  expect(sorted({ a: 1 }, documents)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(sorted({ a: 1 }, [{ a: null }, {}, { a: [] }])).toEqual([2, 0, 1]);
});

test('arrays sort by their least element upwards and by their greatest downwards', () => {
  const documents = [{ a: [5, 10] }, { a: 7 }, { a: [1, 6] }];
  expect(sorted({ a: 1 }, documents)).toEqual([2, 0, 1]);
  expect(sorted({ a: -1 }, documents)).toEqual([0, 1, 2]);
});

test('a second key decides ties, and without one they keep their order', () => {
  const documents = [
    { a: 1, b: 1 },
    { a: 0, b: 2 },
    { a: 1, b: 3 },
    { a: 0, b: 2 },
  ];
  expect(sorted({ a: -1, b: -1 }, documents)).toEqual([2, 0, 1, 3]);
});

test('fields of documents in an array sort', () => {
  expect(sorted({ 'a.b': 1 }, [{ a: [{ b: 3 }, { b: 2 }] }, { a: { b: 1 } }])).toEqual([1, 0]);
});

test('bad sorts and parallel arrays are refused', () => {
  expect(refusal(() => compileSort(doc({ a: 2 })))).toBe(15975);
  expect(refusal(() => compileSort(doc({ a: 'x' })))).toBe(15974);
  expect(refusal(() => compileSort(doc({ a: { $meta: 'textScore' } })))).toBe(238);
  const order = compileSort(doc({ a: 1, b: 1 }));
  expect(refusal(() => order(doc({ a: [1], b: [1] }), doc({ a: 1, b: 1 })))).toBe(2);
});
