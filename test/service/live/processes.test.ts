import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { followCalls } from '../../support/samples/followed-calls.ts';
import { type ServicePair, startServicePair } from '../../support/service/service-pair.ts';

/** `npm run bench:live` does it with a thousand. */
const CALLS = 200;
const AT_ONCE = 8;
const UNLIMITED = { rateLimit: { capacity: 100_000, refillPerS: 100_000 } };

let services: ServicePair;

beforeAll(async () => {
  services = await startServicePair();
});
afterAll(() => services.close());

test('of the calls that end in another process none is lost or repeated, though the client reconnects', async () => {
  const { live } = await services.createTenant(UNLIMITED);
  const followed = await followCalls(services.second.origin, live.token);
  const left = Array.from({ length: CALLS }, (_, place) => `session ${place}`);
  const writeBack = async () => {
    for (let session = left.pop(); session !== undefined; session = left.pop()) {
      await live.writeBack({
        session_id: session,
        phone_number: newNumber(),
        transcript: [],
        duration_s: 1,
        outcome: 'no_answer',
      });
    }
  };
  const written = Promise.all(Array.from({ length: AT_ONCE }, writeBack));
  for (const arrived of [CALLS / 4, CALLS / 2]) {
    await eventually(() => expect(followed.arrivals().length).toBeGreaterThan(arrived), 60_000);
    await followed.reconnect(500);
  }
  await written;
  await eventually(() => expect(followed.arrivals()).toHaveLength(CALLS), 20_000);
  await sleep(3_000);
  const sessions = followed.arrivals().map(({ sessionId }) => sessionId);
  expect(sessions).toHaveLength(CALLS);
  expect(new Set(sessions).size).toBe(CALLS);
  followed.close();
}, 120_000);
