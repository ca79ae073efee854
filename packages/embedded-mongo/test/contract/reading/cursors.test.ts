import { Long } from 'mongodb';
import { expect } from 'vitest';
import { codeOf, type TestRow } from '../../support/collections.ts';
import { useCursors } from '../../support/cursors.ts';
import { idsOf } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { db, fresh, rowsOf } = useCursors();

const mores = onPage('reference/command/getMore');

mores('more documents than a batch come each once', async () => {
  const { rows } = await rowsOf(1234);
  const ids = await idsOf(rows.find({}, { batchSize: 100 }));
  expect(ids).toHaveLength(1234);
  expect(new Set(ids).size).toBe(1234);
});

mores('each batch has the size that is asked for', async () => {
  const { find, getMore } = await rowsOf(10);
  const { cursor } = await find({ batchSize: 1 });
  expect((await getMore(cursor.id, { batchSize: 4 })).cursor.nextBatch).toHaveLength(4);
  expect((await getMore(cursor.id)).cursor.nextBatch).toHaveLength(5);
});

mores('a batch keeps to 16 MiB', async () => {
  const rows = fresh();
  const text = 'x'.repeat(3_000_000);
  for (let i = 0; i < 7; i += 1) await rows.insertOne({ _id: i, text });
  const command = { find: rows.collectionName, batchSize: 100 };
  const { cursor } = await db().command(command);
  expect(cursor.firstBatch.length).toBeLessThan(7);
  expect(await idsOf(rows.find({}, { batchSize: 100 }))).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

mores('any connection may read on', async () => {
  const { rows } = await rowsOf(400);
  const read = () => idsOf(rows.find({}, { batchSize: 20 }));
  // The driver gives each command of many at once any connection of its pool.
  const results = await Promise.all(Array.from({ length: 20 }, read));
  for (const ids of results) expect(new Set(ids).size).toBe(400);
});

mores('documents deleted since are not shown', async () => {
  const { rows, find, getMore } = await rowsOf(10);
  const { cursor } = await find({ batchSize: 2 });
  await rows.deleteMany({ _id: { $gte: 5 } });
  const more = await getMore(cursor.id);
  expect(more.cursor.nextBatch.map((row: TestRow) => row._id)).toEqual([2, 3, 4]);
});

mores('reading on after the collection was dropped is refused', async () => {
  const { rows, find, getMore } = await rowsOf(10);
  const { cursor } = await find({ batchSize: 2 });
  await rows.drop();
  expect([43, 175]).toContain(await codeOf(getMore(cursor.id)));
});

mores('a cursor that was read to its end is gone', async () => {
  const { find, getMore } = await rowsOf(5);
  const { cursor } = await find({ batchSize: 2 });
  await getMore(cursor.id);
  expect(await codeOf(getMore(cursor.id))).toBe(43);
});

mores('a cursor nobody has is refused', async () => {
  const { getMore } = await rowsOf(1);
  expect(await codeOf(getMore(Long.fromNumber(12345)))).toBe(43);
});

mores('a cursor of another collection is refused', async () => {
  const { find } = await rowsOf(5);
  const other = await rowsOf(5);
  const { cursor } = await find({ batchSize: 2 });
  expect(await codeOf(other.getMore(cursor.id))).toBe(13);
});

mores('a time limit is for cursors that wait', async () => {
  const { find, getMore } = await rowsOf(5);
  const { cursor } = await find({ batchSize: 2 });
  expect(await codeOf(getMore(cursor.id, { maxTimeMS: 1000 }))).toBe(2);
});

const kills = onPage('reference/command/killCursors');

kills(
  'a killed cursor cannot be read on, and the reply lists ids that were not found',
  async () => {
    const { rows, find, getMore } = await rowsOf(5);
    const { cursor } = await find({ batchSize: 2 });
    const cursors = [Long.fromValue(cursor.id), Long.fromNumber(12345)];
    const reply = await db().command({ killCursors: rows.collectionName, cursors });
    expect(reply.cursorsKilled.map(String)).toEqual([String(cursor.id)]);
    expect(reply.cursorsNotFound.map(String)).toEqual(['12345']);
    expect(await codeOf(getMore(cursor.id))).toBe(43);
  },
);

const cursors = onPage('tutorial/iterate-a-cursor');

cursors('a cursor left behind does not keep others from writing', async () => {
  const { rows } = await rowsOf(300);
  const cursor = rows.find({}, { batchSize: 10 });
  await cursor.next();
  await rows.updateOne({ _id: 5 }, { $set: { a: 1 } });
  expect(await rows.countDocuments({ a: 1 })).toBe(1);
  await cursor.close();
});

cursors('a scan during writes shows each document that stayed exactly once', async () => {
  const { rows } = await rowsOf(500);
  const seen: unknown[] = [];
  for await (const row of rows.find({}, { batchSize: 50 })) {
    seen.push(row._id);
    if (seen.length % 50 === 0) await rows.updateMany({}, { $inc: { n: 1 } });
  }
  expect(seen).toHaveLength(500);
  expect(new Set(seen).size).toBe(500);
});
