import { expect, test, vi } from 'vitest';
import { kept, START, setUp, TEST, useVirtualClock } from './enricher.ts';
import { fakeProvider, phoneAnswer } from './fakes.ts';

useVirtualClock();

test('a first caller’s facts come from the provider and are saved with their time', async () => {
  const { ask, cache, settle } = setUp([fakeProvider({ name: 'p', delayMs: 50 })]);
  const result = await ask();
  expect(result).toMatchObject({ cacheHit: false, fetchedAtMs: START + 50 });
  expect(result.snapshot).toMatchObject({
    phone: { value: { carrier: 'Acme' }, source: 'p', fetchedAtMs: START + 50 },
    identity: null,
  });
  await settle();
  expect(cache.saved).toEqual([['p', { answer: phoneAnswer(), fetchedAtMs: START + 50 }]]);
});

test.each([
  ['ringing', 1_200],
  ['answered', 300],
  [null, 300],
] as const)('with trigger %s a slow provider is waited for %i ms', async (trigger, budgetMs) => {
  const { ask } = setUp([fakeProvider({ delayMs: 3_000 })]);
  const { tookMs, snapshot, cacheHit } = await ask({ trigger });
  expect(tookMs).toBe(budgetMs);
  expect({ snapshot, cacheHit }).toEqual({
    snapshot: { phone: null, identity: null },
    cacheHit: false,
  });
});

test('test data and impossible numbers never reach a paid provider', async () => {
  const paid = fakeProvider({ name: 'paid' });
  const free = fakeProvider({ name: 'free', paid: false });
  const { ask } = setUp([paid, free]);
  expect((await ask({ scope: TEST })).snapshot.phone?.source).toBe('free');
  expect((await ask({ e164: '+15551234567' })).snapshot.phone?.source).toBe('free');
  expect(paid.calls).toHaveLength(0);
  expect((await ask()).snapshot.phone?.source).toBe('paid');
});

test('the second provider is asked only when the first has nothing', async () => {
  const second = fakeProvider({ name: 'second' });
  const { ask } = setUp([fakeProvider({ name: 'first' }), second]);
  expect((await ask()).snapshot.phone?.source).toBe('first');
  expect(second.calls).toHaveLength(0);
  const other = setUp([fakeProvider({ name: 'first', answer: null }), second]);
  expect((await other.ask()).snapshot.phone?.source).toBe('second');
});

test('what costs nothing stands in for a provider that is late, and is not kept in its place', async () => {
  const paid = fakeProvider({ name: 'paid', delayMs: 1_000 });
  const free = fakeProvider({ name: 'free', paid: false, delayMs: 20 });
  const { ask, cache, settle } = setUp([paid, free]);
  const result = await ask({ trigger: 'answered' });
  expect(result).toMatchObject({ tookMs: 300, cacheHit: false });
  expect(result.snapshot.phone?.source).toBe('free');
  await settle();
  expect(cache.saved.map(([provider]) => provider)).toEqual(['paid']);
});

test('what stood in for a failing provider is not kept: the next call asks again', async () => {
  const paid = fakeProvider({ name: 'paid', answer: new Error('down') });
  const { ask, cache, settle } = setUp([paid, fakeProvider({ name: 'free', paid: false })]);
  expect((await ask()).snapshot.phone?.source).toBe('free');
  await settle();
  expect(cache.saved).toEqual([]);
  await ask();
  expect(paid.calls).toHaveLength(2);
});

test('bought facts are completed from those that cost nothing before they are kept', async () => {
  const paid = fakeProvider({ name: 'paid', answer: phoneAnswer({ lineType: 'voip' }) });
  const plan = phoneAnswer({ carrier: 'Range', lineType: 'toll_free', timeZone: 'Asia/Tokyo' });
  const { ask, cache, settle } = setUp([
    paid,
    fakeProvider({ name: 'free', paid: false, answer: plan }),
  ]);
  const expected = { carrier: 'Acme', lineType: 'toll_free', timeZone: 'Asia/Tokyo' };
  expect((await ask()).snapshot.phone).toMatchObject({ source: 'paid', value: expected });
  await settle();
  expect(cache.saved).toMatchObject([['paid', { answer: { facts: expected } }]]);
});

test('a failing provider is left alone after five calls, and tried again later', async () => {
  let down = true;
  const answer = () => (down ? new Error('down') : phoneAnswer());
  const provider = fakeProvider({ name: 'p', answer });
  const { ask, faults } = setUp([provider]);
  for (let call = 0; call < 20; call += 1) await ask();
  expect(provider.calls).toHaveLength(5);
  expect(faults).toHaveLength(5);
  down = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await ask()).snapshot.phone?.value.carrier).toBe('Acme');
  expect((await ask({ e164: '+12125550100' })).snapshot.phone?.source).toBe('p');
  expect(provider.calls).toHaveLength(7);
});

test('misses are no failures: the breaker stays closed', async () => {
  const provider = fakeProvider({ answer: null, softTtlMs: 0 });
  const { ask } = setUp([provider]);
  for (let call = 0; call < 20; call += 1) await ask();
  expect(provider.calls).toHaveLength(20);
});

test('without providers what is known is served, and nothing is asked', async () => {
  const { ask } = setUp([]);
  expect(await ask({ known: kept('gone', 9e9) })).toMatchObject({ cacheHit: true });
  expect(await ask()).toMatchObject({ cacheHit: false, fetchedAtMs: null });
});
