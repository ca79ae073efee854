import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_USAGE, type Usage } from '#src/domain/tenants/plan.ts';
import { createUsageMeter, createUsageStore } from '#src/store/tenants/usage.ts';
import { builtInUri } from '../support/service/database.ts';

const SCOPE = { tenantId: 'ten_1', mode: 'live' } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The meter writes once a second. */
const nextWrite = () => vi.advanceTimersByTimeAsync(1_000);
const pendingWork = () => new Promise((resolve) => setImmediate(resolve));

test('closing waits for the write under way and for what was counted since', async () => {
  const written: unknown[] = [];
  const { promise: stored, resolve: store } = Promise.withResolvers<void>();
  let closed = false;
  const add = async (
    _id: string,
    _scope: unknown,
    _month: string,
    { sessions = 0 }: Partial<Usage>,
  ) => {
    await stored;
    if (!closed) written.push({ sessions });
    return NO_USAGE;
  };
  const meter = createUsageMeter({ add }, Date.now, () => undefined);
  meter.count(SCOPE, { sessions: 2 });
  await nextWrite();
  meter.count(SCOPE, { sessions: 1 });
  const closing = meter.close().then(() => {
    closed = true;
  });
  await pendingWork();
  store();
  await closing;
  expect(written).toEqual([{ sessions: 2 }, { sessions: 1 }]);
});

test('what is known is what storage told and what was counted since, written or not', async () => {
  const answers = [{ ...NO_USAGE, sessions: 10 }, null];
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
  const add = async () => {
    await slow;
    const total = answers.shift();
    if (!total) throw new Error('Storage is away');
    return total;
  };
  let nowMs = Date.UTC(2026, 0, 31, 23, 59, 59);
  const meter = createUsageMeter(
    { add },
    () => nowMs,
    () => undefined,
  );
  const known = () => meter.known(SCOPE).sessions;
  meter.count(SCOPE, { sessions: 2 });
  expect(known()).toBe(2);
  await nextWrite();
  meter.count(SCOPE, { sessions: 1 });
  expect(known()).toBe(3);
  answer();
  await pendingWork();
  expect(known()).toBe(11);
  await meter.close();
  expect(known()).toBe(11);
  expect(meter.known({ ...SCOPE, mode: 'test' })).toEqual(NO_USAGE);
  nowMs += 1_000;
  expect(known()).toBe(0);
});

test('an increment whose answer was lost counts once', async () => {
  vi.useRealTimers();
  const database = await builtInUri();
  const client = await MongoClient.connect(database.uri);
  try {
    const store = createUsageStore(client.db());
    let isLost = true;
    const add: typeof store.add = async (...args) => {
      const usage = await store.add(...args);
      if (isLost) throw new Error('The answer was lost');
      return usage;
    };
    const scope = { tenantId: `ten_${Date.now()}`, mode: 'live' } as const;
    const meter = createUsageMeter({ add }, Date.now, () => undefined);
    meter.count(scope, { sessions: 2 });
    await sleep(1_500);
    meter.count(scope, { sessions: 1 });
    isLost = false;
    await meter.close();
    const month = new Date().toISOString().slice(0, 7);
    expect(await store.findMany([{ scope, month }])).toMatchObject([{ sessions: 3 }]);
  } finally {
    await client.close();
    await database.stop();
  }
});
