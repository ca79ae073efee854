import { Long } from 'mongodb';
import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { idsOf } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, db } = useDatabase();

async function rowsOf(count: number) {
  const rows = fresh();
  await rows.insertMany(Array.from({ length: count }, (_, i) => ({ _id: i, n: 0 })));
  const find = (options: TestRow = {}) => db().command({ find: rows.collectionName, ...options });
  const getMore = (id: unknown, options: TestRow = {}) =>
    db().command({ getMore: id, collection: rows.collectionName, ...options });
  return { rows, find, getMore };
}

const finds = onPage('reference/command/find');

finds('the first batch holds 101 documents unless another size is asked for', async () => {
  const { find, getMore } = await rowsOf(150);
  const { cursor } = await find();
  expect(cursor.firstBatch).toHaveLength(101);
  const rest = await getMore(cursor.id);
  expect(rest.cursor.nextBatch).toHaveLength(49);
  expect(Number(rest.cursor.id)).toBe(0);
});

finds('a batch size of 0 opens a cursor and reads nothing yet', async () => {
  const { find, getMore } = await rowsOf(3);
  const { cursor } = await find({ batchSize: 0 });
  expect(cursor.firstBatch).toEqual([]);
  expect(Number(cursor.id)).not.toBe(0);
  expect((await getMore(cursor.id)).cursor.nextBatch).toHaveLength(3);
});

finds('a single batch closes the cursor', async () => {
  const { find } = await rowsOf(5);
  const { cursor } = await find({ batchSize: 2, singleBatch: true });
  expect(cursor.firstBatch).toHaveLength(2);
  expect(Number(cursor.id)).toBe(0);
});

finds('a cursor over a collection that does not exist is empty and closed', async () => {
  const { cursor } = await db().command({ find: 'nothing_here' });
  expect(cursor.firstBatch).toEqual([]);
  expect(Number(cursor.id)).toBe(0);
});

finds('a limit ends the result across batches', async () => {
  const { rows } = await rowsOf(20);
  expect(await idsOf(rows.find({}, { limit: 7, batchSize: 3 }))).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

finds('a limit of 0 is no limit', async () => {
  const { rows } = await rowsOf(5);
  expect(await rows.find({}, { limit: 0 }).toArray()).toHaveLength(5);
});

finds('skip leaves out the first, also more than there are', async () => {
  const { rows } = await rowsOf(5);
  expect(await idsOf(rows.find().skip(3))).toEqual([3, 4]);
  expect(await idsOf(rows.find().skip(9))).toEqual([]);
});

finds.each<[TestRow, number]>(
  [
    ['a negative batch size is refused', { batchSize: -1 }, 51024],
    ['a negative skip is refused', { skip: -1 }, 51024],
    ['a negative limit is refused', { limit: -1 }, 51024],
    ['a filter that is no document is refused', { filter: 1 }, 14],
    ['a hint at an index that is not there is refused', { hint: 'none' }, 2],
    ['an unknown field is refused', { frob: 1 }, 40415],
  ],
  async (_title, options, code) => {
    const { find } = await rowsOf(1);
    expect(await codeOf(find(options))).toBe(code);
  },
);

finds('a hint names an index by its name or its keys', async () => {
  const { rows } = await rowsOf(3);
  await rows.createIndex({ n: 1 }, { name: 'by_n' });
  expect(await idsOf(rows.find({ n: 0 }).hint('by_n'))).toEqual([0, 1, 2]);
  expect(await idsOf(rows.find({ n: 0 }).hint({ n: 1 }))).toEqual([0, 1, 2]);
});

onPage('reference/method/cursor.limit')(
  'a negative limit of the driver takes so many in one batch',
  async () => {
    const { rows } = await rowsOf(5);
    expect(await idsOf(rows.find().limit(-2))).toEqual([0, 1]);
  },
);

onPage('reference/method/cursor.noCursorTimeout')(
  'a cursor without a timeout shows all',
  async () => {
    const { rows } = await rowsOf(5);
    expect(await rows.find({}, { noCursorTimeout: true, batchSize: 2 }).toArray()).toHaveLength(5);
  },
);

onPage('reference/method/cursor.maxTimeMS')(
  'a time limit that is not reached changes nothing',
  async () => {
    const { rows } = await rowsOf(5);
    expect(await rows.find().maxTimeMS(60_000).toArray()).toHaveLength(5);
  },
);

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

kills('a killed cursor cannot be read on, and is told apart from one not found', async () => {
  const { rows, find, getMore } = await rowsOf(5);
  const { cursor } = await find({ batchSize: 2 });
  const cursors = [cursor.id, Long.fromNumber(12345)];
  const reply = await db().command({ killCursors: rows.collectionName, cursors });
  expect(reply.cursorsKilled.map(String)).toEqual([String(cursor.id)]);
  expect(reply.cursorsNotFound.map(String)).toEqual(['12345']);
  expect(await codeOf(getMore(cursor.id))).toBe(43);
});

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

const aggregates = onPage('reference/command/aggregate');

aggregates('the result of a pipeline comes in batches too', async () => {
  const { rows } = await rowsOf(300);
  const stages = [{ $project: { n: 1 } }, { $sort: { _id: -1 } }];
  const found = await rows.aggregate(stages, { batchSize: 70 }).toArray();
  expect(found.map((row) => row._id)).toEqual(Array.from({ length: 300 }, (_, i) => 299 - i));
});

aggregates('a batch size of 0 opens a cursor for a pipeline', async () => {
  const { rows, getMore } = await rowsOf(3);
  const command = { aggregate: rows.collectionName, pipeline: [], cursor: { batchSize: 0 } };
  const { cursor } = await db().command(command);
  expect(cursor.firstBatch).toEqual([]);
  expect((await getMore(cursor.id)).cursor.nextBatch).toHaveLength(3);
});

aggregates.each<[TestRow, number]>(
  [
    ['a pipeline without a cursor is refused', { pipeline: [] }, 9],
    ['an unknown option of the cursor is refused', { pipeline: [], cursor: { frob: 1 } }, 40415],
    ['an unknown field of aggregate is refused', { pipeline: [], cursor: {}, frob: 1 }, 40415],
    ['a stage that is no document is refused', { pipeline: [1], cursor: {} }, 14],
    [
      'a stage with two names is refused',
      { pipeline: [{ $match: {}, $limit: 1 }], cursor: {} },
      40323,
    ],
    ['an unknown stage is refused', { pipeline: [{ $frob: {} }], cursor: {} }, 40324],
  ],
  async (_title, options, code) => {
    expect(await codeOf(db().command({ aggregate: 'c', ...options }))).toBe(code);
  },
);

onPage('reference/command')('an unknown command is refused', async () => {
  expect(await codeOf(db().command({ frobnicate: 1 }))).toBe(59);
});
