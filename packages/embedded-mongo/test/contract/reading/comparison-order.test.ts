import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { expect } from 'vitest';
import { type TestRow, useDatabase } from '../../support/collections.ts';
import { expectFound, idsOf } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();
const holds = onPage('reference/bson-type-comparison-order');

/** One value of each bracket, in the manual's order. */
const BRACKETS: readonly unknown[] = [
  new MinKey(),
  null,
  5,
  'text',
  { x: 1 },
  [[1]],
  new Binary(Buffer.from([1])),
  new ObjectId('000000000000000000000001'),
  false,
  new Date(0),
  new Timestamp({ t: 1, i: 1 }),
  new BSONRegExp('x'),
  new MaxKey(),
];

/** Values in ascending order are sorted so both ways, from storage and by an index. */
async function sortsAs(_title: string, ascending: readonly unknown[]): Promise<void> {
  const rows = fresh();
  const ids = ascending.map((_value, index) => index);
  await rows.insertMany(ascending.map((a, _id) => ({ _id, a })).reverse());
  for (const indexed of [false, true]) {
    if (indexed) await rows.createIndex({ a: 1 });
    expect(await idsOf(rows.find().sort({ a: 1 }))).toEqual(ids);
    expect(await idsOf(rows.find().sort({ a: -1 }))).toEqual([...ids].reverse());
  }
}

const long = (value: string) => Long.fromString(value);
const bytes = (...values: number[]) => Buffer.from(values);

holds.each(
  [
    ['types sort in the order of the manual', BRACKETS],
    [
      'numbers of all types sort by their worth, NaN below all',
      [
        Number.NaN,
        Number.NEGATIVE_INFINITY,
        Long.MIN_VALUE,
        new Int32(-3),
        new Double(-2.5),
        Decimal128.fromString('0.1'),
        new Double(0.25),
        long('1'),
        Decimal128.fromString('1.5'),
        new Int32(2),
        Long.MAX_VALUE,
        Number.POSITIVE_INFINITY,
      ],
    ],
    [
      'longs beyond 2^53 sort exactly among doubles',
      [
        new Double(2 ** 53),
        long('9007199254740993'),
        new Double(2 ** 53 + 2),
        long('9007199254740995'),
      ],
    ],
    ['strings sort by their bytes in UTF-8', ['', 'A', 'a', 'b', 'é', '\uffff', '😀']],
    ['strings with a NUL sort by all of their bytes', ['a', 'a\0', 'a\0b', 'aa']],
    [
      'documents sort by the type, the name and the value of each field in turn',
      [{}, { a: 1 }, { a: 1, b: 1 }, { a: 2 }, { b: 1 }, { a: 'x' }, { a: { x: 1 } }],
    ],
    [
      'binary data sort by length, then subtype, then bytes',
      [
        new Binary(bytes(9)),
        new Binary(bytes(1), 4),
        new Binary(bytes(1, 2)),
        new Binary(bytes(2, 1)),
        new Binary(bytes(0, 0), 5),
      ],
    ],
    ['false sorts before true', [false, true]],
    ['dates before 1970 sort before later ones', [new Date(-1000), new Date(-1), new Date(0)]],
    ['dates sort before timestamps', [new Date(4e12), new Timestamp({ t: 0, i: 1 })]],
    [
      'ObjectIds sort by their bytes',
      [
        new ObjectId('0000000000000000000000ff'),
        new ObjectId('7f0000000000000000000000'),
        new ObjectId('ff0000000000000000000000'),
      ],
    ],
    ['arrays sort upwards by the least and downwards by the greatest element', [[1, 2], 3, [4, 5]]],
    ['an empty array sorts below null', [[], null, 0]],
  ] as const,
  sortsAs,
);

holds('an array has another place upwards than downwards', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 'wide', a: [1, 9] },
    { _id: 'one', a: 5 },
  ]);
  expect(await idsOf(rows.find().sort({ a: 1 }))).toEqual(['wide', 'one']);
  expect(await idsOf(rows.find().sort({ a: -1 }))).toEqual(['wide', 'one']);
});

holds('a missing field sorts as null does', async () => {
  const rows = fresh();
  await rows.insertMany([{ _id: 1, a: 0 }, { _id: 2 }, { _id: 3, a: null }]);
  expect(await idsOf(rows.find().sort({ a: 1, _id: 1 }))).toEqual([2, 3, 1]);
  expect(await idsOf(rows.find().sort({ a: 1, _id: -1 }))).toEqual([3, 2, 1]);
});

holds('a range finds values of its own type alone, for every pair of types', async () => {
  const rows = fresh();
  const inner = BRACKETS.slice(1, -1).filter((value) => !(value instanceof BSONRegExp));
  await rows.insertMany(BRACKETS.map((a, _id) => ({ _id, a })));
  for (const value of inner) {
    for (const operator of ['$gte', '$lte']) {
      const found = await idsOf(rows.find({ a: { [operator]: value } }));
      expect(found, `${operator} of bracket ${BRACKETS.indexOf(value)}`).toEqual([
        BRACKETS.indexOf(value),
      ]);
    }
  }
});

holds.each(
  [
    [
      'MinKey and MaxKey are ends for all types',
      { a: { $gt: new MinKey(), $lt: new MaxKey() } },
      [5, 'x', [], null],
      [new MinKey(), new MaxKey()],
    ],
    [
      'a range of numbers takes all numeric types',
      { a: { $gt: 1 } },
      [new Double(1.5), Long.fromNumber(2), Decimal128.fromString('1.1')],
      [1, '2', true],
    ],
    ['a range of strings compares bytes', { a: { $gt: '\uffff' } }, ['😀'], ['z', 'é']],
    [
      'a range of dates takes those before 1970',
      { a: { $lt: new Date(0) } },
      [new Date(-1)],
      [new Date(0), -1],
    ],
    ['a range of booleans', { a: { $lt: true } }, [false], [true, 0, null]],
    ['negative zero equals zero', { a: 0 }, [new Double(-0), 0], [false, null, '']],
    ['NaN equals NaN', { a: Number.NaN }, [Number.NaN, Decimal128.fromString('NaN')], [0, null]],
    [
      'NaN is in no range of numbers',
      { a: { $lt: 5 } },
      [4, Number.NEGATIVE_INFINITY],
      [Number.NaN],
    ],
    ['a range from NaN finds NaN', { a: { $gte: Number.NaN } }, [Number.NaN], [1, null]],
    [
      'longs beyond 2^53 differ from doubles',
      { a: long('9007199254740993') },
      [long('9007199254740993')],
      [new Double(2 ** 53), new Double(2 ** 53 + 2)],
    ],
    [
      'a long equals the double of the same worth beyond 2^53',
      { a: new Double(2 ** 53) },
      [long('9007199254740992')],
      [long('9007199254740993')],
    ],
    [
      'a decimal is not the double that is near it',
      { a: Decimal128.fromString('0.1') },
      [Decimal128.fromString('0.10')],
      [0.1],
    ],
    [
      'binary data differ by their subtype',
      { a: new Binary(bytes(255), 4) },
      [new Binary(bytes(255), 4)],
      [new Binary(bytes(255)), new Binary(bytes(254), 4)],
    ],
    [
      'a date is no timestamp',
      { a: new Date(1000) },
      [new Date(1000)],
      [new Timestamp({ t: 1, i: 0 }), 1000],
    ],
    ['a string with a NUL is not the text before it', { a: 'a\0b' }, ['a\0b'], ['a', 'a\0']],
  ] as readonly (readonly [string, TestRow, readonly unknown[], readonly unknown[]])[],
  async (_title, filter, found, others) => {
    const rows = fresh();
    const wanted = found.map((a, index) => ({ _id: `found${index}`, a }));
    await rows.insertMany([...wanted, ...others.map((a, i) => ({ _id: `other${i}`, a }))]);
    await expectFound(rows, { field: 'a', filter, ids: wanted.map(({ _id }) => _id) });
  },
);
