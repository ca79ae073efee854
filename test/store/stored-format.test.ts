import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/service/database.ts';
import { startService } from '../support/service/service.ts';

test.each([
  ['documents are named by phone numbers', 'tenants', { name: 'Acme', createdAtMs: 1 }],
  ['names are searched in a collection of their own', 'caller_names', { word: 'ada' }],
])('a service refuses a database whose %s', async (_what, collection, row) => {
  const database = await openTestDatabase();
  const client = await MongoClient.connect(database.uri);
  await client.db().collection(collection).insertOne(row);
  const starting = startService({ mongodbUri: database.uri }).then((service) => service.stop());
  await expect(starting).rejects.toThrow('written by an earlier version');
  await client.close();
  await database.close();
});
