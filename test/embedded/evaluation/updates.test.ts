import { Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import { expect, test } from 'vitest';
import type { Doc, Value } from '#src/embedded/bson/document.ts';
import { compileFilter } from '#src/embedded/query/match.ts';
import { compileUpdate } from '#src/embedded/update/update.ts';
import { doc, refusal, shown, typed } from './typed.ts';

const now = new Date('2026-01-02T03:04:05.678Z');

interface Given {
  filter?: object;
  arrayFilters?: object[];
}

function prepare(update: object, { filter = {}, arrayFilters }: Given) {
  const filters = arrayFilters === undefined ? {} : { arrayFilters: arrayFilters.map(typed) };
  const parsed = typed(update);
  if (!(parsed instanceof Map || Array.isArray(parsed))) throw new Error('no update');
  return compileUpdate(parsed, { now, filter: doc(filter), ...filters });
}

function applied(update: object, before: object, given: Given = {}) {
  const document = doc(before);
  const position = compileFilter(doc(given.filter ?? {})).position(document);
  return { before: document, ...prepare(update, given).apply(document, position) };
}

type Row = [title: string, update: object, before: object, after: object, given?: Given];

const long = (text: string) => Long.fromString(text);
const scores = { a: [{ n: 1 }, { n: 5 }, { n: 9 }] };

const ROWS: Row[] = [
  // $set, $unset, order
  ['new fields come in the order of their names', { $set: { b: 1, a: 2 } }, {}, { a: 2, b: 1 }],
  [
    'numeric names come in numeric order',
    { $set: { 'a.10': 1, 'a.9': 2 } },
    { a: {} },
    { a: { 9: 2, 10: 1 } },
  ],
  ['operators share one order of names', { $set: { b: 1 }, $inc: { a: 2 } }, {}, { a: 2, b: 1 }],
  ['a set field keeps its place', { $set: { a: 5 } }, { a: 1, b: 2 }, { a: 5, b: 2 }],
  ['missing parents are made', { $set: { 'a.b.c': 1 } }, {}, { a: { b: { c: 1 } } }],
  ['numbers below a missing parent make documents', { $set: { 'a.0': 1 } }, {}, { a: { 0: 1 } }],
  [
    'writing beyond an array fills with null',
    { $set: { 'a.3': 1 } },
    { a: [0] },
    { a: [0, null, null, 1] },
  ],
  [
    'a document that is only reordered is changed',
    { $set: { a: { y: 1, x: 1 } } },
    { a: { x: 1, y: 1 } },
    { a: { y: 1, x: 1 } },
  ],
  [
    'another type of the same worth is a change',
    { $set: { a: new Double(1) } },
    { a: 1 },
    { a: new Double(1) },
  ],
  [
    'a key like __proto__ is data',
    { $set: { __proto__x: 1, 'a.constructor': 2 } },
    {},
    { __proto__x: 1, a: { constructor: 2 } },
  ],
  [
    '$unset removes',
    { $unset: { a: '', 'b.c': '' } },
    { a: 1, b: { c: 1, d: 2 } },
    { b: { d: 2 } },
  ],
  [
    '$unset in an array leaves null',
    { $unset: { 'a.1': '' } },
    { a: [1, 2, 3] },
    { a: [1, null, 3] },
  ],
  ['a $-name below the top is written', { $set: { 'a.$b': 1 } }, { a: {} }, { a: { $b: 1 } }],
  // numbers
  ['int32 overflows to long', { $inc: { a: 1 } }, { a: 2147483647 }, { a: long('2147483648') }],
  ['int and double make double', { $inc: { a: 0.5 } }, { a: 1 }, { a: 1.5 }],
  ['a long stays long', { $inc: { a: 1 } }, { a: long('5') }, { a: long('6') }],
  [
    'a long above 2^53 is exact',
    { $inc: { a: 1 } },
    { a: long('9007199254740993') },
    { a: long('9007199254740994') },
  ],
  ['$inc by NaN makes NaN', { $inc: { a: Number.NaN } }, { a: 1 }, { a: Number.NaN }],
  ['$inc of a missing field sets it', { $inc: { 'a.b': 2 } }, {}, { a: { b: 2 } }],
  [
    '$mul of a missing field sets zero of the type',
    { $mul: { a: new Double(2) } },
    {},
    { a: new Double(0) },
  ],
  ['$mul overflows to long', { $mul: { a: 2 } }, { a: 2147483647 }, { a: long('4294967294') }],
  [
    '$min and $max compare',
    { $min: { a: 1, b: 1 }, $max: { c: 9 } },
    { a: 5, b: 0, c: 1 },
    { a: 1, b: 0, c: 9 },
  ],
  ['$max orders types', { $max: { a: 'x' } }, { a: 5 }, { a: 'x' }],
  ['$min of a missing field sets it', { $min: { a: 5 } }, {}, { a: 5 }],
  [
    '$bit',
    { $bit: { a: { and: 10 }, b: { or: 3 }, c: { xor: 1 } } },
    { a: 13, b: 4, c: 1 },
    { a: 8, b: 7, c: 0 },
  ],
  ['$currentDate', { $currentDate: { a: true, b: { $type: 'date' } } }, {}, { a: now, b: now }],
  ['$rename moves to the end', { $rename: { a: 'c' } }, { a: 1, b: 2 }, { b: 2, c: 1 }],
  ['$rename into a document', { $rename: { a: 'b.c' } }, { a: 1 }, { b: { c: 1 } }],
  [
    '$setOnInsert does nothing to what is there',
    { $setOnInsert: { a: 1 }, $set: { b: 2 } },
    {},
    { b: 2 },
  ],
  // arrays
  ['$push makes the array', { $push: { a: 1 } }, {}, { a: [1] }],
  ['$push of an array is one element', { $push: { a: [1, 2] } }, { a: [] }, { a: [[1, 2]] }],
  [
    '$push on missing sorts and slices',
    { $push: { a: { $each: [3, 1, 2], $sort: 1, $slice: 2 } } },
    {},
    { a: [1, 2] },
  ],
  [
    '$push sorts by two keys',
    { $push: { a: { $each: [{ x: 1, y: 1 }], $sort: { x: 1, y: -1 } } } },
    {
      a: [
        { x: 1, y: 0 },
        { x: 0, y: 0 },
      ],
    },
    {
      a: [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
        { x: 1, y: 0 },
      ],
    },
  ],
  [
    '$position -1 is before the last',
    { $push: { a: { $each: [9], $position: -1 } } },
    { a: [1, 2] },
    { a: [1, 9, 2] },
  ],
  [
    '$position 0 is the front',
    { $push: { a: { $each: [8, 9], $position: 0 } } },
    { a: [1] },
    { a: [8, 9, 1] },
  ],
  [
    'a negative $slice keeps the last',
    { $push: { a: { $each: [4], $slice: -2 } } },
    { a: [1, 2, 3] },
    { a: [3, 4] },
  ],
  ['a $slice of 0 empties', { $push: { a: { $each: [], $slice: 0 } } }, { a: [1] }, { a: [] }],
  [
    '$addToSet keeps old duplicates',
    { $addToSet: { a: { $each: [2, 3, 3] } } },
    { a: [1, 1, 2] },
    { a: [1, 1, 2, 3] },
  ],
  [
    '$addToSet heeds the order of keys',
    { $addToSet: { a: { y: 1, x: 1 } } },
    { a: [{ x: 1, y: 1 }] },
    {
      a: [
        { x: 1, y: 1 },
        { y: 1, x: 1 },
      ],
    },
  ],
  ['$pull of a value', { $pull: { a: 1 } }, { a: [1, 2, new Double(1)] }, { a: [2] }],
  ['$pull by operators', { $pull: { a: { $gte: 6 } } }, { a: [3, 5, 6, 7] }, { a: [3, 5] }],
  [
    '$pull of documents is a filter',
    { $pull: { a: { n: 8, k: 'B' } } },
    {
      a: [
        { k: 'A', n: 5 },
        { k: 'B', n: 8, z: 1 },
      ],
    },
    { a: [{ k: 'A', n: 5 }] },
  ],
  [
    '$pull by clauses over the fields of documents',
    { $pull: { a: { $or: [{ n: 5 }, { k: 'A' }] } } },
    { a: [{ k: 'A', n: 1 }, { n: 5 }, { n: 9 }, 5] },
    { a: [{ n: 9 }, 5] },
  ],
  ['$pullAll', { $pullAll: { a: [0, 5] } }, { a: [0, 2, 5, 5, 1, 0] }, { a: [2, 1] }],
  ['$pop at both ends', { $pop: { a: 1, b: -1 } }, { a: [1, 2], b: [1, 2] }, { a: [1], b: [2] }],
  // positional
  [
    '$ is the element that matched',
    { $set: { 'a.$.n': 0 } },
    scores,
    { a: [{ n: 1 }, { n: 0 }, { n: 9 }] },
    { filter: { 'a.n': 5 } },
  ],
  [
    '$ with $elemMatch',
    { $set: { 'a.$.x': 1 } },
    scores,
    { a: [{ n: 1 }, { n: 5 }, { n: 9, x: 1 }] },
    { filter: { a: { $elemMatch: { n: { $gt: 5 } } } } },
  ],
  [
    '$ with two conditions, in $and',
    { $inc: { 'a.$.n': 1 } },
    { k: 1, ...scores },
    { k: 1, a: [{ n: 1 }, { n: 6 }, { n: 9 }] },
    { filter: { $and: [{ k: 1 }, { 'a.n': 5 }] } },
  ],
  [
    '$[] is every element',
    { $inc: { 'a.$[].n': 1 } },
    scores,
    { a: [{ n: 2 }, { n: 6 }, { n: 10 }] },
  ],
  [
    '$[id] is the elements of the filter',
    { $set: { 'a.$[e].n': 0 } },
    scores,
    { a: [{ n: 1 }, { n: 0 }, { n: 0 }] },
    { arrayFilters: [{ 'e.n': { $gte: 5 } }] },
  ],
  [
    '$[id] of scalars',
    { $set: { 'a.$[e]': 100 } },
    { a: [95, 102, 90] },
    { a: [95, 100, 90] },
    { arrayFilters: [{ e: { $gte: 100 } }] },
  ],
  [
    '$[a].x.$[b] nests',
    { $set: { 'a.$[i].x.$[j]': 0 } },
    {
      a: [
        { k: 1, x: [1, 2] },
        { k: 2, x: [1, 2] },
      ],
    },
    {
      a: [
        { k: 1, x: [1, 2] },
        { k: 2, x: [1, 0] },
      ],
    },
    { arrayFilters: [{ 'i.k': 2 }, { j: 2 }] },
  ],
  // replacement and pipeline
  ['a replacement keeps _id', { x: 1 }, { y: 2 }, { x: 1 }],
  ['an empty replacement', {}, { y: 2 }, {}],
  [
    'a pipeline sees the result of each stage',
    [{ $set: { a: 1 } }, { $set: { b: { $add: ['$a', 1] } } }],
    {},
    { a: 1, b: 2 },
  ],
  [
    'a pipeline merges documents',
    [{ $set: { a: { y: 2 } } }],
    { a: { x: 1 } },
    { a: { x: 1, y: 2 } },
  ],
  [
    '$$NOW and $$REMOVE',
    [{ $set: { at: '$$NOW', a: { $cond: [true, '$$REMOVE', 1] } } }],
    { a: 5 },
    { at: now },
  ],
  [
    'the difference of dates is a long of ms',
    [{ $set: { ms: { $subtract: ['$$NOW', '$from'] } } }],
    { from: new Date(now.getTime() - 1500) },
    { from: new Date(now.getTime() - 1500), ms: long('1500') },
  ],
  [
    'a missing value is not null',
    [{ $set: { a: '$nothing', b: { $ifNull: ['$nothing', 1] } } }],
    {},
    { b: 1 },
  ],
  [
    '$replaceWith over $mergeObjects',
    [{ $replaceWith: { $mergeObjects: [{ a: 0, b: 0 }, '$$ROOT'] } }],
    { a: 1 },
    { a: 1, b: 0 },
  ],
  [
    '$unset and $project',
    [{ $unset: ['a', 'b.c'] }, { $project: { b: 1 } }],
    { a: 1, b: { c: 1, d: 2 }, e: 1 },
    { b: { d: 2 } },
  ],
  [
    'a bounded list',
    [{ $set: { a: { $slice: [{ $concatArrays: [[3], { $ifNull: ['$a', []] }] }, 2] } } }],
    { a: [2, 1] },
    { a: [3, 2] },
  ],
];

test.each(ROWS)('%s', (_title, update, before, after, given) => {
  const result = applied(update, { _id: 7, ...before }, given);
  expect(shown(result.doc)).toBe(shown(doc({ _id: 7, ...after })));
  expect(result.modified).toBe(true);
  expect(shown(result.before)).toBe(shown(doc({ _id: 7, ...before })));
});

test.each<[string, object, object, Given?]>([
  ['setting the same value', { $set: { a: 1 } }, { a: 1 }],
  ['setting the same _id', { $set: { _id: 7 } }, {}],
  ['$inc by 0', { $inc: { a: 0 } }, { a: 1 }],
  ['$max of less', { $max: { a: 0 } }, { a: 1 }],
  ['$unset of nothing, also below a scalar', { $unset: { b: '', 'a.b': '' } }, { a: 1 }],
  ['$rename of nothing', { $rename: { b: 'c' } }, { a: 1 }],
  ['$addToSet of what is there', { $addToSet: { a: new Double(1) } }, { a: [1] }],
  ['$pull of what is not there', { $pull: { a: 5 }, $pop: { b: 1 } }, { a: [1] }],
  ['a $[id] without elements', { $set: { 'a.$[e]': 1 } }, { a: [] }, { arrayFilters: [{ e: 1 }] }],
  ['the same replacement', { a: 1 }, { a: 1 }],
  ['a pipeline that changes nothing', [{ $set: { a: '$a' } }], { a: 1 }],
  ['an empty $set', { $set: {} }, { a: 1 }],
])('%s modifies nothing', (_title, update, before, given) => {
  const result = applied(update, { _id: 7, ...before }, given);
  expect(result.modified).toBe(false);
  expect(result.doc).toBe(result.before);
});

test.each<[number, string, object, object, Given?]>([
  [9, 'an unknown operator', { $foo: { a: 1 } }, {}],
  [9, 'a field beside operators', { $set: { a: 1 }, b: 1 }, {}],
  [9, 'an operand that is no document', { $set: 5 }, {}],
  [52, 'an operator in a replacement', { a: 1, $set: { b: 1 } }, {}],
  [52, 'a top-level $-name', { $set: { $b: 1 } }, {}],
  [52, 'a path below a top-level $-name', { $set: { '$b.c': 1 } }, { $b: {} }],
  [56, 'an empty path', { $set: { '': 1 } }, {}],
  [56, 'an empty name in a path', { $set: { 'a..b': 1 } }, {}],
  [40, 'one path twice', { $set: { a: 1 }, $inc: { a: 1 } }, {}],
  [40, 'a path inside another', { $set: { a: 1, 'a.b': 1 } }, {}],
  [40, 'a $rename onto another path', { $set: { b: 1 }, $rename: { a: 'b' } }, { a: 1 }],
  [40, 'a named element beside all', { $set: { 'a.0': 1, 'a.$[]': 2 } }, { a: [1] }],
  [
    40,
    'two filters on one element',
    { $set: { 'a.$[x]': 1, 'a.$[y]': 2 } },
    { a: [5] },
    { arrayFilters: [{ x: 5 }, { y: 5 }] },
  ],
  [66, 'another _id', { $set: { _id: 8 } }, {}],
  [66, 'an $unset _id', { $unset: { _id: '' } }, {}],
  [66, 'another _id in a replacement', { _id: 8 }, {}],
  [66, 'another _id in a pipeline', [{ $set: { _id: 8 } }], {}],
  [28, 'writing below null', { $set: { 'a.b': 1 } }, { a: null }],
  [28, 'writing below a scalar', { $inc: { 'a.b': 1 } }, { a: 5 }],
  [28, 'writing a name into an array', { $set: { 'a.b': 1 } }, { a: [1] }],
  [14, '$inc on a string', { $inc: { a: 1 } }, { a: 'x' }],
  [14, '$inc on null', { $inc: { a: 1 } }, { a: null }],
  [14, '$inc by a string', { $inc: { a: 'x' } }, {}],
  [14, '$mul on an array', { $mul: { a: 2 } }, { a: [] }],
  [2, '$inc beyond 64 bits', { $inc: { a: long('1') } }, { a: Long.MAX_VALUE }],
  [2, '$push on a scalar', { $push: { a: 1 } }, { a: 5 }],
  [2, '$push on null', { $push: { a: 1 } }, { a: null }],
  [2, 'an unknown clause of $push', { $push: { a: { $each: [1], $foo: 1 } } }, {}],
  [2, '$each without an array', { $push: { a: { $each: 1 } } }, {}],
  [2, '$addToSet on a scalar', { $addToSet: { a: 1 } }, { a: 5 }],
  [2, '$pull on a scalar', { $pull: { a: 1 } }, { a: 5 }],
  [2, '$pullAll without an array', { $pullAll: { a: 1 } }, { a: [1] }],
  [14, '$pop on a scalar', { $pop: { a: 1 } }, { a: 5 }],
  [9, '$pop by 2', { $pop: { a: 2 } }, { a: [1] }],
  [2, 'an unknown $bit', { $bit: { a: { constructor: 1 } } }, { a: 1 }],
  [
    2,
    '$expr in an array filter',
    { $set: { 'a.$[e]': 1 } },
    { a: [1] },
    { arrayFilters: [{ e: 1, $expr: true }] },
  ],
  [2, '$bit on a double', { $bit: { a: { and: 1 } } }, { a: 1.5 }],
  [2, '$ without a match in an array', { $set: { 'a.$': 1 } }, { a: [1] }],
  [2, '$ in the first place', { $set: { '$.a': 1 } }, {}],
  [2, 'two $', { $set: { 'a.$.b.$': 1 } }, {}],
  [2, '$[] on a missing field', { $set: { 'a.$[]': 1 } }, {}],
  [2, '$[] on a scalar', { $set: { 'a.$[]': 1 } }, { a: 1 }],
  [2, 'an identifier without a filter', { $set: { 'a.$[e]': 1 } }, { a: [1] }],
  [9, 'a filter that is not used', { $set: { a: 1 } }, {}, { arrayFilters: [{ e: 1 }] }],
  [
    9,
    'two filters of one name',
    { $set: { 'a.$[e]': 1 } },
    { a: [1] },
    { arrayFilters: [{ e: 1 }, { e: 2 }] },
  ],
  [2, '$rename out of an array', { $rename: { 'a.0': 'b' } }, { a: [1] }],
  [2, '$rename onto itself', { $rename: { a: 'a' } }, { a: 1 }],
  [2, '$rename into itself', { $rename: { a: 'a.b' } }, { a: 1 }],
  [2, '$rename onto its own parent', { $rename: { 'a.b': 'a' } }, { a: { b: 1 } }],
  [28, '$rename from below a scalar', { $rename: { 'a.b': 'c' } }, { a: 1 }],
  [28, '$rename of a name in an array', { $rename: { 'a.b': 'c' } }, { a: [{ b: 1 }] }],
  [2, '$rename into an array', { $rename: { b: 'a.c' } }, { a: [], b: 1 }],
  [34, 'filling an array far up', { $set: { 'a.1500001': 1 } }, { a: [] }],
  [40324, 'a stage that there is not', [{ $frobnicate: {} }], {}],
  [72, 'a stage that updates may not have', [{ $match: {} }], {}],
  [40228, 'a new root that is no document', [{ $replaceWith: '$a' }], { a: 1 }],
  [238, '$inc of a decimal', { $inc: { a: Decimal128.fromString('1') } }, { a: 1 }],
])(
  'error %i refuses %s and leaves the document as it was',
  (code, _title, update, before, given) => {
    const document = doc({ _id: 7, ...before });
    const position = compileFilter(doc(given?.filter ?? {})).position(document);
    expect(refusal(() => prepare(update, given ?? {}).apply(document, position))).toBe(code);
    expect(shown(document)).toBe(shown(doc({ _id: 7, ...before })));
  },
);

test.each<[string, object, object, object]>([
  ['equalities', { a: 1, b: { $eq: 2 }, c: { $gt: 5 } }, { $set: { z: 1 } }, { a: 1, b: 2, z: 1 }],
  [
    '$and, $in of one and dotted paths',
    { $and: [{ a: 1 }, { b: { $in: [2] } }], 'c.d': 3 },
    { $set: { z: 1 } },
    { a: 1, b: 2, c: { d: 3 }, z: 1 },
  ],
  [
    'no $in of two, no regular expression',
    { a: { $in: [1, 2] }, b: /x/ },
    { $set: { z: 1 } },
    { z: 1 },
  ],
  [
    '$setOnInsert with $set',
    { _id: 5 },
    { $setOnInsert: { a: 1 }, $set: { b: 2 } },
    { _id: 5, a: 1, b: 2 },
  ],
  ['$inc on what the filter says', { a: 5 }, { $inc: { a: 1 } }, { a: 6 }],
  ['a replacement takes only _id from the filter', { _id: 5, a: 1 }, { b: 2 }, { _id: 5, b: 2 }],
  ['a pipeline', { _id: 5, a: 1 }, [{ $set: { b: { $add: ['$a', 1] } } }], { _id: 5, a: 1, b: 2 }],
  ['an _id of null', { _id: null }, { $set: { a: 1 } }, { _id: null, a: 1 }],
])('an upsert starts from %s', (_title, filter, update, wanted) => {
  const made = prepare(update, { filter }).insert();
  expect([...made.keys()][0]).toBe('_id');
  const plain: Doc = new Map(made);
  if (!('_id' in wanted)) {
    expect(made.get('_id')).toBeInstanceOf(ObjectId);
    plain.delete('_id');
  }
  expect(shown(plain)).toBe(shown(doc(wanted)));
});

test.each<[number, string, object, object]>([
  [54, 'a path and one inside it', { a: { b: 1 }, 'a.c': 2 }, { $set: { z: 1 } }],
  [54, 'a path inside one that came before', { 'a.c': 2, a: 1 }, { $set: { z: 1 } }],
  [111, 'a replacement by a part of the _id', { '_id.a': 1 }, { z: 1 }],
  [54, 'a replacement by two _ids', { _id: 1, $and: [{ _id: 2 }] }, { z: 1 }],
  [52, 'an _id with $-names', { _id: { a: [{ $b: 1 }] } }, { z: 1 }],
  [53, 'an _id that is an array', {}, { $set: { _id: [1] } }],
])('error %i refuses an upsert from %s', (code, _title, filter, update) => {
  expect(refusal(() => prepare(update, { filter }).insert())).toBe(code);
});

test('an upsert may write a top-level $-name, and takes a part of the _id', () => {
  const made = prepare({ $set: { $a: 1 } }, { filter: { '_id.k': 1 } }).insert();
  expect(shown(made)).toBe(shown(doc({ _id: { k: 1 }, $a: 1 })));
});

test('a replacement keeps an _id of null', () => {
  const { doc: after } = prepare({ a: 1 }, {}).apply(doc({ _id: null, b: 1 }), null);
  expect(shown(after)).toBe(shown(doc({ _id: null, a: 1 })));
});

test('a replacement gets the time for an empty timestamp at its top level alone', () => {
  const empty = new Timestamp({ t: 0, i: 0 });
  const { doc: after } = prepare({ at: empty, in: { at: empty } }, {}).apply(doc({ _id: 1 }), null);
  expect((after.get('at') as Timestamp).t).toBe(Math.floor(now.getTime() / 1000));
  expect(shown(after.get('in'))).toBe(shown(doc({ at: empty })));
});

test('an upsert refuses a path matched twice and an _id other than the filter says', () => {
  const twice = () => prepare({ $set: { z: 1 } }, { filter: { a: 1, $and: [{ a: 2 }] } }).insert();
  expect(refusal(twice)).toBe(54);
  const other = () => prepare({ $set: { _id: 2 } }, { filter: { _id: 1 } }).insert();
  expect(refusal(other)).toBe(66);
});

test('stored values do not alias the update', () => {
  const list: Value[] = [new Int32(1)];
  const update = new Map<string, Value>([['$push', new Map<string, Value>([['a', new Int32(2)]])]]);
  const compiled = compileUpdate(update, { now, filter: new Map() });
  const before: Doc = new Map<string, Value>([
    ['_id', new Int32(1)],
    ['a', list],
  ]);
  compiled.apply(before, null);
  compiled.apply(before, null);
  expect(list).toHaveLength(1);
});
