import { expect, test } from 'vitest';
import { createStoreBreaker, createTimeLimitedCall } from '#src/store/time-limit.ts';

const createCall = () =>
  createTimeLimitedCall({ timeoutMs: 30, breaker: createStoreBreaker(), isOpen: () => true });

/** As many as share a read at most. */
const failTogether = (call: ReturnType<typeof createCall>) =>
  Promise.allSettled(Array.from({ length: 16 }, () => call(() => new Promise(() => undefined))));

test('calls that fail together are one outage, and five outages in a row open the breaker', async () => {
  const call = createCall();
  for (let outage = 1; outage <= 2; outage += 1) await failTogether(call);
  expect(await call(async () => 'answered')).toBe('answered');
  for (let outage = 1; outage <= 5; outage += 1) await failTogether(call);
  await expect(call(async () => 'answered')).rejects.toMatchObject({ code: 'service_unavailable' });
});
