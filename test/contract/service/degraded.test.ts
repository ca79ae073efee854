import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { finishedCall, newNumber, settled } from '../../support/calls.ts';
import type { Client } from '../../support/client.ts';
import { databaseUri } from '../../support/database.ts';
import { expectError } from '../../support/envelope.ts';
import { eventually } from '../../support/eventually.ts';
import { type FaultMode, type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts';
import {
  MODES,
  randomDatabaseName,
  type Service,
  startService,
  type TestTenant,
  withDatabaseName,
} from '../../support/service.ts';

const OUTAGES: FaultMode[] = ['blackhole', 'reset', 'refuse'];
const STORE_TIMEOUT_MS = 400;
/** What the store may take, and what a busy machine adds. */
const BOUND_MS = STORE_TIMEOUT_MS + 1_000;

let service: Service;
let proxy: FaultProxy;
let tenant: TestTenant;

beforeAll(async () => {
  const database = await databaseUri();
  proxy = await startFaultProxy(withDatabaseName(database.uri, randomDatabaseName()));
  service = await startService({
    mongodbUri: proxy.uri,
    settings: {
      STORE_TIMEOUT_MS: String(STORE_TIMEOUT_MS),
      WRITE_BACK_TIMEOUT_MS: '1000',
      // So that what is answered in an outage was not merely still fresh.
      KEY_CACHE_TTL_MS: '1',
    },
  });
  tenant = await service.createTenant();
  return async () => {
    proxy.set('ok');
    await service.stop();
    await proxy.close();
    await database.stop();
  };
});

/** The database is back, and the service has noticed. */
async function heal(): Promise<void> {
  proxy.set('ok');
  await eventually(async () => {
    expect(await tenant.live.recall(newNumber())).not.toHaveProperty('degraded');
    expect((await tenant.test.getCaller(newNumber())).status).toBe(404);
  }, 15_000);
}

afterEach(heal);

async function timed<Result>(work: Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work;
  expect(performance.now() - startedAt).toBeLessThan(BOUND_MS);
  return result;
}

const expectRetryLater = (answer: Awaited<ReturnType<Client['send']>>) => {
  expectError(answer, 503, 'service_unavailable');
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
};

describe.each(OUTAGES)('While the database is away (%s)', (outage) => {
  describe.each(MODES)('with a %s key', (mode) => {
    test('recall is answered in time, in its full shape and with nothing in it', async () => {
      const client = tenant[mode];
      const number = newNumber();
      await client.recall(number);
      proxy.set(outage);
      for (let time = 0; time < 8; time += 1) {
        expect(await timed(client.recall(number))).toEqual({
          trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
          known: false,
          caller: {
            name: null,
            first_seen_ms: 0,
            last_seen_ms: 0,
            total_calls: 0,
            tags: [],
            custom_attributes: {},
          },
          memory: { summary: '', recent_calls: [] },
          enrichment: {
            person: { name: '', title: null, company: null },
            company: null,
            phone: { carrier: '', line_type: 'unknown' },
            intent: null,
          },
          timing_ms: {
            total: expect.any(Number),
            memory_ms: expect.any(Number),
            enrichment_ms: 0,
            cache_hit: false,
          },
          freshness: { memory_age_ms: null, enrichment_age_ms: null },
          degraded: true,
        });
      }
    });

    test('a number that cannot be parsed is still refused, and a wrong key still 401 or 503', async () => {
      const client = tenant[mode];
      await client.recall(newNumber());
      proxy.set(outage);
      expectError(await client.tryRecall({ phone_number: 'hello' }), 400, 'bad_request');
      expectError(await service.stranger.getCaller(newNumber()), 401, 'unauthorized');
      expectError(await service.client('nothing').getCaller(newNumber()), 401, 'unauthorized');
    });

    test('a key that was never seen is 503 with a time to retry, never 401', async () => {
      const { key } = await service.issueKey(tenant.id, mode);
      const client = service.client(key);
      proxy.set(outage);
      for (let time = 0; time < 7; time += 1) {
        expectRetryLater(await timed(client.getCaller(newNumber())));
        expectRetryLater(await timed(client.tryRecall({ phone_number: newNumber() })));
      }
      await heal();
      expect((await client.getCaller(newNumber())).status).toBe(404);
    });

    test('a look-up is 503, never 404', async () => {
      const client = tenant[mode];
      const number = newNumber();
      await client.recall(number);
      proxy.set(outage);
      for (let time = 0; time < 7; time += 1) {
        expectRetryLater(await timed(client.getCaller(number)));
      }
    });

    test('a write-back is accepted only if it will be there afterwards', async () => {
      const client = tenant[mode];
      const number = newNumber();
      await client.recall(number);
      proxy.set(outage);
      const calls = Array.from({ length: 4 }, () => finishedCall({ phone_number: number }));
      const accepted = new Set<string>();
      for (const call of calls) {
        const answer = await client.tryWriteBack(call);
        if (answer.status === 204) accepted.add(call.session_id);
        else expectRetryLater(answer);
      }
      await heal();
      await eventually(async () => {
        const { calls: stored } = await client.snapshot();
        const recorded = stored.filter(({ outcome }) => outcome !== null);
        const sessions = recorded.map(({ sessionId }) => sessionId);
        expect(sessions).toEqual(expect.arrayContaining([...accepted]));
      });
      for (const call of calls) await client.writeBack(call);
      expect((await client.profile(number)).total_calls).toBe(calls.length);
    });
  });

  test('GraphQL says so by its code, and health is told apart from readiness', async () => {
    await tenant.live.recall(newNumber());
    proxy.set(outage);
    const query = 'query ($n: String!) { caller(phoneNumber: $n) { name } }';
    const { body } = await tenant.live.tryGraphql(query, { n: newNumber() });
    expect(body.errors?.[0]?.extensions?.code).toBe('service_unavailable');
    expect((await service.stranger.send('GET', '/healthz')).status).toBe(200);
    expect((await service.stranger.send('GET', '/readyz')).status).toBe(503);
  });
});

test('What was there before an outage is there after it, and work goes on', async () => {
  const call = finishedCall();
  await tenant.live.writeBack(call);
  proxy.set('reset');
  await tenant.live.recall(call.phone_number);
  await heal();
  const { known, caller, memory } = await tenant.live.recall(call.phone_number);
  expect([known, caller.total_calls, memory.recent_calls.length]).toEqual([true, 1, 1]);
  await settled(tenant.live, 20_000);
});
