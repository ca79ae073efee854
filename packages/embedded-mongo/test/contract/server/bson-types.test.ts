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
} from 'mongodb';
import { expect } from 'vitest';
import { useDatabase } from '../../support/collections.ts';
import { idsOf, typed } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh } = useDatabase();

/** A value of each type by the alias that `$type` has for it. */
const BY_ALIAS: Readonly<Record<string, unknown>> = {
  double: new Double(1),
  string: 'x',
  object: { x: 1 },
  array: [],
  binData: new Binary(Buffer.from([1])),
  objectId: new ObjectId(),
  bool: false,
  date: new Date(0),
  null: null,
  regex: new BSONRegExp('x'),
  javascript: new Code('x'),
  int: new Int32(1),
  timestamp: new Timestamp({ t: 1, i: 1 }),
  long: new Long(1n),
  decimal: Decimal128.fromString('1'),
  minKey: new MinKey(),
  maxKey: new MaxKey(),
};

const NUMBERS: Readonly<Record<string, number>> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  javascript: 13,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const rowsOfAllTypes = Object.entries(BY_ALIAS).map(([_id, a]) => ({ _id, a }));

const types = onPage('reference/operator/query/type');

types('$type finds each type by its alias and by its number, and no other', async () => {
  const rows = fresh();
  await rows.insertMany(rowsOfAllTypes);
  for (const [alias, number] of Object.entries(NUMBERS)) {
    expect(await idsOf(rows.find({ a: { $type: alias } })), alias).toEqual([alias]);
    expect(await idsOf(rows.find({ a: { $type: number } })), alias).toEqual([alias]);
  }
});

types('$type number stands for the four numeric types', async () => {
  const rows = fresh();
  await rows.insertMany(rowsOfAllTypes);
  const found = await idsOf(rows.find({ a: { $type: 'number' } }));
  expect(found.sort()).toEqual(['decimal', 'double', 'int', 'long']);
});

types('$type takes several types', async () => {
  const rows = fresh();
  await rows.insertMany(rowsOfAllTypes);
  const found = await idsOf(rows.find({ a: { $type: ['string', 8] } }));
  expect(found.sort()).toEqual(['bool', 'string']);
});

types('$type looks at the elements of an array, and array at the field itself', async () => {
  const rows = fresh();
  await rows.insertMany([
    { _id: 'mixed', a: [1, 'x'] },
    { _id: 'text', a: 'x' },
    { _id: 'empty', a: [] },
  ]);
  expect(await idsOf(rows.find({ a: { $type: 'string' } }))).toEqual(['mixed', 'text']);
  expect(await idsOf(rows.find({ a: { $type: 'array' } }))).toEqual(['mixed', 'empty']);
});

const LONG = Long.fromString('9007199254740993');

onPage('reference/bson-types').each(
  [
    ['an int stays an int', new Int32(5)],
    ['a whole double stays a double', new Double(5)],
    ['a long beyond 2^53 stays whole', LONG],
    ['negative zero keeps its sign', new Double(-0)],
    ['NaN and infinities stay what they are', [Number.NaN, Infinity, -Infinity]],
    ['a decimal keeps its trailing zeros', Decimal128.fromString('0.10')],
    ['a date before 1970 keeps its milliseconds', new Date(-1)],
    ['binary data keep their bytes and subtype', new Binary(Buffer.from([0xff, 0xfe, 0]), 4)],
    ['a regular expression keeps its options', new BSONRegExp('^a.b', 'im')],
    ['a timestamp keeps both of its parts', new Timestamp({ t: 4294967295, i: 6 })],
    ['code stays code', new Code('return 1')],
    ['MinKey and MaxKey stay what they are', [new MinKey(), new MaxKey()]],
    ['strings keep NULs and characters outside the basic plane', 'a\0ü😀'],
    [
      'fields keep their order, also those that look like numbers',
      new Map([
        ['b', 1],
        ['2', 2],
        ['1', 3],
      ]),
    ],
    ['arrays may hold all and be empty', [[], {}, [null, [true]]]],
    [
      'a field may be named as a method of objects is',
      JSON.parse('{"__proto__": 1, "constructor": 2}'),
    ],
  ] as const,
  async (_title, value) => {
    const rows = fresh();
    await rows.insertOne({ _id: 1, value });
    const options = { promoteValues: false, bsonRegExp: true };
    const wanted = typed({ _id: new Int32(1), value });
    expect(typed(await rows.findOne({}, options)), 'found').toBe(wanted);
    const [made] = await rows
      .aggregate([{ $addFields: { x: 1 } }, { $unset: 'x' }], options)
      .toArray();
    expect(typed(made), 'through stages').toBe(wanted);
  },
);
