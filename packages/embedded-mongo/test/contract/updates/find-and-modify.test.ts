import type { Document } from 'mongodb';
import { expect } from 'vitest';
import { codeOf, useDatabase } from '../../support/collections.ts';
import { expectStored } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, db } = useDatabase();
const holds = onPage('reference/command/findAndModify');

const seed = () => [
  { _id: 1, p: 3, list: [1, 2] },
  { _id: 2, p: 1, list: [] },
];

async function filled() {
  const rows = fresh();
  await rows.insertMany(seed());
  const run = async (options: Document) => {
    const command = { findAndModify: rows.collectionName, ...options };
    const { lastErrorObject, value } = await db().command(command);
    return { lastErrorObject, value };
  };
  return { rows, run };
}

type Case = [title: string, options: Document, lastErrorObject: Document, value: Document | null];

const update = { $inc: { p: 10 } };

const SHOWN: Case[] = [
  [
    'the document before the update is shown',
    { query: { _id: 1 }, update },
    { n: 1, updatedExisting: true },
    { _id: 1, p: 3, list: [1, 2] },
  ],
  [
    'the document after the update is shown with new',
    { query: { _id: 1 }, update, new: true },
    { n: 1, updatedExisting: true },
    { _id: 1, p: 13, list: [1, 2] },
  ],
  ['no match shows null', { query: { _id: 9 }, update }, { n: 0, updatedExisting: false }, null],
  [
    'an upsert shows null',
    { query: { _id: 9 }, update, upsert: true },
    { n: 1, updatedExisting: false, upserted: 9 },
    null,
  ],
  [
    'an upsert with new shows what it made',
    { query: { _id: 9 }, update, upsert: true, new: true },
    { n: 1, updatedExisting: false, upserted: 9 },
    { _id: 9, p: 10 },
  ],
  [
    'an upsert that matches tells of no upsert',
    { query: { _id: 2 }, update, upsert: true },
    { n: 1, updatedExisting: true },
    { _id: 2, p: 1, list: [] },
  ],
  [
    'a removal shows what it removed',
    { query: { _id: 2 }, remove: true },
    { n: 1 },
    { _id: 2, p: 1, list: [] },
  ],
  ['a removal of nothing shows null', { query: { _id: 9 }, remove: true }, { n: 0 }, null],
  [
    'the first by the sort is taken',
    { query: {}, sort: { p: 1 }, update, fields: { _id: 1 } },
    { n: 1, updatedExisting: true },
    { _id: 2 },
  ],
  [
    'the last by the sort is taken',
    { query: {}, sort: { p: -1 }, remove: true, fields: { _id: 1 } },
    { n: 1 },
    { _id: 1 },
  ],
  [
    'fields of the document after the update',
    { query: { _id: 1 }, update, new: true, fields: { p: 1, _id: 0 } },
    { n: 1, updatedExisting: true },
    { p: 13 },
  ],
  [
    'fields that are left out',
    { query: { _id: 1 }, update, fields: { list: 0 } },
    { n: 1, updatedExisting: true },
    { _id: 1, p: 3 },
  ],
  [
    'an update that changes nothing has still found its document',
    { query: { _id: 1 }, update: { $set: { p: 3 } }, new: true, fields: { p: 1 } },
    { n: 1, updatedExisting: true },
    { _id: 1, p: 3 },
  ],
  [
    'a replacement',
    { query: { _id: 1 }, update: { a: 1 }, new: true },
    { n: 1, updatedExisting: true },
    { _id: 1, a: 1 },
  ],
  [
    'a pipeline',
    {
      query: { _id: 1 },
      update: [{ $set: { p: { $size: '$list' } } }],
      new: true,
      fields: { p: 1 },
    },
    { n: 1, updatedExisting: true },
    { _id: 1, p: 2 },
  ],
  [
    'array filters',
    {
      query: { _id: 1 },
      update: { $inc: { 'list.$[e]': 5 } },
      arrayFilters: [{ e: 2 }],
      new: true,
    },
    { n: 1, updatedExisting: true },
    { _id: 1, p: 3, list: [1, 7] },
  ],
  [
    'the positional $',
    { query: { list: 2 }, update: { $set: { 'list.$': 9 } }, new: true },
    { n: 1, updatedExisting: true },
    { _id: 1, p: 3, list: [1, 9] },
  ],
  [
    'variables of let',
    { query: { $expr: { $eq: ['$p', '$$p'] } }, update, let: { p: 1 }, fields: { _id: 1 } },
    { n: 1, updatedExisting: true },
    { _id: 2 },
  ],
];

holds.each(SHOWN, async (_title, options, lastErrorObject, value) => {
  const { run } = await filled();
  expect(await run(options)).toEqual({ lastErrorObject, value });
});

const REFUSED: [title: string, code: number, options: Document][] = [
  ['neither update nor remove', 9, { query: {} }],
  ['both update and remove', 9, { query: {}, update, remove: true }],
  ['remove with new', 9, { query: {}, remove: true, new: true }],
  ['remove with upsert', 9, { query: {}, remove: true, upsert: true }],
  ['remove with array filters', 9, { query: {}, remove: true, arrayFilters: [{ e: 1 }] }],
  [
    'a pipeline with array filters',
    9,
    { query: {}, update: [{ $set: { p: 1 } }], arrayFilters: [{ e: 1 }] },
  ],
  ['an unknown field', 40415, { query: {}, update, frobnicate: 1 }],
  ['an unknown operator in the filter', 2, { query: { p: { $foo: 1 } }, update }],
  ['an unknown operator in the update', 9, { query: {}, update: { $foo: { p: 1 } } }],
  ['a hint of no index', 2, { query: {}, update, hint: { nothing: 1 } }],
  ['a change of the _id', 66, { query: {}, update: { $set: { _id: 9 } } }],
  ['a replacement with another _id', 66, { query: { _id: 1 }, update: { _id: 9 } }],
  ['$inc of an array', 14, { query: { _id: 1 }, update: { $inc: { list: 1 } } }],
  ['mixed fields of the projection', 31254, { query: {}, update, fields: { p: 1, list: 0 } }],
];

holds.each(
  REFUSED.map(([title, code, options]): (typeof REFUSED)[number] => [
    `${title} is refused with ${code}`,
    code,
    options,
  ]),
  async (_title, code, options) => {
    const { rows, run } = await filled();
    expect(await codeOf(run(options))).toBe(code);
    await expectStored(rows, seed());
  },
);

holds('a key that is taken is refused with 11000 and tells pattern and value', async () => {
  const { rows, run } = await filled();
  await rows.createIndex({ p: 1 }, { unique: true });
  const error = await run({ query: { _id: 1 }, update: { $set: { p: 1 } } }).catch(
    (cause) => cause,
  );
  expect(error).toMatchObject({
    code: 11000,
    errorResponse: { ok: 0, keyPattern: { p: 1 }, keyValue: { p: 1 } },
  });
  await expectStored(rows, seed());
});

onPage('reference/method/db.collection.findOneAndUpdate')(
  'the driver’s findOneAndUpdate, findOneAndReplace and findOneAndDelete show documents',
  async () => {
    const { rows } = await filled();
    expect(await rows.findOneAndUpdate({ _id: 1 }, update)).toEqual(seed()[0]);
    const after = { returnDocument: 'after' } as const;
    expect(await rows.findOneAndReplace({ _id: 1 }, { a: 1 }, after)).toEqual({ _id: 1, a: 1 });
    expect(await rows.findOneAndDelete({ p: 1 })).toEqual(seed()[1]);
    expect(await rows.findOneAndDelete({ p: 1 })).toBeNull();
    const metadata = await rows.findOneAndUpdate({ _id: 3 }, update, {
      upsert: true,
      includeResultMetadata: true,
    });
    expect(metadata).toMatchObject({ value: null, lastErrorObject: { n: 1, upserted: 3 } });
  },
);

holds('of 50 that take the first at once, each takes another', async () => {
  const rows = fresh();
  await rows.insertMany(Array.from({ length: 50 }, (_, n) => ({ _id: n, taken: false })));
  const take = () =>
    rows.findOneAndUpdate({ taken: false }, { $set: { taken: true } }, { sort: { _id: -1 } });
  const taken = await Promise.all(Array.from({ length: 50 }, take));
  expect(new Set(taken.map((row) => row?._id)).size).toBe(50);
  expect(await take()).toBeNull();
});
