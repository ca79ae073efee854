import { expect, test, vi } from 'vitest';
import { START, setUp, useVirtualClock } from './enricher.ts';
import { fakeProvider, providedPerson } from './fakes.ts';

useVirtualClock();

test('an answer of 500 ms is in time while it rings and late once answered', async () => {
  const ask = (trigger: 'ringing' | 'answered') =>
    setUp([fakeProvider({ delayMs: 500 })]).ask({ trigger });
  expect((await ask('ringing')).snapshot.phone?.value?.carrier).toBe('Acme');
  expect((await ask('answered')).snapshot.phone?.source).toBe('local');
});

test('a late answer fills the cache for the next recall', async () => {
  const provider = fakeProvider({ name: 'p', delayMs: 2_000 });
  const { ask, settle } = setUp([provider]);
  expect((await ask({ trigger: 'answered' })).snapshot.phone?.source).toBe('local');
  await settle();
  const second = await ask({ trigger: 'answered' });
  expect(second).toMatchObject({ cacheHit: true, fetchedAtMs: START + 2_000 });
  expect(second.snapshot.phone?.source).toBe('p');
  expect(provider.queries).toHaveLength(1);
});

test('phone and identity are asked at the same time', async () => {
  const identity = { identity: providedPerson('Ada') };
  const { ask } = setUp({
    phone: [fakeProvider({ name: 'p', delayMs: 250 })],
    identity: [fakeProvider({ name: 'i', answer: identity, delayMs: 250 })],
  });
  const { snapshot, tookMs } = await ask();
  expect(tookMs).toBe(250);
  expect([snapshot.phone?.source, snapshot.identity?.value?.person?.name]).toEqual(['p', 'Ada']);
});

test('a cache that fails or hangs costs its patience, not the answer', async () => {
  const failing = setUp([fakeProvider({ name: 'p' })]);
  vi.spyOn(failing.cache, 'findAll').mockRejectedValue(new Error('no database'));
  vi.spyOn(failing.cache, 'save').mockRejectedValue(new Error('no database'));
  expect((await failing.ask()).snapshot.phone?.source).toBe('p');
  await failing.settle();
  expect(failing.faults.map(([what]) => what)).toEqual(['cache', 'cache']);
  const hanging = setUp([fakeProvider({ name: 'p', delayMs: 50 })]);
  vi.spyOn(hanging.cache, 'findAll').mockReturnValue(new Promise(() => {}));
  expect(await hanging.ask()).toMatchObject({ tookMs: 200, snapshot: { phone: { source: 'p' } } });
});

test('a client that hangs up ends the wait, not the lookup', async () => {
  const { ask, cache, settle } = setUp([fakeProvider({ name: 'p', delayMs: 250 })]);
  const client = new AbortController();
  setTimeout(() => client.abort(), 50);
  expect((await ask({ signal: client.signal })).tookMs).toBe(50);
  expect((await ask({ signal: AbortSignal.abort(), e164: '+12125550100' })).tookMs).toBeLessThan(
    50,
  );
  await settle();
  expect(cache.saved).toHaveLength(2);
});

test('a stop waits until late answers are saved', async () => {
  const { ask, cache, enricher } = setUp([fakeProvider({ name: 'p', delayMs: 1_000 })]);
  await ask();
  const saved = enricher.drain().then(() => cache.saved.length);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await saved).toBe(1);
  expect(await enricher.drain()).toBeUndefined();
});
