import type { CreateIndexesOptions } from 'mongodb';
import { expect } from 'vitest';
import { codeOf } from '../../support/collections.ts';
import { readExplain } from '../../support/explained.ts';
import { onPage } from '../../support/manual.ts';
import { useNumberedRows } from '../../support/numbered-rows.ts';

const { db, numbered } = useNumberedRows();

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

const COUNTED: [title: string, options: CreateIndexesOptions][] = [
  ['what an index answers is counted from its keys', {}],
  ['so is what one of some documents answers', { partialFilterExpression: { other: { $gte: 0 } } }],
  ['so is what one of documents with the field answers', { sparse: true }],
];

explains.each(COUNTED, async (_, options) => {
  const rows = await numbered();
  await rows.createIndex({ k: 1, other: 1 }, options);
  const count = { count: rows.collectionName, query: { k: 3, other: { $gte: 0 } } };
  const explained = await db().command({ explain: count, verbosity: 'executionStats' });
  expect(readExplain(explained).figures.totalDocsExamined).toBe(0);
  expect(await db().command(count)).toMatchObject({ n: 20 });
});

explains('what is no command with a plan cannot be explained', async () => {
  const command = { explain: { ping: 1 }, verbosity: 'queryPlanner' };
  expect(await codeOf(db().command(command))).not.toBeNull();
});

explains('a verbosity that is none is refused', async () => {
  const command = { explain: { find: 'unknown' }, verbosity: 'unheard-of' };
  expect(await codeOf(db().command(command))).not.toBeNull();
});
