import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '#src/start-embedded.ts';

const ADVICE = 'see the page on how to move';

let dataDir: string;
let embedded: Embedded;
let client: MongoClient;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  embedded = await startEmbedded({ dataDir, adviseInstead: ADVICE });
  client = await new MongoClient(embedded.uri).connect();
});

afterAll(async () => {
  await client.close();
  await embedded.close();
  await rm(dataDir, { recursive: true });
});

const filter = { $expr: { $eq: [{ $meta: 'textScore' }, 1] } };

test.each([
  ['a command', { currentOp: 1 }],
  ['a stage', { aggregate: 'c', pipeline: [{ $search: {} }], cursor: {} }],
  ['a write', { update: 'c', updates: [{ q: filter, u: { $set: { a: 1 } } }] }],
  [
    'an index option',
    { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a', storageEngine: {} }] },
  ],
])('a refusal of %s that only MongoDB has ends with the advice', async (_what, command) => {
  await client
    .db('t')
    .createCollection('c')
    .catch(() => {});
  const refusal = client.db('t').command(command);
  const answer = await refusal.catch((error: Error) => ({
    writeErrors: [{ errmsg: error.message }],
  }));
  expect(answer.writeErrors[0].errmsg).toMatch(
    new RegExp(`; it needs a MongoDB server, ${ADVICE}$`),
  );
});

test('a refusal with another way out does not', async () => {
  const refusal = client.db('t').command({ mapReduce: 'c' });
  await expect(refusal).rejects.toThrow(/; use aggregate with \$group$/);
});
