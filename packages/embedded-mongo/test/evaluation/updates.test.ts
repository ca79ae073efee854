import { Decimal128, Int32, Timestamp } from 'bson';
import { expect, test } from 'vitest';
import type { Doc, Value } from '#src/bson/document.ts';
import { compileFilter } from '#src/query/match.ts';
import { compileUpdate } from '#src/update/update.ts';
import { doc, refusal, shown, typed } from './typed.ts';

// What updates make of documents is in test/contract: here is what no client sees.

const now = new Date('2026-01-02T03:04:05.678Z');

type Given = {
  filter?: object;
  arrayFilters?: object[];
};

function prepare(update: object, { filter = {}, arrayFilters }: Given = {}) {
  const filters = arrayFilters === undefined ? {} : { arrayFilters: arrayFilters.map(typed) };
  const parsed = typed(update);
  if (!(parsed instanceof Map || Array.isArray(parsed))) throw new Error('no update');
  return compileUpdate(parsed, { now, filter: doc(filter), ...filters });
}

function apply(update: object, document: Doc, given: Given = {}) {
  const position = compileFilter(doc(given.filter ?? {})).position(document);
  return prepare(update, given).apply(document, position);
}

const FULL = { _id: 7, n: 1, o: { p: { q: 1 } }, a: [1, 5], d: [{ n: 1 }, { n: 5 }] };

test.each<[string, object, Given?]>([
  ['$set', { $set: { 'o.p.q': 2, 'd.1.n': 0 } }],
  ['$unset', { $unset: { 'o.p.q': '', 'a.0': '' } }],
  ['$inc and $mul', { $inc: { 'o.p.q': 1 }, $mul: { 'a.1': 2 } }],
  ['$rename', { $rename: { 'o.p.q': 'o.r' } }],
  ['$push', { $push: { a: { $each: [3], $position: 0, $sort: -1, $slice: 2 } } }],
  ['$addToSet', { $addToSet: { a: 2, 'o.list': 1 } }],
  ['$pull', { $pull: { a: 1, d: { n: 5 } } }],
  ['$pop', { $pop: { a: 1, d: -1 } }],
  ['$', { $set: { 'd.$.n': 0 } }, { filter: { 'd.n': 5 } }],
  ['$[]', { $inc: { 'd.$[].n': 1 } }],
  ['$[id]', { $set: { 'd.$[e].n': 0 } }, { arrayFilters: [{ 'e.n': 5 }] }],
  ['a replacement', { a: [1] }],
  ['a pipeline', [{ $set: { 'o.p.q': 2, a: { $slice: ['$a', 1] } } }, { $unset: 'd.n' }]],
])('%s makes another document and leaves the one before as it was', (_title, update, given) => {
  const before = doc(FULL);
  const result = apply(update, before, given);
  expect(result.modified).toBe(true);
  expect(shown(result.doc)).not.toBe(shown(doc(FULL)));
  expect(shown(before)).toBe(shown(doc(FULL)));
});

test.each<[string, object, Given?]>([
  ['$set to the same', { $set: { a: [1, 5] } }],
  ['a $[id] that takes nothing', { $set: { 'a.$[e]': 1 } }, { arrayFilters: [{ e: 9 }] }],
  ['the same replacement', FULL],
  ['a pipeline', [{ $set: { a: '$a' } }]],
])('%s that changes nothing gives back the document itself', (_title, update, given) => {
  const before = doc(FULL);
  const result = apply(update, before, given);
  expect(result.modified).toBe(false);
  expect(result.doc).toBe(before);
});

test.each<[number, string, object, object, Given?]>([
  [238, '$inc of a decimal', { $inc: { a: Decimal128.fromString('1') } }, { a: 1 }],
  [2, 'a $bit named as a method of objects', { $bit: { a: { constructor: 1 } } }, { a: 1 }],
  [52, 'a path below a top-level $-name', { $set: { '$b.c': 1 } }, { $b: {} }],
  [28, '$rename from below a scalar', { $rename: { 'a.b': 'c' } }, { a: 1 }],
  [28, '$rename of a name in an array', { $rename: { 'a.b': 'c' } }, { a: [{ b: 1 }] }],
  [
    2,
    '$expr in an array filter',
    { $set: { 'a.$[e]': 1 } },
    { a: [1] },
    { arrayFilters: [{ e: 1, $expr: true }] },
  ],
])('error %i refuses %s and leaves the document as it was', (code, _title, update, row, given) => {
  const before = doc({ _id: 7, ...row });
  expect(refusal(() => apply(update, before, given))).toBe(code);
  expect(shown(before)).toBe(shown(doc({ _id: 7, ...row })));
});

test.each<[number, string, object]>([
  [54, 'two _ids', { _id: 1, $and: [{ _id: 2 }] }],
  [52, 'an _id with $-names', { _id: { a: [{ $b: 1 }] } }],
])('error %i refuses a replacing upsert by %s', (code, _title, filter) => {
  expect(refusal(() => prepare({ z: 1 }, { filter }).insert())).toBe(code);
});

test('a replacement gets the time for an empty timestamp at its top level alone', () => {
  const empty = new Timestamp({ t: 0, i: 0 });
  const { doc: after } = prepare({ at: empty, in: { at: empty } }).apply(doc({ _id: 1 }), null);
  expect((after.get('at') as Timestamp).t).toBe(Math.floor(now.getTime() / 1000));
  expect(shown(after.get('in'))).toBe(shown(doc({ at: empty })));
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
