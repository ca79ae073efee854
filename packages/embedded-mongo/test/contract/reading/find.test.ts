import { expect } from 'vitest';
import { codeOf, type TestRow } from '../../support/collections.ts';
import { useCursors } from '../../support/cursors.ts';
import { idsOf } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { db, rowsOf } = useCursors();

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

onPage('reference/command')('an unknown command is refused', async () => {
  expect(await codeOf(db().command({ frobnicate: 1 }))).toBe(59);
});
