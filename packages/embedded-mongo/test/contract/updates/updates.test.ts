import { Double, Int32, Long, Timestamp } from 'mongodb';
import { expect } from 'vitest';
import { type ChangeCase, operator, useChanges } from '../../support/changes.ts';
import type { TestRow } from '../../support/collections.ts';
import { expectStored } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, changes } = useChanges();
const MOST = new Int32(2147483647);
const LEAST = new Int32(-2147483648);
const long = (text: string) => Long.fromString(text);

const SET: ChangeCase[] = [
  ['$set replaces a value in its place', { a: 1, b: 2 }, { $set: { a: 'x' } }, { a: 'x', b: 2 }],
  ['$set makes the documents on its way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['new fields come in the order of their names', {}, { $set: { b: 1, a: 2 } }, { a: 2, b: 1 }],
  [
    'operators share one order of names',
    {},
    { $set: { c: 1 }, $inc: { a: 2 }, $min: { b: 3 } },
    { a: 2, b: 3, c: 1 },
  ],
  ['$set of an index changes an element', { a: [1, 2] }, { $set: { 'a.1': 9 } }, { a: [1, 9] }],
  [
    '$set reaches into a document in an array',
    { a: [{ n: 1 }, { n: 2 }] },
    { $set: { 'a.1.n': 9 } },
    { a: [{ n: 1 }, { n: 9 }] },
  ],
  [
    'numbers as names come in the order of numbers',
    { a: {} },
    { $set: { 'a.10': 1, 'a.9': 2 } },
    { a: { 9: 2, 10: 1 } },
  ],
  ['a number is a name in a document', { a: {} }, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
  ['a number below what is missing makes a document', {}, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
  [
    '$set beyond the end of an array fills it up with null',
    { a: [1] },
    { $set: { 'a.3': 4 } },
    { a: [1, null, null, 4] },
  ],
  ['$set keeps a negative zero', { a: 0 }, { $set: { a: new Double(-0) } }, { a: new Double(-0) }],
  ['$set keeps a type', { a: 1 }, { $set: { a: new Double(1) } }, { a: new Double(1) }],
  ['$set of nothing is allowed', { a: 1 }, { $set: {} }, { a: 1 }],
  ['$set of the same _id is allowed', { a: 1 }, { $set: { _id: 1, a: 2 } }, { a: 2 }],
];

operator('set').each(SET, changes);

const UNSET: ChangeCase[] = [
  [
    '$unset removes fields',
    { a: 1, b: { c: 1, d: 2 } },
    { $unset: { a: '', 'b.c': '' } },
    { b: { d: 2 } },
  ],
  ['$unset of what is missing does nothing', { a: 1 }, { $unset: { b: '', 'a.c': '' } }, { a: 1 }],
  ['$unset in an array leaves null', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
];

operator('unset').each(UNSET, changes);

const INC: ChangeCase[] = [
  ['$inc of a missing field sets it', {}, { $inc: { 'a.b': 2 } }, { a: { b: 2 } }],
  [
    '$inc of an int that overflows makes a long',
    { n: MOST },
    { $inc: { n: 1 } },
    { n: long('2147483648') },
  ],
  [
    '$inc below the least int makes a long',
    { n: LEAST },
    { $inc: { n: -1 } },
    { n: long('-2147483649') },
  ],
  ['$inc of a long stays a long', { n: long('5') }, { $inc: { n: 1 } }, { n: long('6') }],
  ['$inc by a long makes a long', { n: 1 }, { $inc: { n: long('1') } }, { n: long('2') }],
  [
    '$inc of a long above 2^53 is exact',
    { n: long('9007199254740993') },
    { $inc: { n: 1 } },
    { n: long('9007199254740994') },
  ],
  ['$inc by NaN makes NaN', { n: 1 }, { $inc: { n: Number.NaN } }, { n: Number.NaN }],
  [
    '$inc by a double makes a double',
    { n: 1 },
    { $inc: { n: new Double(1) } },
    { n: new Double(2) },
  ],
  [
    '$inc of a double stays a double',
    { n: new Double(1.5) },
    { $inc: { n: 1 } },
    { n: new Double(2.5) },
  ],
];

operator('inc').each(INC, changes);

const MUL: ChangeCase[] = [
  ['$mul multiplies', { n: 5 }, { $mul: { n: 3 } }, { n: 15 }],
  [
    '$mul of a missing field sets zero, of the type it is multiplied by',
    {},
    { $mul: { a: 2, b: new Double(2), c: long('2') } },
    { a: 0, b: new Double(0), c: long('0') },
  ],
  [
    '$mul of an int that overflows makes a long',
    { n: MOST },
    { $mul: { n: 2 } },
    { n: long('4294967294') },
  ],
  [
    '$mul of int and double makes a double',
    { n: 2 },
    { $mul: { n: new Double(2) } },
    { n: new Double(4) },
  ],
  [
    '$mul may make a negative zero',
    { n: new Double(0) },
    { $mul: { n: -1 } },
    { n: new Double(-0) },
  ],
];

operator('mul').each(MUL, changes);

const MIN: ChangeCase[] = [
  ['$min keeps the smaller', { a: 5, b: 5 }, { $min: { a: 3, b: 7 } }, { a: 3, b: 5 }],
  ['$min of a missing field sets it', {}, { $min: { 'a.b': 3 } }, { a: { b: 3 } }],
  ['$min compares types in their order', { a: 5 }, { $min: { a: null } }, { a: null }],
];

operator('min').each(MIN, changes);

const MAX: ChangeCase[] = [
  ['$max keeps the larger', { a: 5, b: 5 }, { $max: { a: 3, b: 7 } }, { a: 5, b: 7 }],
  ['$max compares types in their order', { a: 5 }, { $max: { a: 'x' } }, { a: 'x' }],
  ['$max compares dates', { a: new Date(5) }, { $max: { a: new Date(6) } }, { a: new Date(6) }],
  ['$max of an equal number keeps its type', { a: 5 }, { $max: { a: new Double(5) } }, { a: 5 }],
];

operator('max').each(MAX, changes);

const RENAME: ChangeCase[] = [
  ['$rename moves a field', { a: 1, b: 2 }, { $rename: { a: 'c' } }, { b: 2, c: 1 }],
  [
    '$rename moves into a document',
    { a: 1, b: { c: 2 } },
    { $rename: { a: 'b.d' } },
    { b: { c: 2, d: 1 } },
  ],
  [
    '$rename moves out of a document',
    { a: { b: 1, c: 2 } },
    { $rename: { 'a.b': 'd' } },
    { a: { c: 2 }, d: 1 },
  ],
  [
    '$rename replaces what has the name',
    { a: 1, b: 2, c: 3 },
    { $rename: { a: 'b' } },
    { b: 1, c: 3 },
  ],
  ['$rename of what is missing does nothing', { b: 2 }, { $rename: { a: 'b' } }, { b: 2 }],
];

operator('rename').each(RENAME, changes);

const BIT: ChangeCase[] = [
  [
    '$bit does and, or, xor',
    { a: 13, b: 3, c: 1 },
    { $bit: { a: { and: 10 }, b: { or: 5 }, c: { xor: 5 } } },
    { a: 8, b: 7, c: 4 },
  ],
  ['$bit of a missing field starts from zero', {}, { $bit: { a: { or: 5 } } }, { a: 5 }],
  ['$bit with a long makes a long', { a: 1 }, { $bit: { a: { or: long('2') } } }, { a: long('3') }],
];

operator('bit').each(BIT, changes);

operator('currentDate')('$currentDate sets a date or a timestamp of now', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1 });
  const types = { a: true, b: { $type: 'date' }, c: { $type: 'timestamp' } };
  await rows.updateOne({ _id: 1 }, { $currentDate: types as never });
  const { a, b, c } = (await rows.findOne()) as never as { a: Date; b: Date; c: Timestamp };
  for (const ms of [a.getTime(), b.getTime(), c.t * 1000]) {
    expect(Math.abs(ms - Date.now())).toBeLessThan(60_000);
  }
  expect(c).toBeInstanceOf(Timestamp);
});

operator('currentDate')('$currentDate is the time of its statement, not of the batch', async () => {
  const rows = fresh();
  const statement = (_id: number) => ({
    updateOne: { filter: { _id }, update: { $currentDate: { at: true } }, upsert: true },
  });
  await rows.bulkWrite(Array.from({ length: 2_000 }, (_, place) => statement(place) as never));
  const [first, last] = (await rows
    .find({ _id: { $in: [0, 1_999] } as never })
    .sort({ _id: 1 })
    .toArray()) as never as { at: Date }[];
  expect(last?.at.getTime()).toBeGreaterThan(first?.at.getTime() ?? Number.POSITIVE_INFINITY);
});

const UNCHANGED: [title: string, before: TestRow, update: TestRow][] = [
  ['$set to the same value', { a: 1 }, { $set: { a: 1 } }],
  ['$set to the same document', { a: { b: [1, 2] } }, { $set: { a: { b: [1, 2] } } }],
  ['$set of nothing', { a: 1 }, { $set: {} }],
  ['$set of the same _id', { a: 1 }, { $set: { _id: 1 } }],
  ['$rename of what is missing', { a: 1 }, { $rename: { b: 'c' } }],
  ['$inc by zero', { a: 1 }, { $inc: { a: 0 } }],
  ['$max of what is smaller', { a: 1 }, { $max: { a: 0 } }],
  ['$unset of what is missing', { a: 1 }, { $unset: { b: '', 'a.c': '' } }],
  ['$addToSet of what is there', { a: [1] }, { $addToSet: { a: new Double(1) } }],
  ['$pull of what is not there', { a: [1] }, { $pull: { a: 2 } }],
  ['$pop of an empty array', { a: [] }, { $pop: { a: 1 } }],
  ['$setOnInsert of what is matched', { a: 1 }, { $setOnInsert: { a: 2 } }],
];

onPage('reference/command/update').each(
  UNCHANGED.map(([title, before, update]): [string, TestRow, TestRow] => [
    `${title} matches and modifies nothing`,
    before,
    update,
  ]),
  async (_title, before, update) => {
    const rows = fresh();
    await rows.insertOne({ _id: 1, ...before });
    const result = await rows.updateOne({ _id: 1 }, update);
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0, upsertedCount: 0 });
    await expectStored(rows, [{ _id: 1, ...before }]);
  },
);

const CHANGED: [title: string, before: TestRow, update: TestRow][] = [
  ['another order of fields', { a: { x: 1, y: 2 } }, { $set: { a: { y: 2, x: 1 } } }],
  ['another type of the same worth', { a: 1 }, { $set: { a: new Double(1) } }],
  ['another order of elements', { a: [1, 2] }, { $set: { a: [2, 1] } }],
];

onPage('reference/command/update').each(CHANGED, async (_title, before, update) => {
  const rows = fresh();
  await rows.insertOne({ _id: 1, ...before });
  const result = await rows.updateOne({ _id: 1 }, update);
  expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
  await expectStored(rows, [{ _id: 1, ...update.$set }]);
});
