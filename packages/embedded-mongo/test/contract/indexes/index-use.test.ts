import { expect } from 'vitest';
import { codeOf, type TestRow } from '../../support/collections.ts';
import { readExplain } from '../../support/explained.ts';
import { onPage } from '../../support/manual.ts';
import { explain, type Sort, useNumberedRows } from '../../support/numbered-rows.ts';

const { fresh, numbered } = useNumberedRows();

const uses = onPage('reference/explain-results');

/** Filters, the index they are to use, and how many documents they find and look at. */
const SERVED: [string, Sort, TestRow, number][] = [
  ['an equality', { n: 1 }, { n: 7 }, 1],
  ['an equality that many have', { k: 1 }, { k: 7 }, 20],
  ['$in', { n: 1 }, { n: { $in: [3, 5, 8, 1000] } }, 3],
  [
    '$in of many values',
    { n: 1 },
    { n: { $in: Array.from({ length: 900 }, (_, n) => 190 + n) } },
    10,
  ],
  ['a range', { n: 1 }, { n: { $gt: 10, $lte: 20 } }, 10],
  ['a range on a descending index', { n: -1 }, { n: { $gte: 10, $lt: 20 } }, 10],
  ['an open range', { n: 1 }, { n: { $gte: 190 } }, 10],
  ['a pattern that begins with text', { s: 1 }, { s: /^s01/ }, 10],
  ['a pattern on a descending index', { s: -1 }, { s: { $regex: '^s01' } }, 10],
  ['two equalities', { k: 1, n: 1 }, { k: 7, n: 27 }, 1],
  ['an equality and a range', { k: 1, n: -1 }, { k: 7, n: { $gte: 100 } }, 10],
  ['$in and a range', { k: 1, n: 1 }, { k: { $in: [1, 2] }, n: { $lt: 20 } }, 4],
  ['conditions inside $and', { k: 1, n: 1 }, { $and: [{ k: 7 }, { n: { $lt: 20 } }] }, 2],
  ['the leading field of a compound index', { k: 1, n: 1 }, { k: 7 }, 20],
];

for (const [what, key, filter, found] of SERVED) {
  uses(`an index serves ${what}, and no other document is looked at`, async () => {
    const rows = await numbered();
    const indexName = await rows.createIndex(key);
    const plan = await explain(rows, filter);
    expect(plan).toMatchObject({ stages: ['FETCH', 'IXSCAN'], indexName });
    expect(plan.figures).toMatchObject({ nReturned: found, totalDocsExamined: found });
    expect(plan.figures.totalKeysExamined).toBeGreaterThanOrEqual(found);
    expect(await rows.find(filter).toArray()).toHaveLength(found);
  });
}

uses('an equality looks at one key and one document', async () => {
  const rows = await numbered();
  await rows.createIndex({ n: 1 });
  const { figures } = await explain(rows, { n: 7 });
  expect(figures).toEqual({ nReturned: 1, totalKeysExamined: 1, totalDocsExamined: 1 });
});

uses('without an index every document is looked at', async () => {
  const rows = await numbered();
  const { stages, figures } = await explain(rows, { other: 7 });
  expect(stages).toEqual(['COLLSCAN']);
  expect(figures).toEqual({ nReturned: 1, totalKeysExamined: 0, totalDocsExamined: 200 });
});

uses('a field that does not lead an index is not served by it', async () => {
  const rows = await numbered();
  await rows.createIndex({ k: 1, n: 1 });
  expect((await explain(rows, { n: 7 })).stages).toEqual(['COLLSCAN']);
});

uses('an _id is found by itself', async () => {
  const rows = await numbered();
  const { stages, figures } = await explain(rows, { _id: 7 });
  expect(stages.some((stage) => stage === 'IDHACK' || stage === 'IXSCAN')).toBe(true);
  expect(figures).toEqual({ nReturned: 1, totalKeysExamined: 1, totalDocsExamined: 1 });
});

uses('only the plan is shown when only the plan is asked for', async () => {
  const rows = await numbered();
  const explained = await rows.find({ other: 7 }).explain('queryPlanner');
  expect(explained).toHaveProperty('queryPlanner.winningPlan.stage', 'COLLSCAN');
  expect(explained).not.toHaveProperty('executionStats');
});

uses('limit and skip are part of the run', async () => {
  const rows = await numbered();
  await rows.createIndex({ n: 1 });
  const cursor = rows.find({ n: { $gte: 100 } });
  const limited = readExplain(await cursor.clone().limit(3).explain('executionStats'));
  expect(limited.figures).toMatchObject({ nReturned: 3, totalDocsExamined: 3 });
  const skipped = readExplain(await cursor.clone().skip(98).explain('executionStats'));
  expect(skipped.figures.nReturned).toBe(2);
});

const patterns = onPage('reference/operator/query/regex');

patterns('a pattern for _id finds the texts that match it', async () => {
  const rows = fresh();
  await rows.insertMany(['ab', 'ac', 'b', 'cab'].map((_id) => ({ _id })));
  const matching = (pattern: RegExp) => rows.distinct('_id', { _id: pattern });
  expect(await matching(/^a/)).toEqual(['ab', 'ac']);
  expect(await matching(/b$/)).toEqual(['ab', 'b', 'cab']);
});

const hints = onPage('reference/method/cursor.hint');

hints('a hint chooses the index, by its name or its key', async () => {
  const rows = await numbered();
  await rows.createIndexes([{ key: { n: 1 } }, { key: { k: 1 } }]);
  for (const hint of ['k_1', { k: 1 }] as const) {
    const cursor = rows.find({ n: 5, k: 5 }).hint(hint);
    expect(readExplain(await cursor.explain('executionStats'))).toMatchObject({
      indexName: 'k_1',
      figures: { nReturned: 1, totalDocsExamined: 20 },
    });
  }
});

hints('a hint of an index that has nothing to do with the query is followed', async () => {
  const rows = await numbered();
  await rows.createIndex({ k: 1 });
  const plan = readExplain(await rows.find({ n: 5 }).hint('k_1').explain('executionStats'));
  expect(plan).toMatchObject({ indexName: 'k_1', figures: { totalDocsExamined: 200 } });
});

hints('$natural reads all documents, whatever the indexes', async () => {
  const rows = await numbered();
  await rows.createIndex({ n: 1 });
  const cursor = rows.find({ n: 5 }).hint({ $natural: 1 });
  expect(readExplain(await cursor.explain('executionStats'))).toMatchObject({
    stages: ['COLLSCAN'],
    figures: { nReturned: 1, totalDocsExamined: 200 },
  });
});

hints('an unknown index is refused with 2, in reads and writes', async () => {
  const rows = await numbered();
  expect(await codeOf(rows.find({ n: 5 }).hint('nothing').toArray())).toBe(2);
  expect(await codeOf(rows.find({ _id: 5 }).hint('nothing').toArray())).toBe(2);
  expect(await codeOf(rows.find({ n: 5 }).hint({ n: 1 }).toArray())).toBe(2);
  expect(await codeOf(rows.countDocuments({ n: 5 }, { hint: 'nothing' }))).toBe(2);
  const update = rows.updateOne({ n: 5 }, { $set: { n: 6 } }, { hint: 'nothing' });
  expect(await codeOf(update)).toBe(2);
  expect(await codeOf(rows.deleteOne({ n: 5 }, { hint: { n: 1 } }))).toBe(2);
  expect(await rows.countDocuments({ n: 5 })).toBe(1);
});
