import fc from 'fast-check';
import { bool, type JsonText, list, nothing, number, object, string } from './json-text.ts';

/** Names that mean something to a prototype, a driver, a database or this service. */
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'toJSON',
  'then',
  'length',
  '_bsontype',
  '$where',
  '$ne',
  '$set',
  '$oid',
  'a.b',
  '.',
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff',
  '_id',
  'id',
  'scope',
  'tenant_id',
  'total_calls',
  'first_seen_ms',
  'tags',
  'name',
  'known',
  'custom_attributes',
  'recorded',
  'extra',
];

const NUMBERS = [
  ...['0', '-0', '-1', '1.0', '1E2', '0.1e-400', '1e400', '-1e400', '1e308'],
  ...['9007199254740991', '9007199254740993', '-9007199254740993', '9'.repeat(400)],
];

const TEXTS = ['ObjectId', '\0', '\ud800', 'x\udc00y', '\ufeff', '\u2028', '}{"\\', '$ne', '🦊'];

export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(...TEXTS, ...NAMES),
);
export const anyName = fc.oneof(
  { arbitrary: fc.constantFrom(...NAMES), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 8 }), weight: 1 },
);
export const gap = fc.constantFrom('', '', '', ' ', '\n', '\t', ' \r\n ');

const scalar: fc.Arbitrary<JsonText> = fc.oneof(
  fc.constant(nothing),
  fc.boolean().map(bool),
  fc.constantFrom(...NUMBERS).map(number),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => number(String(value))),
  fc.tuple(anyText, fc.boolean()).map(([text, escaped]) => string(text, escaped)),
);

/** Any JSON, written in any way. */
export const { any: anyJson, object: anyObject } = fc.letrec<{ any: JsonText; object: JsonText }>(
  (tie) => ({
    any: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      scalar,
      fc.tuple(fc.array(tie('any'), { maxLength: 3 }), gap).map(([items, g]) => list(items, g)),
      tie('object'),
    ),
    object: fc
      .tuple(fc.array(fc.tuple(anyName, tie('any')), { maxLength: 4 }), gap)
      .map(([members, g]) => object(members, g)),
  }),
);

const nested = (depth: number): JsonText =>
  depth === 1 ? object([]) : object([['a', nested(depth - 1)]]);
const wide = (keys: number) =>
  object(Array.from({ length: keys }, (_, index) => [`k${index}`, number('0')] as const));
const heavy = (bytes: number) => object([['a', string('x'.repeat(bytes - 8))]]);

/** Objects at a limit of passthrough objects and one beyond it: levels, names, bytes. */
export const edgeObject = fc.oneof(
  { arbitrary: fc.constantFrom(32, 33).map(nested), weight: 8 },
  { arbitrary: fc.constantFrom(1_000, 1_001).map(wide), weight: 8 },
  { arbitrary: fc.constantFrom(65_536, 65_537).map(heavy), weight: 4 },
  { arbitrary: fc.constant(1_500).map(nested), weight: 1 },
);
