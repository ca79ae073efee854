import { expect, test } from 'vitest';
import { DomainError } from '#src/domain/errors.ts';
import { retentionOf } from '#src/domain/tenants/retention.ts';
import { createKeyCache, type KeyHolder } from '#src/http/authentication/key-cache.ts';

const TTL_MS = 30_000;
const STALE_MS = 900_000;

const HOLDER: KeyHolder = {
  apiKey: {
    id: 'key_1',
    tenantId: 'ten_1',
    mode: 'live',
    lastFour: 'abcd',
    createdAtMs: 0,
    lastUsedAtMs: null,
    revokedAtMs: null,
    replacedById: null,
  },
  tenant: {
    id: 'ten_1',
    name: 'One',
    defaultCountry: null,
    rateLimit: { capacity: 1, refillPerS: 1 },
    plan: null,
    enforcePlan: false,
    enrichment: true,
    redactedKinds: [],
    retention: retentionOf({}),
    createdAtMs: 0,
  },
};

/** A cache over a store that a test can take away or change, and a clock that it sets. */
function setUp() {
  const store = { holder: HOLDER as KeyHolder | null, away: false, asked: 0 };
  const clock = { nowMs: 1_000_000 };
  const find = createKeyCache(
    async () => {
      store.asked += 1;
      await Promise.resolve();
      if (store.away) throw new DomainError('service_unavailable', 'away');
      return store.holder;
    },
    { keyCacheTtlMs: TTL_MS, keyCacheStaleMs: STALE_MS, now: () => clock.nowMs },
  );
  return { store, clock, find };
}

test('a known key is asked for once in its time, then again', async () => {
  const { store, clock, find } = setUp();
  await find('a');
  clock.nowMs += TTL_MS - 1;
  await find('a');
  expect(store.asked).toBe(1);
  clock.nowMs += 1;
  await find('a');
  expect(store.asked).toBe(2);
});

test('a change of a key is seen once its time is over', async () => {
  const { store, clock, find } = setUp();
  await find('a');
  store.holder = null;
  expect(await find('a')).toBe(HOLDER);
  clock.nowMs += TTL_MS;
  expect(await find('a')).toBeNull();
});

test('a hundred requests at once ask one question', async () => {
  const { store, find } = setUp();
  await Promise.all(Array.from({ length: 100 }, () => find('a')));
  expect(store.asked).toBe(1);
});

test('while the store is away a known key stays valid, but not for ever', async () => {
  const { store, clock, find } = setUp();
  await find('a');
  store.away = true;
  clock.nowMs += STALE_MS - 1;
  expect(await find('a')).toBe(HOLDER);
  clock.nowMs += 1;
  await expect(find('a')).rejects.toMatchObject({ code: 'service_unavailable' });
});

test('while the store is away a key that is not known is neither valid nor invalid', async () => {
  const { store, find } = setUp();
  store.away = true;
  await expect(find('a')).rejects.toMatchObject({ code: 'service_unavailable' });
});

test('a failed question is not remembered', async () => {
  const { store, find } = setUp();
  store.away = true;
  await expect(find('a')).rejects.toThrow();
  store.away = false;
  expect(await find('a')).toBe(HOLDER);
});

test('an unknown key is not asked for again at once, and found soon after it is made', async () => {
  const { store, clock, find } = setUp();
  store.holder = null;
  expect(await find('a')).toBeNull();
  expect(await find('a')).toBeNull();
  expect(store.asked).toBe(1);
  store.holder = HOLDER;
  clock.nowMs += 5_000;
  expect(await find('a')).toBe(HOLDER);
});

test('a key that was found to be gone is not revived by an outage', async () => {
  const { store, clock, find } = setUp();
  await find('a');
  clock.nowMs += TTL_MS;
  store.holder = null;
  await find('a');
  store.away = true;
  clock.nowMs += 5_000;
  await expect(find('a')).rejects.toMatchObject({ code: 'service_unavailable' });
});
