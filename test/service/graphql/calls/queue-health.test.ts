import { mkdir, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../support/clients/client.ts';
import { finishedCall } from '../../../support/samples/calls.ts';
import { openTestDatabase } from '../../../support/service/database.ts';
import { type Service, startService } from '../../../support/service/service.ts';

type Health = { pending: number; running: number; failed: number; oldestWaitMs: number | null };
type Spool = { spooled: number | null; setAside: number | null };

const HEALTH = /* GraphQL */ `
  query ($scope: ScopeInput) { queueHealth(scope: $scope) { pending running failed oldestWaitMs } }
`;
const NOTHING = { pending: 0, running: 0, failed: 0, oldestWaitMs: null };

let service: Service;
let client: MongoClient;
let spool: string;

beforeAll(async () => {
  await using parts = new AsyncDisposableStack();
  const database = parts.adopt(await openTestDatabase(), ({ close }) => close());
  const data = parts.use(await mkdtempDisposable(join(tmpdir(), 'caller-memory-queue-')));
  spool = join(data.path, 'spool');
  // Nobody makes summaries, so that calls stay in the queue.
  service = await startService({
    mongodbUri: database.uri,
    settings: { ROLE: 'api', DATA_DIR: data.path },
  });
  parts.defer(() => service.stop());
  client = await new MongoClient(database.uri).connect();
  parts.defer(() => client.close());
  const owned = parts.move();
  return () => owned.disposeAsync();
});

const healthOf = async (who: Client, scope: object | null = null): Promise<Health> =>
  (await who.graphql<{ queueHealth: Health }>(HEALTH, { scope })).queueHealth;

const stored = () => client.db().collection('calls');

test('A key gets the queue of its tenant and mode, the operator that of a scope or of all', async () => {
  const { operator } = service;
  const [own, other] = [await service.createTenant(), await service.createTenant()];
  const before = await healthOf(operator);
  for (let call = 0; call < 4; call += 1) await own.live.writeBack(finishedCall());
  await other.live.writeBack(finishedCall());
  const sessions = (
    await stored()
      .find({ scope: `${own.id}:live` })
      .project({ _id: 1 })
      .toArray()
  ).map(({ _id }) => _id);
  await stored().updateOne({ _id: sessions[0] }, { $set: { summaryState: 'failed' } });
  const heldUntil = new Date(Date.now() + 60_000);
  await stored().updateOne({ _id: sessions[1] }, { $set: { heldUntil } });

  const expected = { pending: 2, running: 1, failed: 1, oldestWaitMs: expect.any(Number) };
  expect(await healthOf(own.live)).toEqual(expected);
  expect(await healthOf(own.test)).toEqual(NOTHING);
  expect(await healthOf(operator, { tenantId: own.id, mode: 'LIVE' })).toEqual(expected);
  expect(await healthOf(operator, { tenantId: own.id, mode: 'TEST' })).toEqual(NOTHING);
  expect(await healthOf(operator)).toMatchObject({
    pending: before.pending + 3,
    running: before.running + 1,
    failed: before.failed + 1,
  });
});

test('A key cannot name a scope, not even its own', async () => {
  const { live, id } = await service.createTenant();
  const answer = await live.tryGraphql(HEALTH, { scope: { tenantId: id, mode: 'LIVE' } });
  expect(answer.body.errors?.[0]?.extensions?.code).toBe('forbidden');
});

test('The spool is shown to the operator alone', async () => {
  const query = '{ queueHealth { pending spooled setAside } }';
  const { live } = await service.createTenant();
  await mkdir(join(spool, '000000000001000-000001-0123abcd.json.refused'), { recursive: true });
  const { queueHealth } = await service.operator.graphql<{ queueHealth: Spool }>(query);
  expect(queueHealth).toMatchObject({ spooled: 0, setAside: 1 });
  const { body } = await live.tryGraphql<{ queueHealth: Spool }>(query);
  expect(body.data?.queueHealth).toEqual({ pending: 0, spooled: null, setAside: null });
  expect(body.errors?.map(({ extensions }) => extensions?.code)).toEqual([
    'forbidden',
    'forbidden',
  ]);
});
