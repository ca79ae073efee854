import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { expectError } from '../../support/clients/envelope.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber, settled } from '../../support/samples/calls.ts';
import type { FaultMode, FaultProxy } from '../../support/service/fault-proxy.ts';
import { startBehindProxy } from '../../support/service/outage.ts';
import { MODES, type Mode, type Service, type TestTenant } from '../../support/service/service.ts';

const OUTAGES: FaultMode[] = ['blackhole', 'reset', 'refuse'];
const STORE_TIMEOUT_MS = 400;
/** What the store may take, and what a busy machine adds. */
const BOUND_MS = STORE_TIMEOUT_MS + 1_000;

let service: Service;
let proxy: FaultProxy;
let tenant: TestTenant;

beforeAll(async () => {
  const outage = await startBehindProxy({
    STORE_TIMEOUT_MS: String(STORE_TIMEOUT_MS),
    WRITE_BACK_TIMEOUT_MS: '1000',
    // So that what is answered in an outage was not merely still fresh.
    KEY_CACHE_TTL_MS: '1',
  });
  ({ service, proxy } = outage);
  tenant = await service.createTenant();
  return outage.stop;
});

/** The database is back, and the service has noticed. */
async function heal(): Promise<void> {
  proxy.set('ok');
  await eventually(async () => {
    expect(await tenant.live.recall(newNumber())).not.toHaveProperty('degraded');
    expect((await tenant.test.getCaller(newNumber())).status).toBe(404);
  }, 20_000);
}

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

const EMPTY = {
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
    person: { name: '', title: null, company: null, source: null, confidence: null },
    company: null,
    phone: { carrier: '', line_type: 'unknown', source: null },
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
};

/** What one mode has before an outage. */
async function prepare(mode: Mode) {
  const call = finishedCall();
  await tenant[mode].writeBack(call);
  const { key } = await service.issueKey(tenant.id, mode);
  return { client: tenant[mode], known: call.phone_number, unseen: service.client(key) };
}

describe.each(OUTAGES)('While the database is away (%s)', (outage) => {
  let before: Record<Mode, Awaited<ReturnType<typeof prepare>>>;

  beforeAll(async () => {
    before = { live: await prepare('live'), test: await prepare('test') };
    await settled(tenant.live, 20_000);
    await settled(tenant.test, 20_000);
    proxy.set(outage);
  });
  afterAll(heal);

  describe.each(MODES)('with a %s key', (mode) => {
    test('recall is answered in time, in its full shape and with nothing in it', async () => {
      const { client, known } = before[mode];
      for (let time = 0; time < 8; time += 1) {
        expect(await timed(client.recall(known))).toEqual(EMPTY);
      }
    });

    test('a number that cannot be parsed is still refused', async () => {
      const { client } = before[mode];
      expectError(await client.tryRecall({ phone_number: 'hello' }), 400, 'bad_request');
    });

    test('a key that was never seen is 503 with a time to retry, never 401', async () => {
      const { unseen } = before[mode];
      for (let time = 0; time < 7; time += 1) {
        expectRetryLater(await timed(unseen.getCaller(newNumber())));
        expectRetryLater(await timed(unseen.tryRecall({ phone_number: newNumber() })));
      }
    });

    test('a look-up is 503, never 404', async () => {
      const { client, known } = before[mode];
      for (let time = 0; time < 7; time += 1)
        expectRetryLater(await timed(client.getCaller(known)));
    });
  });

  test('what is no key is still 401', async () => {
    expectError(await service.stranger.getCaller(newNumber()), 401, 'unauthorized');
    expectError(await service.client('nothing').getCaller(newNumber()), 401, 'unauthorized');
  });

  test('GraphQL says so by its code, and health is told apart from readiness', async () => {
    const query = 'query ($n: String!) { caller(phoneNumber: $n) { name } }';
    const { body } = await tenant.live.tryGraphql(query, { n: newNumber() });
    expect(body.errors?.[0]?.extensions?.code).toBe('service_unavailable');
    expect((await service.stranger.send('GET', '/healthz')).status).toBe(200);
    expect((await service.stranger.send('GET', '/readyz')).status).toBe(503);
  });

  test('a write-back is accepted only if it is there afterwards, and all else is there too', async () => {
    const sent = MODES.flatMap((mode) =>
      Array.from({ length: 2 }, () => ({ mode, call: finishedCall() })),
    );
    const accepted: typeof sent = [];
    for (const each of sent) {
      const answer = await before[each.mode].client.tryWriteBack(each.call);
      if (answer.status === 204) accepted.push(each);
      else expectRetryLater(answer);
    }
    await heal();
    await eventually(async () => {
      for (const { mode, call } of accepted) {
        expect(await tenant[mode].profile(call.phone_number)).toMatchObject({ total_calls: 1 });
      }
    });
    for (const { mode, call } of sent) {
      await tenant[mode].writeBack(call);
      expect((await tenant[mode].profile(call.phone_number)).total_calls).toBe(1);
    }
    for (const { client, known, unseen } of Object.values(before)) {
      expect(await client.recall(known)).toMatchObject({ known: true, caller: { total_calls: 1 } });
      expect((await unseen.getCaller(known)).status).toBe(200);
    }
  });
});

// Again where the machine is so busy that other recalls run out of time too.
test('one read that hangs degrades the recalls that share it, and none after them', {
  retry: 3,
}, async () => {
  await heal();
  const numbers = Array.from({ length: 8 }, newNumber);
  const recallAll = () => Promise.all(numbers.map((number) => tenant.live.recall(number)));
  await recallAll();
  const { came, release } = proxy.hold('find\0', 'contacts\0');
  const recalls = await recallAll();
  await came;
  const next = await tenant.live.recall(newNumber());
  release();
  const degraded = recalls.filter((recall) => recall.degraded === true);
  expect(degraded.length).toBeGreaterThanOrEqual(1);
  expect(next).not.toHaveProperty('degraded');
});
