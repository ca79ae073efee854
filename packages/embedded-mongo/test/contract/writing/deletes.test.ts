import type { Document } from 'mongodb';
import { expect } from 'vitest';
import { codeOf, useDatabase } from '../../support/collections.ts';
import { storedIds } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { db, fresh } = useDatabase();

const deleteHolds = onPage('reference/command/delete');

deleteHolds('a limit of 1 removes one match, of 0 all', async () => {
  const rows = fresh();
  await rows.insertMany([{ a: 1 }, { a: 1 }, { a: 1 }, { a: 2 }]);
  const run = (limit: number) =>
    db().command({ delete: rows.collectionName, deletes: [{ q: { a: 1 }, limit }] });
  expect(await run(1)).toMatchObject({ n: 1, ok: 1 });
  expect(await run(0)).toMatchObject({ n: 2, ok: 1 });
  expect(await run(0)).toMatchObject({ n: 0, ok: 1 });
  expect(await rows.countDocuments()).toBe(1);
});

const BAD_DELETES: [title: string, code: number, statement: Document][] = [
  ['a limit of 2 is refused', 9, { q: {}, limit: 2 }],
  ['a delete without a limit is refused', 40414, { q: {} }],
  ['a delete without a filter is refused', 40414, { limit: 0 }],
  ['a delete with an unknown field is refused', 40415, { q: {}, limit: 0, frobnicate: 1 }],
];

deleteHolds.each(BAD_DELETES, async (_title, code, statement) => {
  const rows = fresh();
  await rows.insertOne({ _id: 1 });
  const deletes = [{ q: { _id: 1 }, limit: 1 }, statement];
  expect(await codeOf(db().command({ delete: rows.collectionName, deletes }))).toBe(code);
  expect(await storedIds(rows)).toEqual([1]);
});

deleteHolds('several statements are done in turn, a refused one ends them', async () => {
  const rows = fresh();
  await rows.insertMany([1, 2, 3].map((_id) => ({ _id })));
  const deletes = [
    { q: { _id: 1 }, limit: 1 },
    { q: { _id: { $foo: 1 } }, limit: 1 },
    { q: { _id: 3 }, limit: 1 },
  ];
  const command = { delete: rows.collectionName, deletes };
  expect(await db().command(command)).toMatchObject({ n: 1, writeErrors: [{ index: 1, code: 2 }] });
  expect(await storedIds(rows)).toEqual([2, 3]);
  await db().command({ ...command, ordered: false });
  expect(await storedIds(rows)).toEqual([2]);
});

deleteHolds('a hint picks an index, one of no index is refused with 2', async () => {
  const rows = fresh();
  await rows.createIndex({ a: 1 });
  await rows.insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ]);
  expect((await rows.deleteOne({ a: 2 }, { hint: { a: 1 } })).deletedCount).toBe(1);
  expect(await codeOf(rows.deleteOne({ a: 1 }, { hint: 'nothing' }))).toBe(2);
  expect(await storedIds(rows)).toEqual([1]);
});

deleteHolds(
  'variables of let are known in filters, also where there is no collection',
  async () => {
    const rows = fresh();
    const q = { $expr: { $gt: ['$a', '$$least'] } };
    const command = { delete: rows.collectionName, deletes: [{ q, limit: 0 }], let: { least: 1 } };
    const reply = await db().command(command);
    expect([reply.n, reply.writeErrors]).toEqual([0, undefined]);
    await rows.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    expect(await db().command(command)).toMatchObject({ n: 1, ok: 1 });
    expect(await storedIds(rows)).toEqual([1]);
  },
);

deleteHolds('a deleteMany by an index meets each document once', async () => {
  const rows = fresh();
  await rows.createIndex({ tags: 1 });
  await rows.insertMany(Array.from({ length: 500 }, (_, n) => ({ _id: n, tags: ['a', 'b', n] })));
  expect((await rows.deleteMany({ tags: { $in: ['a', 'b'] } })).deletedCount).toBe(500);
  expect(await rows.countDocuments()).toBe(0);
});
