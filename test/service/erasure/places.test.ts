import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  COLLECTION_PLACES,
  CONTACT_PLACE,
  OTHER_COLLECTIONS,
  TOMBSTONES_PLACE,
} from '#src/store/erasure/erasure-places.ts';
import { finishedCall, settled } from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type Service, startService } from '../../support/service/service.ts';

let service: Service;
let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
  service = await startService({ mongodbUri: database.uri });
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

const PLACES = [...COLLECTION_PLACES, CONTACT_PLACE, TOMBSTONES_PLACE];

test('Every collection of the database is one that erasing reaches, or it is said why not', async () => {
  const { live } = await service.createTenant();
  await live.recall(finishedCall().phone_number);
  await live.writeBack(finishedCall());
  await settled(live);
  const client = await MongoClient.connect(database.uri);
  try {
    const found = (await client.db().collections()).map(({ collectionName }) => collectionName);
    const known = [
      ...PLACES.map(({ collection }) => collection),
      ...Object.keys(OTHER_COLLECTIONS),
    ];
    expect(found.filter((name) => !known.includes(name))).toEqual([]);
  } finally {
    await client.close();
  }
});

const caller = {
  scope: { tenantId: 'ten_a', mode: 'live' },
  contactKey: 'key',
  contactUid: 'uid',
} as const;

test.each(PLACES)(
  '$collection is searched by an index, for a caller and for a tenant',
  async (place) => {
    const client = await MongoClient.connect(database.uri);
    try {
      const rows = client.db().collection(place.collection);
      expect(place.ofThen === null).toBe(place.ofCaller === null);
      const ofCaller = [place.ofCaller?.(caller), place.ofThen?.(caller, 5)];
      const filters = [place.ofTenant('ten_a'), ...ofCaller.filter((one) => one !== undefined)];
      for (const filter of filters) {
        const { queryPlanner } = await rows.find(filter).explain('queryPlanner');
        const plan = JSON.stringify(queryPlanner.winningPlan);
        expect(plan).toMatch(/IXSCAN|IDHACK|EOF/);
        expect(plan).not.toContain('COLLSCAN');
      }
    } finally {
      await client.close();
    }
  },
);
