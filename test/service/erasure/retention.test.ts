import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';
import { FENCE_TALK, finishedCall, newNumber, settled } from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type Service, startService } from '../../support/service/service.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 2, 4, 10);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let storage: MongoClient;
let service: Service;
let nowMs = START_MS;

beforeAll(async () => {
  database = await openTestDatabase();
  storage = new MongoClient(database.uri);
  service = await startService({
    now: () => nowMs,
    mongodbUri: database.uri,
    settings: { KEY_CACHE_TTL_MS: '0' },
  });
});

afterAll(async () => {
  await service.stop();
  await storage.close();
  await database.close();
});

const staleMemories = () =>
  storage.db().collection('contacts').countDocuments({ memoryIsStale: true });

const UPDATE = `mutation ($input: UpdateTenantInput!) {
  updateTenant(input: $input) { tenant { retention { transcriptDays callDays callerDays } } errors { code path } }
}`;

const retain = (id: string, retention: object | null) =>
  service.operator.graphql<{ updateTenant: { tenant: object | null; errors: object[] } }>(UPDATE, {
    input: { id, retention },
  });

type Shown = {
  sessionId: string;
  transcript: object[] | null;
  transcriptRemovedAtMs: number | null;
  summary: string;
};

async function callsOf(client: Client): Promise<Shown[]> {
  const { calls } = await client.graphql<{ calls: { edges: { node: Shown }[] } }>(
    '{ calls(first: 100) { edges { node { sessionId summary transcriptRemovedAtMs transcript { text } } } } }',
  );
  return calls.edges.map(({ node }) => node);
}

test('A retention is stored, replaced as a whole, checked and cleared', async () => {
  const { id } = await service.createTenant();
  expect((await retain(id, { transcriptDays: 0, callerDays: 30 })).updateTenant.tenant).toEqual({
    retention: { transcriptDays: 0, callDays: null, callerDays: 30 },
  });
  expect((await retain(id, { callDays: 3_650 })).updateTenant.tenant).toEqual({
    retention: { transcriptDays: null, callDays: 3_650, callerDays: null },
  });
  expect((await retain(id, { callDays: 0, callerDays: 3_651 })).updateTenant.errors).toEqual([
    { code: 'INVALID_INPUT', path: ['retention', 'callDays'] },
    { code: 'INVALID_INPUT', path: ['retention', 'callerDays'] },
  ]);
  expect((await retain(id, null)).updateTenant.tenant).toEqual({
    retention: { transcriptDays: null, callDays: null, callerDays: null },
  });
});

test('Transcripts are removed once they are summarised; summaries and other tenants stay', async () => {
  const tenant = await service.createTenant();
  const other = await service.createTenant();
  await retain(tenant.id, { transcriptDays: 0 });
  for (const { live } of [tenant, other]) {
    await live.writeBack(finishedCall());
    await settled(live);
  }
  nowMs += 60_000;
  await eventually(async () => {
    expect(await callsOf(tenant.live)).toMatchObject([
      {
        transcript: null,
        transcriptRemovedAtMs: nowMs,
        summary: expect.stringContaining('heater'),
      },
    ]);
  }, 20_000);
  expect(await callsOf(other.live)).toMatchObject([
    { transcript: expect.arrayContaining([expect.anything()]), transcriptRemovedAtMs: null },
  ]);
});

test('Old calls leave the memory, callers who were not seen for long are forgotten, and newer ones stay', async () => {
  const tenant = await service.createTenant();
  const other = await service.createTenant();
  const { live } = tenant;
  await retain(tenant.id, { callDays: 10, callerDays: 20 });
  const [leaving, staying] = [newNumber(), newNumber()];
  await other.live.writeBack(finishedCall({ phone_number: leaving }));
  await settled(other.live);
  await live.writeBack(finishedCall({ phone_number: leaving }));
  await live.writeBack(finishedCall({ phone_number: staying }));
  await settled(live);
  nowMs += 9 * DAY_MS;
  const newer = finishedCall({ phone_number: staying, transcript: FENCE_TALK });
  await live.writeBack(newer);
  await settled(live);
  nowMs += 2 * DAY_MS;
  await eventually(async () => {
    expect((await callsOf(live)).map(({ sessionId }) => sessionId)).toEqual([newer.session_id]);
    expect(await live.profile(staying)).toMatchObject({ total_calls: 1, name: null });
    expect(await live.profile(leaving)).toMatchObject({ total_calls: 0, name: null });
  }, 20_000);
  expect(JSON.stringify((await live.snapshot()).callers)).not.toMatch(/heater|Maria/);
  // A memory that was made anew is not made again by each sweep.
  await eventually(async () => expect(await staleMemories()).toBe(0));
  nowMs += 10 * DAY_MS;
  await eventually(async () => {
    expect((await live.getCaller(leaving)).status).toBe(404);
  }, 20_000);
  expect((await live.getCaller(staying)).status).toBe(200);
  expect((await other.live.getCaller(leaving)).status).toBe(200);
  expect(await callsOf(other.live)).toMatchObject([{ transcript: expect.any(Array) }]);
  await eventually(async () => {
    const { erasures } = await live.graphql<{ erasures: { edges: { node: object }[] } }>(
      '{ erasures { edges { node { state requestedBy { kind } } } } }',
    );
    expect(erasures.edges).toEqual([
      { node: { state: 'VERIFIED', requestedBy: { kind: 'SERVICE' } } },
    ]);
  });
});
