import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '#src/start-embedded.ts';
import { codeOf } from '../support/collections.ts';

/** A client of a database that runs while `use` does. */
async function whileRunning(dataDir: string, use: (client: MongoClient) => Promise<void>) {
  await using parts = new AsyncDisposableStack();
  const embedded = parts.adopt<Embedded>(await startEmbedded({ dataDir }), (one) => one.close());
  await use(parts.adopt(new MongoClient(embedded.uri), (client) => client.close()));
}

test('a new name, the documents and the indexes are there after a restart', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'embedded-mongo-'));
  await whileRunning(folder.path, async (client) => {
    const old = client.db('test').collection('old');
    await old.insertMany([{ a: 1 }, { a: 2 }]);
    await old.createIndex({ a: 1 });
    await (await old.rename('new')).insertOne({ a: 3 });
  });
  await whileRunning(folder.path, async (client) => {
    const db = client.db('test');
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['new']);
    expect(await db.collection('new').countDocuments({ a: { $gte: 1 } }, { hint: 'a_1' })).toBe(3);
  });
});

test('a cursor under the old name fails with a message that says so', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'embedded-mongo-'));
  await whileRunning(folder.path, async (client) => {
    const old = client.db('test').collection<{ n: number }>('old');
    await old.insertMany(Array.from({ length: 10 }, (_, n) => ({ n })));
    const cursor = old.find({}, { batchSize: 2 });
    await cursor.next();
    await old.rename('new');
    expect(await codeOf(cursor.toArray())).toBe(175);
  });
});
