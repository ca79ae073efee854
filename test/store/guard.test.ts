import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGuard, createStoreBreaker } from '#src/store/guard.ts';

const never = () => new Promise<never>(() => undefined);

test('work that does not heed its signal is left behind in time', async () => {
  const guard = createGuard(createStoreBreaker(), 50);
  const startedAt = performance.now();
  await expect(guard(never)).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test('while a slow call tries whether storage is back, nobody waits behind it', async () => {
  const breaker = createStoreBreaker();
  const quick = createGuard(breaker, 50);
  const slow = createGuard(breaker, 4_000);
  for (let failure = 0; failure < 5; failure += 1) await quick(never).catch(() => undefined);
  // The breaker lets one call through after a second.
  await sleep(1_100);
  const probe = slow(never).catch(() => undefined);
  const startedAt = performance.now();
  await expect(quick(async () => 'answer')).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await probe;
});
