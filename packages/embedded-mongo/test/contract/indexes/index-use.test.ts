import { expect } from 'vitest';
import { codeOf, type TestRow, useDatabase } from '../../support/collections.ts';
import { readExplain } from '../../support/explained.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, db } = useDatabase();

type Rows = ReturnType<typeof fresh>;
type Sort = Record<string, 1 | -1>;

/** Two hundred documents: `n` counts, `k` is one of ten, `s` a text of `n`. */
async function numbered(): Promise<Rows> {
  const rows = fresh();
  const documents = Array.from({ length: 200 }, (_, n) => ({
    _id: n,
    n,
    k: n % 10,
    s: `s${String(n).padStart(3, '0')}`,
    other: n,
  }));
  await rows.insertMany(documents);
  return rows;
}

async function explain(rows: Rows, filter: TestRow, sort: Sort = {}) {
  const cursor = rows.find(filter).sort(sort);
  return readExplain(await cursor.explain('executionStats'));
}

const ids = (rows: Rows, filter: TestRow, sort: Sort = { _id: 1 }) =>
  rows
    .find(filter)
    .sort(sort)
    .map(({ _id }) => _id)
    .toArray();

const uses = onPage('reference/explain-results');

/** Filters, the index they are to use, and how many documents they find and look at. */
const SERVED: [string, Sort, TestRow, number][] = [
  ['an equality', { n: 1 }, { n: 7 }, 1],
  ['an equality that many have', { k: 1 }, { k: 7 }, 20],
  ['$in', { n: 1 }, { n: { $in: [3, 5, 8, 1000] } }, 3],
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

const explains = onPage('reference/command/explain');

explains('an explained write changes nothing and shows its index', async () => {
  const rows = await numbered();
  await rows.createIndex({ n: 1 });
  const query = { n: { $gte: 0 } };
  const u = { $set: { changed: true } };
  const name = rows.collectionName;
  for (const command of [
    { update: name, updates: [{ q: query, u, multi: true }] },
    { update: name, updates: [{ q: { n: -5 }, u, upsert: true }] },
    { delete: name, deletes: [{ q: query, limit: 0 }] },
    { findAndModify: name, query, update: u },
    { findAndModify: name, query, remove: true },
  ]) {
    const explained = await db().command({ explain: command, verbosity: 'executionStats' });
    expect(readExplain(explained).indexName).toBe('n_1');
  }
  expect(await rows.countDocuments({ changed: { $exists: false } })).toBe(200);
  expect(await rows.countDocuments()).toBe(200);
});

explains('aggregate, count and distinct show their index', async () => {
  const rows = await numbered();
  await rows.createIndex({ k: 1 });
  const name = rows.collectionName;
  const pipeline = [{ $match: { k: 3 } }, { $project: { n: 1 } }];
  for (const command of [
    { aggregate: name, pipeline, cursor: {} },
    { count: name, query: { k: 3 } },
    { distinct: name, key: 'n', query: { k: 3 } },
  ]) {
    const explained = await db().command({ explain: command, verbosity: 'queryPlanner' });
    expect(JSON.stringify(explained)).toContain('"k_1"');
  }
});

explains('what is no command with a plan cannot be explained', async () => {
  const command = { explain: { ping: 1 }, verbosity: 'queryPlanner' };
  expect(await codeOf(db().command(command))).not.toBeNull();
});

explains('a verbosity that is none is refused', async () => {
  const command = { explain: { find: 'unknown' }, verbosity: 'unheard-of' };
  expect(await codeOf(db().command(command))).not.toBeNull();
});

const sorts = onPage('tutorial/sort-results-with-indexes');

/** A filter, a sort, the index that is to give it. */
const SORTED: [string, Sort, TestRow, Sort][] = [
  ['forwards', { n: 1 }, {}, { n: 1 }],
  ['backwards', { n: 1 }, {}, { n: -1 }],
  ['of a range', { n: 1 }, { n: { $gte: 100 } }, { n: -1 }],
  ['by two fields', { k: 1, n: -1 }, {}, { k: 1, n: -1 }],
  ['by two fields, both turned', { k: 1, n: -1 }, {}, { k: -1, n: 1 }],
  ['behind an equality', { k: 1, n: 1 }, { k: 2 }, { n: -1 }],
  ['behind an equality and within a range', { k: 1, n: -1 }, { k: 2, n: { $lt: 90 } }, { n: 1 }],
];

for (const [what, key, filter, sort] of SORTED) {
  sorts(`an index gives a sort ${what}`, async () => {
    const rows = await numbered();
    const wanted = await ids(rows, filter, sort);
    const indexName = await rows.createIndex(key);
    expect(await explain(rows, filter, sort)).toMatchObject({
      stages: ['FETCH', 'IXSCAN'],
      indexName,
    });
    expect(await ids(rows, filter, sort)).toEqual(wanted);
  });
}

sorts('a sort that is not the order of the index is made in memory', async () => {
  const rows = await numbered();
  await rows.createIndex({ k: 1, n: 1 });
  expect((await explain(rows, { k: 2 }, { other: 1 })).stages).toContain('SORT');
  expect((await explain(rows, {}, { k: 1, n: -1 })).stages).toContain('SORT');
});

sorts('strings that begin alike and strings with NUL stand in order, either way', async () => {
  const rows = fresh();
  const ascending = ['', 'a', 'a\0', 'a\0b', 'aa', 'ab', 'b', '\uffff', '😀'];
  await rows.insertMany(ascending.map((s) => ({ _id: s, s, n: 1 })).reverse());
  await rows.createIndex({ s: -1, n: 1 });
  expect(await ids(rows, {}, { s: 1, n: -1 })).toEqual(ascending);
  expect(await ids(rows, {}, { s: -1, n: 1 })).toEqual(ascending.toReversed());
  expect(await ids(rows, { s: { $gte: 'a', $lt: 'b' } }, { s: -1, n: 1 })).toEqual(
    ascending.slice(1, 6).reverse(),
  );
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
