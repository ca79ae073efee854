import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/service/database.ts';
import { startService } from '../support/service/service.ts';

test('a service refuses a database whose documents are named by phone numbers', async () => {
  const database = await openTestDatabase();
  const client = await MongoClient.connect(database.uri);
  await client.db().collection('tenants').insertOne({ name: 'Acme', createdAtMs: 1 });
  const starting = startService({ mongodbUri: database.uri }).then((service) => service.stop());
  await expect(starting).rejects.toThrow('written by an earlier version');
  await client.close();
  await database.close();
});
