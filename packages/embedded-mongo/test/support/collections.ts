import { randomBytes } from 'node:crypto';
import {
  type Collection,
  type Db,
  type Document,
  type Double,
  type Int32,
  type Long,
  MongoClient,
  type ObjectId,
} from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { databaseUri } from './database.ts';

/** Rows of tests: any fields, any `_id`. */
export type TestRow = Document & {
  _id?: string | number | ObjectId | Int32 | Double | Long;
};

/** A database of this file's own, dropped after its tests; each `fresh()` is an empty collection. */
export function useDatabase(open = databaseUri): {
  db(): Db;
  client(): MongoClient;
  fresh(): Collection<TestRow>;
} {
  let client: MongoClient;
  let stop: () => Promise<void>;
  let count = 0;
  const name = `test_${randomBytes(6).toString('hex')}`;
  beforeAll(async () => {
    const database = await open();
    stop = database.stop;
    client = new MongoClient(database.uri, { serverSelectionTimeoutMS: 5000 });
    await client.connect();
  }, 30_000);
  afterAll(async () => {
    await client.db(name).dropDatabase();
    await client.close();
    await stop();
  }, 30_000);
  return {
    db: () => client.db(name),
    client: () => client,
    fresh() {
      count += 1;
      return client.db(name).collection<TestRow>(`c${count}`);
    },
  };
}

/** The code a refused operation fails with; null when it was not refused. */
export async function codeOf(operation: Promise<unknown>): Promise<unknown> {
  try {
    await operation;
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}
