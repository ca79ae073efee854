import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';
import { answering } from '../../support/models/model-drafts.ts';
import { type ModelStandIn, startModelStandIn } from '../../support/models/model-stand-in.ts';
import { finishedCall, settled } from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type Service, startService } from '../../support/service/service.ts';

let standIn: ModelStandIn;
beforeAll(async () => {
  standIn = await startModelStandIn(undefined);
});
afterAll(() => standIn.close());

const start = (settings: Record<string, string>, mongodbUri?: string): Promise<Service> =>
  startService({
    settings: {
      SUMMARY_MODEL: 'compatible:llama',
      SUMMARY_MODEL_URL: standIn.url,
      SUMMARY_MODEL_RETRIES: '0',
      // A thread that checks answers, not two.
      SUMMARY_CONCURRENCY: '1',
      ...settings,
    },
    ...(mongodbUri !== undefined && { mongodbUri }),
  });

async function writeBacks(client: Client, count: number): Promise<(string | null)[]> {
  await Promise.all(Array.from({ length: count }, () => client.writeBack(finishedCall())));
  const calls = await settled(client, 20_000);
  return calls.map(({ summaryFallback }) => summaryFallback);
}

type Memories = {
  callers: { edges: { node: { memory: { isPending: boolean; fallback: string | null } } }[] };
};

/** A write-back, its note, and the memory that is asked for after it: both need a place in the budget. */
async function writeBackAndRemember(client: Client): Promise<(string | null)[]> {
  const fallbacks = await writeBacks(client, 1);
  await eventually(async () => {
    const query = '{ callers(first: 100) { edges { node { memory { isPending fallback } } } } }';
    const { callers } = await client.graphql<Memories>(query);
    const memories = callers.edges.map(({ node }) => node.memory);
    expect(memories.filter(({ isPending, fallback }) => isPending && !fallback)).toEqual([]);
  });
  return fallbacks;
}

const countOf = (all: readonly unknown[], one: unknown) => all.filter((of) => of === one).length;

// A request reserves a dollar for its answer, and is found to have cost 120 tokens of it: three cents.
const PRICED = {
  SUMMARY_MODEL_INPUT_USD: '0',
  SUMMARY_MODEL_OUTPUT_USD: '250',
  SUMMARY_MODEL_MAX_OUTPUT_TOKENS: '4000',
};

test('a tenant has its own day of cost, and what was not used is given back', async () => {
  standIn.replies = [answering()];
  const service = await start({ ...PRICED, SUMMARY_MODEL_DAILY_USD: '1.08' });
  const one = await service.createTenant();
  const other = await service.createTenant();
  const found = [];
  for (let i = 0; i < 4; i++) found.push((await writeBackAndRemember(one.live))[0]);
  // Three cents a note and a memory: the second note leaves room for less than a dollar.
  expect(countOf(await writeBacks(one.live, 1), 'OVER_BUDGET')).toBe(3);
  expect(found).toEqual([null, null, 'OVER_BUDGET', 'OVER_BUDGET']);
  expect(await writeBacks(other.live, 1)).toEqual([null]);
  await service.stop();
});

test('two processes share the day of a tenant', async () => {
  standIn.replies = [answering()];
  const before = standIn.asked.length;
  const database = await openTestDatabase();
  const settings = { ...PRICED, SUMMARY_MODEL_DAILY_USD: '1.4' };
  const first = await start(settings, database.uri);
  const second = await start(settings, database.uri);
  const { live } = await first.createTenant();
  const token = live.token ?? '';
  await Promise.all([writeBacks(live, 8), writeBacks(second.client(token), 8)]);
  const calls = await settled(live, 20_000);
  const asked = standIn.asked.length - before;
  expect(calls.filter(({ summaryFallback }) => summaryFallback === null)).toHaveLength(asked);
  expect(
    countOf(
      calls.map(({ summaryFallback }) => summaryFallback),
      'OVER_BUDGET',
    ),
  ).toBe(16 - asked);
  // One dollar reserved at a time and three cents spent: never more than 14 could be paid for.
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(14);
  await Promise.all([first.stop(), second.stop()]);
  await database.close();
});

test('a request that nobody knows the cost of counts in full', async () => {
  standIn.replies = [{ silentMs: 5_000 }, answering()];
  const service = await start({
    ...PRICED,
    SUMMARY_MODEL_DAILY_USD: '1.05',
    SUMMARY_MODEL_ATTEMPT_MS: '200',
  });
  const { live } = await service.createTenant();
  expect(await writeBacks(live, 1)).toEqual(['TIMEOUT']);
  expect(countOf(await writeBacks(live, 1), 'OVER_BUDGET')).toBe(1);
  await service.stop();
});

test('a provider that cannot be reached costs nothing', async () => {
  const away = await startModelStandIn(undefined);
  await away.close();
  const settings = { ...PRICED, SUMMARY_MODEL_DAILY_USD: '1.05', SUMMARY_MODEL_URL: away.url };
  const service = await start(settings);
  const { live } = await service.createTenant();
  await writeBackAndRemember(live);
  expect(await writeBacks(live, 1)).toEqual(['UNREACHABLE', 'UNREACHABLE']);
  await service.stop();
});

test('a model that is out of order is left alone, and keeps nobody waiting', async () => {
  standIn.replies = [{ silentMs: 60_000 }];
  standIn.memories.replies = [{ silentMs: 60_000 }];
  const requests = () => standIn.asked.length + standIn.memories.asked.length;
  const before = requests();
  const service = await start({ SUMMARY_MODEL_ATTEMPT_MS: '300', SUMMARY_MODEL_CONCURRENCY: '1' });
  const { live } = await service.createTenant();
  for (let i = 0; i < 5; i++) await writeBacks(live, 1);
  expect(requests() - before).toBe(5);
  const startedAt = performance.now();
  // The five requests were for notes, and for memories between them.
  const why = await writeBacks(live, 10);
  expect(countOf(why, 'PAUSED')).toBeGreaterThanOrEqual(10);
  expect(countOf(why, 'PAUSED') + countOf(why, 'TIMEOUT')).toBe(15);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(requests() - before).toBe(5);
  await service.stop();
  standIn.memories.replies = [{ text: '{"lines": []}' }];
});

test('calls that wait for a slow model have a note for whoever calls, and get its own in turn', async () => {
  standIn.replies = [{ silentMs: 60_000 }];
  const service = await start({
    SUMMARY_MODEL_CONCURRENCY: '1',
    SUMMARY_MODEL_ATTEMPT_MS: '4000',
    SUMMARY_MODEL_TOTAL_MS: '9000',
  });
  const { live } = await service.createTenant();
  const sent = Array.from({ length: 12 }, () => finishedCall());
  const before = standIn.asked.length;
  await Promise.all(sent.map((call) => live.writeBack(call)));
  await expect.poll(() => standIn.asked.length - before, { timeout: 10_000 }).toBe(1);
  const recalled = await Promise.all(
    sent.map(({ phone_number, session_id }) => live.recall({ phone_number, session_id })),
  );
  const summaries = recalled.map(({ memory }) => memory.summary);
  expect(summaries.filter((text) => text === '' || text.includes('Not summarised'))).toEqual([]);
  standIn.replies = [answering()];
  const why = (await settled(live, 20_000)).map(({ summaryFallback }) => summaryFallback);
  expect(countOf(why, 'BUSY')).toBe(0);
  expect(countOf(why, 'TIMEOUT') + countOf(why, null)).toBe(12);
  expect(countOf(why, null)).toBeGreaterThan(0);
  await service.stop();
});

test('a stop does not wait for the model, and counts as no attempt: the call is asked about again', async () => {
  standIn.replies = [{ silentMs: 60_000 }];
  const database = await openTestDatabase();
  const api = await start({ ROLE: 'api' }, database.uri);
  const { live } = await api.createTenant();
  await live.writeBack(finishedCall());
  await api.stop();
  await using client = await MongoClient.connect(database.uri);
  await client
    .db()
    .collection('calls')
    .updateMany({}, { $set: { attempts: 4 } });
  const before = standIn.asked.length;
  const first = await start({}, database.uri);
  await expect.poll(() => standIn.asked.length - before, { timeout: 10_000 }).toBe(1);
  const startedAt = performance.now();
  await first.stop();
  expect(performance.now() - startedAt).toBeLessThan(4_000);
  standIn.replies = [answering()];
  const second = await start({}, database.uri);
  const [stored] = await settled(second.client(live.token ?? ''), 20_000);
  expect(stored).toMatchObject({ summarisedBy: 'compatible:llama', summaryFallback: null });
  await second.stop();
  await database.close();
});
