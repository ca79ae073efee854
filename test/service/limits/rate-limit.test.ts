import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Answer, Client } from '../../support/clients/client.ts';
import { expectError } from '../../support/clients/envelope.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { MODES, type Service, startService, useService } from '../../support/service/service.ts';

const service = useService();
const CAPACITY = 120;
const REFILL_PER_S = 40;

/** Sends until the bucket is empty for sure. */
async function exhaust(client: Client): Promise<{ answers: Answer[]; tookS: number }> {
  const startedAt = performance.now();
  const answers: Answer[] = [];
  do {
    answers.push(
      ...(await Promise.all(Array.from({ length: 60 }, () => client.getCaller('+14155550100')))),
    );
  } while (!answers.some(({ status }) => status === 429) && answers.length < 3_000);
  return { answers, tookS: (performance.now() - startedAt) / 1_000 };
}

describe.each(MODES)('The token bucket of a tenant, with a %s key,', (mode) => {
  test('lets its capacity through, refills evenly, and then says rate_limited', async () => {
    const { [mode]: client } = await service().createTenant();
    const { answers, tookS } = await exhaust(client);
    const passed = answers.filter(({ status }) => status === 404).length;
    const refused = answers.filter(({ status }) => status !== 404);
    expect(passed).toBeGreaterThanOrEqual(CAPACITY);
    expect(passed).toBeLessThanOrEqual(CAPACITY + Math.ceil(tookS * REFILL_PER_S) + 1);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expectError(answer, 429, 'rate_limited');
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    }
  });

  test('tells GraphQL clients the time beside the code', async () => {
    const rateLimit = { capacity: 1, refillPerS: 0.1 };
    const { [mode]: client } = await service().createTenant({ rateLimit });
    await exhaust(client);
    const burst = await Promise.all(
      Array.from({ length: 20 }, () => client.tryGraphql('{ __typename }')),
    );
    const refused = burst.find(({ status }) => status === 429);
    const retryAfterS = Number(refused?.headers.get('retry-after'));
    expect(retryAfterS).toBeGreaterThan(0);
    const [error] = refused?.body.errors ?? [];
    expect(error?.extensions).toEqual({ code: 'rate_limited', retryAfterS });
  });

  test('serves a client that waits as long as it was told', async () => {
    const rateLimit = { capacity: 2, refillPerS: 1 };
    const { [mode]: client } = await service().createTenant({ rateLimit });
    const { answers } = await exhaust(client);
    const refused = answers.find(({ status }) => status === 429);
    await sleep(Number(refused?.headers.get('retry-after')) * 1_000);
    expect((await client.getCaller('+14155550100')).status).toBe(404);
  });

  test('is counted for every operation alike', async () => {
    const doors = (client: Client) => [
      () => client.tryRecall({ phone_number: '+14155550100' }),
      () => client.tryWriteBack({}),
      () => client.getCaller('+14155550100'),
      () => client.mcp('tools/list'),
    ];
    const capacity = doors(service().stranger).length;
    // Nothing comes back while the test runs, however long that takes.
    const rateLimit = { capacity, refillPerS: 0.001 };
    const { [mode]: client } = await service().createTenant({ rateLimit });
    for (const send of doors(client)) expect((await send()).status).not.toBe(429);
    for (const send of doors(client)) expect((await send()).status).toBe(429);
  });

  test('is its own: neither the other mode nor another tenant feels it', async () => {
    const rateLimit = { capacity: 1, refillPerS: 0.001 };
    const one = await service().createTenant({ rateLimit });
    const two = await service().createTenant({ rateLimit });
    await exhaust(one[mode]);
    const others = [one[mode === 'live' ? 'test' : 'live'], two.live, two.test];
    for (const client of others) {
      expect((await client.getCaller('+14155550100')).status).toBe(404);
    }
  });
});

/** Processes that share a database, which is gone afterwards. */
async function startProcesses(count: number, parts: AsyncDisposableStack) {
  const { uri: mongodbUri } = parts.adopt(await openTestDatabase(), ({ close }) => close());
  const start = async () => parts.adopt(await startService({ mongodbUri }), (one) => one.stop());
  return await Promise.all(Array.from({ length: count }, start));
}

describe('A bucket of a tenant that two processes serve', () => {
  test('is one: what one process grants, the other does not grant again', async () => {
    await using parts = new AsyncDisposableStack();
    const [first, second] = (await startProcesses(2, parts)) as [Service, Service];
    const { live } = await first.createTenant();
    const startedAt = performance.now();
    const there = await exhaust(live);
    const here = await exhaust(second.client(live.token as string));
    const tookS = (performance.now() - startedAt) / 1_000;
    const passed = [...there.answers, ...here.answers].filter(({ status }) => status === 404);
    expect(passed.length).toBeGreaterThanOrEqual(CAPACITY);
    expect(passed.length).toBeLessThanOrEqual(CAPACITY + Math.ceil(tookS * REFILL_PER_S) + 2);
  });
});

describe('A bucket of one token that four processes serve', () => {
  test('remembers the token that each of them spent on trust', async () => {
    await using parts = new AsyncDisposableStack();
    const services = await startProcesses(4, parts);
    const [first] = services as [Service];
    const { live } = await first.createTenant({ rateLimit: { capacity: 1, refillPerS: 0.1 } });
    const clients = services.map((one) => one.client(live.token as string));
    const ask = () => Promise.all(clients.map((client) => client.getCaller('+14155550100')));
    expect((await ask()).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await sleep(500);
    const told = (await ask()).map(({ headers }) => Number(headers.get('retry-after')));
    // The one that settled last knows of all four: three are owed, and one has to come.
    expect(Math.max(...told)).toBeGreaterThan(30);
    expect(Math.max(...told)).toBeLessThanOrEqual(40);
  });
});
