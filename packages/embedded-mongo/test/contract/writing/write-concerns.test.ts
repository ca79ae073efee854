import { expect } from 'vitest';
import { codeOf, useDatabase } from '../../support/collections.ts';
import { storedIds } from '../../support/found.ts';
import { onPage } from '../../support/manual.ts';

const { db, fresh } = useDatabase();

onPage('reference/write-concern')('writes without acknowledgement are done', async () => {
  const rows = fresh();
  const writeConcern = { w: 0 as const };
  await rows.insertMany(
    [
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
    ],
    { writeConcern },
  );
  await expect.poll(() => storedIds(rows)).toEqual([1, 2]);
  await rows.updateMany({}, { $inc: { n: 1 } }, { writeConcern });
  await expect.poll(() => rows.countDocuments({ n: 2 })).toBe(2);
  await rows.deleteOne({ _id: 1 }, { writeConcern });
  await expect.poll(() => storedIds(rows)).toEqual([2]);
});

onPage('reference/write-concern')('less than no member cannot be waited for', async () => {
  const rows = fresh();
  await rows.insertOne({ _id: 1 });
  const insert = { insert: rows.collectionName, documents: [{ _id: 2 }] };
  for (const w of [-1, 51]) {
    expect(await codeOf(db().command({ ...insert, writeConcern: { w } }))).toBe(9);
  }
  expect(await storedIds(rows)).toEqual([1]);
});
