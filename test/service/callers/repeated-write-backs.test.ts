import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishedCall, settled } from '../../support/samples/calls.ts';
import {
  databaseUri,
  randomDatabaseName,
  withDatabaseName,
} from '../../support/service/database.ts';
import { MODES, type Service, startService } from '../../support/service/service.ts';

let service: Service;
let database: MongoClient;

beforeAll(async () => {
  const mongodbUri = withDatabaseName(await databaseUri(), randomDatabaseName());
  service = await startService({ mongodbUri });
  database = await MongoClient.connect(mongodbUri);
});

afterAll(async () => {
  await service.stop();
  await database.db().dropDatabase();
  await database.close();
});

/** What was said in each body that is still kept. */
const kept = async (): Promise<string[]> => {
  const bodies = await database.db().collection('call_bodies').find().toArray();
  return bodies.map((body) => /report \d+/.exec(JSON.stringify(body))?.[0] ?? '').sort();
};

describe.each(MODES)('Written back again and again with a %s key,', (mode) => {
  test('a session keeps its last report and the five before it, and counts once', async () => {
    await database.db().collection('call_bodies').deleteMany({});
    const { [mode]: client } = await service.createTenant();
    const call = finishedCall();
    for (let report = 1; report <= 8; report += 1) {
      const transcript = [{ role: 'user', text: `report ${report}`, ts_ms: 0 }];
      await client.writeBack({ ...call, transcript });
    }
    await settled(client);
    expect(await kept()).toEqual([3, 4, 5, 6, 7, 8].map((report) => `report ${report}`));
    const [stored] = (await client.snapshot()).calls;
    expect(stored?.transcript?.[0]?.text).toBe('report 8');
    expect((await client.profile(call.phone_number)).total_calls).toBe(1);
  });
});
