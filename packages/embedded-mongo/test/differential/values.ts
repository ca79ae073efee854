import {
  Binary,
  BSONRegExp,
  BSONSymbol,
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
import type { Doc, Value } from '#src/bson/document.ts';
import type { Choices } from './choices.ts';

const NUMBERS: Value[] = [
  new Int32(0),
  new Int32(1),
  new Int32(2),
  new Int32(-1),
  new Double(1),
  new Double(1.5),
  new Double(-0),
  new Double(Number.NaN),
  new Double(Infinity),
  new Double(-Infinity),
  new Double(2 ** 53),
  Long.fromNumber(1),
  Long.fromString('9007199254740993'),
  Long.MIN_VALUE,
  Decimal128.fromString('1.0'),
  Decimal128.fromString('0.1'),
  Decimal128.fromString('NaN'),
  Decimal128.fromString('-0'),
];

const TEXTS: Value[] = ['', 'a', 'ab', 'abc', 'a\0', 'a\0b', 'A', 'b', '\uffff', '😀', 'a😀'];

const RARE: Value[] = [
  true,
  false,
  new Date(0),
  new Date(1),
  new Date(-1),
  new Date(1_800_000_000_000),
  new ObjectId('000000000000000000000001'),
  new ObjectId('ff0000000000000000000000'),
  new Timestamp({ t: 1, i: 2 }),
  new Timestamp({ t: 4_294_967_295, i: 0 }),
  new Binary(Uint8Array.of(0xff)),
  new Binary(Uint8Array.of(0xff), 4),
  new Binary(Uint8Array.of(0xfe, 0)),
  new BSONRegExp('a'),
  new BSONRegExp('^a', 'i'),
  new BSONSymbol('a'),
  new Code('a'),
  new MinKey(),
  new MaxKey(),
];

/** A value without parts; few different ones, so that they meet. */
export function randomScalar(choices: Choices): Value {
  const kind = choices.below(10);
  if (kind === 0) return null;
  if (kind < 5) return choices.pick(NUMBERS);
  return kind < 8 ? choices.pick(TEXTS) : (RARE[choices.below(RARE.length)] ?? null);
}

/** A number or a string, so that two of them can be compared. */
export function randomComparable(choices: Choices, isNumber: boolean): Value {
  return choices.pick(isNumber ? NUMBERS : TEXTS);
}

/** Any value, with arrays and sub-documents down to a depth. */
export function randomValue(choices: Choices, depth: number): Value {
  const kind = depth > 0 ? choices.below(10) : 0;
  if (kind < 6) return randomScalar(choices);
  if (kind === 6) return choices.several(0, 3, () => randomValue(choices, depth - 1));
  if (kind === 7) return choices.several(1, 3, () => randomComparable(choices, true));
  return randomPart(choices, depth - 1);
}

function randomPart(choices: Choices, depth: number): Doc {
  const names = ['x', 'y', '0'].filter(() => choices.chance(0.5));
  return new Map(names.map((name) => [name, randomValue(choices, depth)]));
}

/** A document: `a` of any shape, `b` an array now and then, `c` never one. */
export function randomDocument(choices: Choices, id: Value): Doc {
  const doc: Doc = new Map([['_id', id]]);
  if (choices.chance(0.85)) doc.set('a', randomValue(choices, 3));
  if (choices.chance(0.8)) doc.set('b', randomValue(choices, choices.chance(0.2) ? 1 : 0));
  if (choices.chance(0.8)) doc.set('c', randomScalar(choices));
  return doc;
}

/** Some documents with an `_id` each. */
export function randomDocuments(choices: Choices, most: number): Doc[] {
  const count = 1 + choices.below(most);
  const ids = Array.from({ length: count }, (_, at): Value => {
    if (choices.chance(0.8)) return new Int32(at);
    return choices.chance(0.5) ? `id${at}` : new Map([['x', new Int32(at)]]);
  });
  return ids.map((id) => randomDocument(choices, id));
}
