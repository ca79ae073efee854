import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { expect, test } from 'vitest';
import { compareValues } from '#src/bson/compare.ts';
import type { Value } from '#src/bson/document.ts';
import { encodeKey } from '#src/bson/key.ts';
import { indexValues } from '#src/query/paths.ts';
import { seededRandom } from './seeded.ts';
import { doc, shown, typed } from './typed.ts';

/** Strictly ascending by the manual's comparison order, with the traps of each type. */
const ASCENDING: Value[] = [
  new MinKey(),
  null,
  new Double(Number.NaN),
  new Double(-Infinity),
  Long.MIN_VALUE,
  Long.fromString('-9007199254740993'),
  new Double(-9007199254740992),
  new Int32(-2),
  new Double(-1.5),
  new Double(-Number.MIN_VALUE),
  new Int32(0),
  new Double(Number.MIN_VALUE),
  Decimal128.fromString('0.1'),
  new Double(0.1),
  new Int32(1),
  new Double(9007199254740992),
  Long.fromString('9007199254740993'),
  new Double(9007199254740994),
  Long.MAX_VALUE,
  new Double(2 ** 63),
  new Double(Infinity),
  '',
  'a',
  'a\0',
  'a\0b',
  'aa',
  'b',
  '\uffff',
  '😀',
  new Map(),
  new Map([['b', new Int32(1)]]),
  new Map([
    ['b', new Int32(1)],
    ['a', new Int32(1)],
  ]),
  new Map<string, Value>([['a', 'x']]),
  [],
  [new Int32(1)],
  [new Int32(1), new Int32(2)],
  [new Int32(2)],
  ['a'],
  new Binary(Uint8Array.of(0xff)),
  new Binary(Uint8Array.of(0xff), 4),
  new Binary(Uint8Array.of(0xfe, 0)),
  new Binary(Uint8Array.of(0xff, 0)),
  new ObjectId('000000000000000000000001'),
  new ObjectId('ff0000000000000000000000'),
  false,
  true,
  new Date(-1),
  new Date(0),
  new Timestamp({ t: 1, i: 2 }),
  new Timestamp({ t: 4294967295, i: 0 }),
  new BSONRegExp('a'),
  new BSONRegExp('a', 'i'),
  new Code('x'),
  new MaxKey(),
];

const keyOrder = (a: Value, b: Value, descending = false) =>
  Math.sign(Buffer.compare(encodeKey(a, descending), encodeKey(b, descending)));

test('values of all types stand in the order of the manual, and so do their keys', () => {
  for (const [i, a] of ASCENDING.entries()) {
    for (const [j, b] of ASCENDING.entries()) {
      const wanted = Math.sign(i - j);
      const pair = `${shown(a)} and ${shown(b)}`;
      expect(Math.sign(compareValues(a, b)), pair).toBe(wanted);
      expect(keyOrder(a, b), `keys of ${pair}`).toBe(wanted);
      expect(keyOrder(a, b, true), `descending keys of ${pair}`).toBe(wanted === 0 ? 0 : -wanted);
    }
  }
});

test.each<[string, Value, Value]>([
  ['numbers of all types', new Int32(5), Decimal128.fromString('5.0')],
  ['long and double above 2^53', Long.fromString('9007199254740992'), new Double(9007199254740992)],
  ['0 and -0', new Int32(0), new Double(-0)],
  ['NaN with itself', new Double(Number.NaN), Decimal128.fromString('NaN')],
  ['infinities', new Double(Infinity), Decimal128.fromString('Infinity')],
])('%s are equal and have one key', (_title, a, b) => {
  expect(compareValues(a, b)).toBe(0);
  expect(keyOrder(a, b)).toBe(0);
});

test('a missing value sorts as null does', () => {
  expect(compareValues(undefined, null)).toBe(0);
  expect(encodeKey(undefined)).toEqual(encodeKey(null));
});

function randomValue(random: () => number, depth: number): Value {
  const pick = ASCENDING[Math.floor(random() * ASCENDING.length)] ?? null;
  const kind = Math.floor(random() * 9);
  if (kind === 0) return new Double((random() - 0.5) * 2 ** Math.floor(random() * 80));
  if (kind === 1) return new Long(Math.floor(random() * 2 ** 32), Math.floor(random() * 2 ** 32));
  if (kind === 2) return new Int32(Math.floor((random() - 0.5) * 10));
  if (kind === 3) return Decimal128.fromString(`${Math.floor((random() - 0.5) * 100)}E-1`);
  if (kind === 4)
    return String.fromCodePoint(...[random(), random()].map((r) => Math.floor(r * 3)));
  if (depth > 0 && kind === 5)
    return [randomValue(random, depth - 1), randomValue(random, depth - 1)];
  if (depth > 0 && kind === 6) {
    const name = 'ab'[Math.floor(random() * 2)] ?? '';
    return new Map([[name, randomValue(random, depth - 1)]]);
  }
  return pick;
}

test('keys order 20,000 random pairs as the comparison does', () => {
  const random = seededRandom(20_261_121);
  for (let round = 0; round < 20_000; round += 1) {
    const [a, b] = [randomValue(random, 2), randomValue(random, 2)];
    const wanted = Math.sign(compareValues(a, b)) + 0;
    if (keyOrder(a, b) === wanted && keyOrder(b, a, true) === wanted) continue;
    expect.fail(`round ${round}: ${shown(a)} and ${shown(b)}`);
  }
});

test('compound keys order by the first part, whatever its length', () => {
  const compound = (a: Value, b: Value) => Buffer.concat([encodeKey(a, true), encodeKey(b)]);
  const [short, long] = [compound('a', new Int32(9)), compound('ab', new Int32(1))];
  expect(Buffer.compare(short, long)).toBe(1);
});

test.each<[string, object, string, unknown[], boolean]>([
  ['a scalar once', { a: 1 }, 'a', [1], false],
  ['distinct elements of an array', { a: [1, 2, 1] }, 'a', [1, 2], true],
  ['elements that are arrays whole', { a: [[1, 2], 3] }, 'a', [[1, 2], 3], true],
  ['fields of the documents in an array', { a: [{ b: 1 }, { b: [2, 3] }] }, 'a.b', [1, 2, 3], true],
  ['an element named by its number', { a: [5, 6] }, 'a.1', [6], true],
])('an index holds %s', (_title, document, path, values, multikey) => {
  const found = indexValues(doc(document), path);
  expect(found.values.map(shown)).toEqual(values.map((value) => shown(typed(value))));
  expect(found.multikey).toBe(multikey);
});

test('an index holds undefined for what is missing and places an empty array below null', () => {
  expect(indexValues(doc({ b: 1 }), 'a').values).toEqual([undefined]);
  expect(indexValues(doc({ a: [{}] }), 'a.b').values).toEqual([undefined]);
  const [empty] = indexValues(doc({ a: [] }), 'a').values;
  expect(compareValues(empty, null)).toBe(-1);
  expect(compareValues(empty, new MinKey())).toBe(1);
});
