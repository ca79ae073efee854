import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '#src/start-embedded.ts';
import { codeOf } from '../support/collections.ts';

const NOT_SUPPORTED = 238;

let dataDir: string;
let embedded: Embedded;
let client: MongoClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  embedded = await startEmbedded({ dataDir });
  client = new MongoClient(embedded.uri, { serverSelectionTimeoutMS: 5000 });
  const rows = [1, 2].map((n) => ({ _id: n, a: [{ b: n, c: n }] }));
  await client.db('t').collection<{ _id: number }>('c').insertMany(rows);
});

afterAll(async () => {
  await client.close();
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
});

const collation = { locale: 'de' };
const pipeline = (...stages: Document[]) => ({ aggregate: 'c', pipeline: stages, cursor: {} });

test.for<[string, Document]>([
  ['a collation of find', { find: 'c', collation }],
  ['a collation of count', { count: 'c', collation }],
  ['a collation of distinct', { distinct: 'c', key: 'a', collation }],
  ['a collation of aggregate', { ...pipeline(), collation }],
  ['a change stream', pipeline({ $changeStream: {} })],
  ['a tailable cursor', { find: 'c', tailable: true }],
  ['a cursor that waits', { find: 'c', tailable: true, awaitData: true }],
  ['index bounds from below', { find: 'c', min: { _id: 1 }, hint: { _id: 1 } }],
  ['index bounds from above', { find: 'c', max: { _id: 1 }, hint: { _id: 1 } }],
  ['keys instead of documents', { find: 'c', returnKey: true }],
  ['record ids', { find: 'c', showRecordId: true }],
  ['$where', { find: 'c', filter: { $where: 'true' } }],
  ['$text', { find: 'c', filter: { $text: { $search: 'x' } } }],
  ['$jsonSchema', { find: 'c', filter: { $jsonSchema: {} } }],
  ['$near', { find: 'c', filter: { a: { $near: [1, 2] } } }],
  ['$bitsAllSet', { find: 'c', filter: { a: { $bitsAllSet: 1 } } }],
  ['a sort by relevance', { find: 'c', sort: { a: { $meta: 'textScore' } } }],
  ['a sort in natural order', { find: 'c', sort: { $natural: -1 } }],
  ['a sort by two fields of one array', { find: 'c', sort: { 'a.b': 1, 'a.c': 1 } }],
  ['the same of one document', { find: 'c', filter: { _id: 1 }, sort: { 'a.b': 1, 'a.c': 1 } }],
  ['a projection of relevance', { find: 'c', projection: { a: { $meta: 'textScore' } } }],
  ['$lookup', pipeline({ $lookup: { from: 'd', as: 'd', localField: 'a', foreignField: 'b' } })],
  ['$out', pipeline({ $out: 'd' })],
  ['$sample in a facet', pipeline({ $facet: { a: [{ $sample: { size: 1 } }] } })],
])('%s is refused, not ignored', async ([, command], { expect: check }) => {
  check(await codeOf(client.db('t').command(command))).toBe(NOT_SUPPORTED);
});

test('a path that leads nowhere is refused where MongoDB refuses it', async () => {
  const codes = ['$$ROOT', '$a..b', '$'].map((path) =>
    codeOf(client.db('t').command(pipeline({ $unwind: path }))),
  );
  expect(await Promise.all(codes)).toEqual([16410, 15998, 16872]);
});

test('of a negative limit of count its size is taken', async () => {
  expect(await client.db('t').command({ count: 'c', limit: -1 })).toMatchObject({ n: 1 });
});

test('what was stored is not repeated in a message', async () => {
  const rows = client.db('t').collection('private');
  await rows.insertOne({ phone: '+491701234567' });
  const refused = [
    { $set: { at: { $toDate: '$phone' } } },
    { $replaceRoot: { newRoot: '$phone' } },
  ];
  for (const stage of refused) {
    const message = await rows.aggregate([stage]).toArray().catch(String);
    expect(message).toMatch(/MongoServerError/);
    expect(message).not.toContain('1234567');
  }
});

test('a document of the result over 16 MiB is refused', async () => {
  const rows = client.db('t').collection('large');
  await rows.insertMany(Array.from({ length: 6 }, () => ({ text: 'x'.repeat(3_000_000) })));
  const all = rows.aggregate([{ $group: { _id: 1, all: { $push: '$text' } } }]).toArray();
  expect(await codeOf(all)).toBe(10334);
  expect(await codeOf(rows.aggregate([{ $match: {} }, { $count: 'n' }]).toArray())).toBeNull();
});

test('maxTimeMS is for all batches of a cursor together', async () => {
  const rows = client.db('t').collection<{ _id: number; text: string }>('slow');
  await rows.insertMany(
    Array.from({ length: 4000 }, (_, _id) => ({ _id, text: 'x'.repeat(1000) })),
  );
  const filter = { $or: [{ _id: 0 }, { text: /x+y$/ }] };
  const cursor = rows.find(filter, { batchSize: 1 }).maxTimeMS(60);
  expect(await cursor.next()).toMatchObject({ _id: 0 });
  expect(await codeOf(cursor.next())).toBe(50);
});
