import { setTimeout as sleep } from 'node:timers/promises';
import { MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { createStoreBreaker, createTimeLimitedCall } from '#src/store/time-limit.ts';

const never = () => new Promise<never>(() => undefined);

const callWithin = (timeoutMs: number, breaker = createStoreBreaker()) =>
  createTimeLimitedCall({ timeoutMs, breaker, isOpen: () => true });

test('work that does not heed its signal is left behind in time', async () => {
  const call = callWithin(50);
  const startedAt = performance.now();
  await expect(call(never)).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test('while a slow call tries whether storage is back, nobody waits behind it', async () => {
  const breaker = createStoreBreaker();
  const quick = callWithin(50, breaker);
  const slow = callWithin(4_000, breaker);
  for (let failure = 0; failure < 5; failure += 1) await quick(never).catch(() => undefined);
  // The breaker lets one call through after a second.
  await sleep(1_100);
  const probe = slow(never).catch(() => undefined);
  const startedAt = performance.now();
  await expect(quick(async () => 'answer')).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await probe;
});

test('faults are no outage: they are thrown as they are and keep nobody from storage', async () => {
  const call = callWithin(1_000);
  const bug = new TypeError('undefined is not an object');
  for (let failure = 0; failure < 10; failure += 1) {
    await expect(call(() => Promise.reject(bug))).rejects.toBe(bug);
  }
  expect(await call(async () => 'answer')).toBe('answer');
});

test('a full disk is told as one that passes, and reads go on', async () => {
  const call = callWithin(1_000);
  const full = new MongoServerError({ message: 'The disk is full', code: 14_031 });
  for (let failure = 0; failure < 10; failure += 1) {
    await expect(call(() => Promise.reject(full))).rejects.toMatchObject({
      code: 'service_unavailable',
    });
  }
  expect(await call(async () => 'answer')).toBe('answer');
});

test('until storage is open no work is begun, and none is waited for', async () => {
  let isOpen = false;
  const call = createTimeLimitedCall({
    timeoutMs: 1_000,
    breaker: createStoreBreaker(),
    isOpen: () => isOpen,
  });
  let begun = 0;
  const work = async () => {
    begun += 1;
    return 'answer';
  };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await expect(call(work)).rejects.toMatchObject({ code: 'service_unavailable' });
  }
  expect(begun).toBe(0);
  isOpen = true;
  expect(await call(work)).toBe('answer');
});

test('calls that fail together are one outage, and five outages in a row open the breaker', async () => {
  let nowMs = 0;
  const call = callWithin(
    10,
    createStoreBreaker(() => nowMs),
  );
  const failTogether = async (outages: number) => {
    for (let outage = 0; outage < outages; outage += 1) {
      await Promise.allSettled(Array.from({ length: 16 }, () => call(never)));
      nowMs += 100;
    }
  };
  await failTogether(4);
  expect(await call(async () => 'answer')).toBe('answer');
  await failTogether(5);
  await expect(call(async () => 'answer')).rejects.toMatchObject({ code: 'service_unavailable' });
});
