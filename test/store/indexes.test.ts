import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { createIndexes } from '#src/store/indexes.ts';
import { builtInUri } from '../support/service/database.ts';

const database = await builtInUri();
const client = new MongoClient(database.uri);

afterAll(async () => {
  await client.close();
  await database.stop();
});

test('An index that an earlier version defined differently is replaced, and others stay', async () => {
  const db = client.db(`indexes_${randomUUID()}`);
  const calls = db.collection('calls');
  const name = await calls.createIndex({ scope: 1, summaryState: 1, startedAtMs: -1, uid: -1 });
  await calls.createIndex({ ofTheOperator: 1 });
  for (let start = 1; start <= 2; start += 1) {
    await createIndexes(db);
    const indexes = await calls.indexes();
    expect(indexes.find((index) => index.name === name)).toMatchObject({
      partialFilterExpression: { recorded: true },
    });
    expect(indexes.map((index) => index.name)).toEqual(
      expect.arrayContaining(['ofTheOperator_1', 'uid_1', 'heldUntil_1']),
    );
  }
});
