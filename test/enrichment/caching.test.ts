import { expect, test, vi } from 'vitest';
import { kept, LIVE, START, setUp, useVirtualClock } from './enricher.ts';
import { fakeProvider, identityAnswer, phoneAnswer } from './fakes.ts';

useVirtualClock();

test('fifty recalls of one number at once make one call of the provider', async () => {
  const provider = fakeProvider({ delayMs: 100 });
  const { ask } = setUp([provider]);
  const results = await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(results.every(({ snapshot }) => snapshot.phone?.value.carrier === 'Acme')).toBe(true);
  expect(provider.calls).toHaveLength(1);
});

test('a recall while an answer is being saved does not ask again', async () => {
  const provider = fakeProvider({ name: 'p', delayMs: 50 });
  const { ask, cache } = setUp([provider]);
  const { save } = cache;
  cache.save = async (...row) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await save(...row);
  };
  await ask();
  expect((await ask()).snapshot.phone?.source).toBe('p');
  expect(provider.calls).toHaveLength(1);
});

test('numbers, and tenants, do not share a lookup', async () => {
  const provider = fakeProvider({ delayMs: 100 });
  const { ask } = setUp([provider]);
  await Promise.all([
    ask(),
    ask({ e164: '+12125550100' }),
    ask({ scope: { ...LIVE, tenantId: 'b' } }),
  ]);
  expect(provider.calls).toHaveLength(3);
});

test('a fresh snapshot is served without asking the cache or the provider', async () => {
  const provider = fakeProvider({ name: 'p' });
  const { ask, cache, settle } = setUp([provider]);
  const find = vi.spyOn(cache, 'find');
  const result = await ask({ known: kept('p', 999_999) });
  await settle();
  expect(result).toMatchObject({ cacheHit: true, fetchedAtMs: START - 999_999 });
  expect(result.snapshot.phone?.value.carrier).toBe('Kept');
  expect(provider.calls).toHaveLength(0);
  expect(find).not.toHaveBeenCalled();
});

test('after its soft lifetime a snapshot is served at once and fetched anew behind it', async () => {
  const provider = fakeProvider({ name: 'p', delayMs: 200 });
  const { ask, cache, settle } = setUp([provider]);
  const result = await ask({ known: kept('p', 1_000_000) });
  expect(result).toMatchObject({ cacheHit: true, fetchedAtMs: START - 1_000_000 });
  expect(result.tookMs).toBeLessThanOrEqual(10);
  await settle();
  expect(cache.saved.map(([, row]) => row.answer)).toEqual([phoneAnswer()]);
});

test('after its hard lifetime a snapshot is not served, even when the provider fails', async () => {
  const { ask } = setUp([fakeProvider({ name: 'p', answer: new Error('down') })]);
  const { snapshot, cacheHit } = await ask({ known: kept('p', 3_000_000) });
  expect({ phone: snapshot.phone, cacheHit }).toEqual({ phone: null, cacheHit: false });
});

test('a row past its soft lifetime is served and replaced, and a failed refresh keeps it', async () => {
  let down = true;
  const answer = () => (down ? new Error('down') : phoneAnswer({ carrier: 'New' }));
  const { ask, cache, settle } = setUp([fakeProvider({ name: 'p', answer, delayMs: 100 })]);
  const row = { answer: phoneAnswer({ carrier: 'Old' }), fetchedAtMs: START - 1_500_000 };
  cache.rows.set('a:live +14155552671 p', row);
  expect((await ask()).snapshot.phone?.value.carrier).toBe('Old');
  await settle();
  down = false;
  expect(await ask()).toMatchObject({ cacheHit: true, fetchedAtMs: row.fetchedAtMs });
  await settle();
  expect((await ask()).snapshot.phone?.value.carrier).toBe('New');
});

test('a miss is kept: the provider is not asked again for a week', async () => {
  const day = 24 * 60 * 60 * 1000;
  const provider = fakeProvider({ answer: null, softTtlMs: 30 * day, hardTtlMs: 90 * day });
  const { ask, settle } = setUp([provider]);
  expect((await ask()).cacheHit).toBe(false);
  await settle();
  expect(await ask()).toMatchObject({ cacheHit: true, fetchedAtMs: null });
  vi.setSystemTime(START + 6.9 * day);
  await ask();
  expect(provider.calls).toHaveLength(1);
  vi.setSystemTime(START + 7.1 * day);
  await ask();
  expect(provider.calls).toHaveLength(2);
});

test('the age of an answer is that of its oldest part', async () => {
  const { ask } = setUp([
    fakeProvider({ name: 'p' }),
    fakeProvider({ name: 'i', kind: 'identity', answer: identityAnswer('Ada') }),
  ]);
  const result = await ask({ known: kept('p', 5_000) });
  expect(result).toMatchObject({ cacheHit: false, fetchedAtMs: START - 5_000 });
});
