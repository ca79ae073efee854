import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishedCall, newNumber, settled } from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { counts, importDirectory } from './importing.ts';

let client: MongoClient;
let service: Service;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await openTestDatabase();
  client = new MongoClient(database.uri);
  service = await startService({ mongodbUri: database.uri });
  close = async () => {
    await service.stop();
    await client.close();
    await database.close();
  };
});

afterAll(() => close());

test('An import that was interrupted before memories had its names is completed by the next', async () => {
  const { live } = await service.createTenant();
  const phoneNumber = newNumber();
  await live.writeBack(finishedCall({ phone_number: phoneNumber }));
  await settled(live);
  const contacts = client.db().collection<{ memory: object }>('contacts');
  const { memory } = (await contacts.findOne()) ?? expect.fail('no contact');
  const rows = [{ phoneNumber, name: 'Maria L. García' }];
  expect(await importDirectory(live, { rows })).toEqual(counts(0, 1, 0));
  // The entry is there, and the memory is as it was before.
  await contacts.updateOne({}, { $set: { memory } });
  expect((await live.recall(phoneNumber)).memory.summary).not.toContain('García');
  expect(await importDirectory(live, { rows })).toEqual(counts(0, 0, 1));
  expect((await live.recall(phoneNumber)).memory.summary).toMatch(/^Maria L. García has called/);
});
