import { expect } from 'vitest';
import { codeOf, type TestRow } from '../../support/collections.ts';
import { useCursors } from '../../support/cursors.ts';
import { onPage } from '../../support/manual.ts';

const { db, rowsOf } = useCursors();

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
