import { expect, test, vi } from 'vitest';
import { DAY_MS, kept, LIVE, queryOf, START, setUp, useVirtualClock } from './enricher.ts';
import { fakeProvider, providedPerson, providedPhone } from './fakes.ts';

useVirtualClock();

test('fifty recalls of one number at once make one request', async () => {
  const provider = fakeProvider({ delayMs: 100 });
  const { ask } = setUp([provider]);
  const results = await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(results.every(({ snapshot }) => snapshot.phone?.value?.carrier === 'Acme')).toBe(true);
  expect(provider.queries).toHaveLength(1);
});

test('a recall while an answer is being stored does not ask again', async () => {
  const provider = fakeProvider({ name: 'p', delayMs: 50 });
  const { ask, cache } = setUp([provider]);
  const { save } = cache;
  cache.save = async (...row) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await save(...row);
  };
  await ask();
  expect((await ask()).snapshot.phone?.source).toBe('p');
  expect(provider.queries).toHaveLength(1);
});

test('numbers, and tenants, do not share a search', async () => {
  const provider = fakeProvider({ delayMs: 100 });
  const { ask } = setUp([provider]);
  await Promise.all([
    ask(),
    ask({ e164: '+12125550100' }),
    ask({ scope: { ...LIVE, tenantId: 'b' } }),
  ]);
  expect(provider.queries).toHaveLength(3);
});

test('a fresh snapshot is served without asking the cache or the provider', async () => {
  const provider = fakeProvider({ name: 'p' });
  const { ask, cache, settle } = setUp([provider]);
  const find = vi.spyOn(cache, 'findAll');
  const result = await ask({ known: kept('p', 999_999) });
  await settle();
  expect(result).toMatchObject({ cacheHit: true, fetchedAtMs: START - 999_999 });
  expect(result.snapshot.phone?.value?.carrier).toBe('Kept');
  expect(provider.queries).toHaveLength(0);
  expect(find).not.toHaveBeenCalled();
});

test('an answer that was stored since the contact was read is served, and nobody is asked', async () => {
  const provider = fakeProvider({ name: 'p' });
  const { ask, settle } = setUp([provider]);
  await ask();
  await settle(100);
  expect(await ask()).toMatchObject({ cacheHit: true, snapshot: { phone: { source: 'p' } } });
  expect(provider.queries).toHaveLength(1);
});

test('after its lifetime a snapshot is served at once and fetched anew behind it', async () => {
  const provider = fakeProvider({ name: 'p', delayMs: 200 });
  const { ask, cache, settle } = setUp([provider]);
  const result = await ask({ known: kept('p', 1_000_000) });
  expect(result).toMatchObject({ cacheHit: true, fetchedAtMs: START - 1_000_000 });
  expect(result.tookMs).toBeLessThanOrEqual(10);
  await settle();
  expect(cache.saved).toMatchObject([{ kind: 'phone', answer: { value: { carrier: 'Acme' } } }]);
});

test('after three lifetimes a snapshot is not served, even when the provider fails', async () => {
  const { ask } = setUp([fakeProvider({ name: 'p', answer: 'transient' })]);
  const { snapshot, cacheHit } = await ask({ known: kept('p', 3_000_000) });
  expect([snapshot.phone?.source, cacheHit]).toEqual(['local', false]);
});

test('a miss is stored: the provider is not asked again for a week', async () => {
  const provider = fakeProvider({ answer: { phone: null } });
  const { ask, settle } = setUp([provider]);
  expect((await ask()).cacheHit).toBe(false);
  await settle();
  expect(await ask()).toMatchObject({ cacheHit: true, snapshot: { phone: { source: 'local' } } });
  vi.setSystemTime(START + 6.9 * DAY_MS);
  await ask();
  expect(provider.queries).toHaveLength(1);
  vi.setSystemTime(START + 7.1 * DAY_MS);
  await ask();
  expect(provider.queries).toHaveLength(2);
});

test('a number that the provider says does not exist is a miss, and called invalid', async () => {
  const provider = fakeProvider({ answer: 'invalid_input' });
  const { ask, settle } = setUp([provider]);
  for (const isLater of [false, true]) {
    const { snapshot, cacheHit } = await ask();
    expect([snapshot.phone?.value?.valid, cacheHit]).toEqual([false, isLater]);
    await settle();
  }
  expect(provider.queries).toHaveLength(1);
});

test('what the number says is asked about again as soon as a provider is configured', async () => {
  const provider = fakeProvider({ name: 'p' });
  const { ask, cache, settle } = setUp([provider]);
  expect((await ask({ known: kept('local', 5) })).snapshot.phone?.source).toBe('p');
  const without = setUp([]);
  expect(await without.ask({ known: kept('local', 5) })).toMatchObject({ cacheHit: true });
  await without.ask();
  await without.settle();
  await settle();
  expect(cache.saved.map(({ answer }) => answer.source)).toEqual(['p']);
  expect(without.cache.saved.map(({ answer }) => answer.source)).toEqual(['local']);
});

test('caller names of telephone companies have a lifetime of their own; one of 0 is not stored', async () => {
  const cnam = fakeProvider({ name: 'cnam', answer: { identity: providedPerson('Ada', 0.5) } });
  const kindOnly = setUp({ identity: [cnam] });
  await kindOnly.ask();
  vi.setSystemTime(START + 501);
  await kindOnly.ask();
  expect(cnam.queries).toHaveLength(2);
  const unstored = setUp({ identity: [cnam] }, { lifetimes: { cnam: 0 } });
  expect((await unstored.ask()).snapshot.identity?.value?.person?.name).toBe('Ada');
  await unstored.settle();
  expect(unstored.cache.saved.filter(({ kind }) => kind === 'identity')).toEqual([]);
});

test('the age of an answer is that of its oldest part', async () => {
  const { ask } = setUp({
    phone: [fakeProvider({ name: 'p' })],
    identity: [fakeProvider({ name: 'i', answer: { identity: providedPerson('Ada') } })],
  });
  const result = await ask({ known: kept('p', 5_000) });
  expect(result).toMatchObject({ cacheHit: false, fetchedAtMs: START - 5_000 });
});

test('a refresh asks whatever is stored, and is stored', async () => {
  let carrier = 'Old';
  const answer = () => ({ phone: providedPhone({ carrier }) });
  const provider = fakeProvider({ name: 'p', answer });
  const { ask, cache, enricher } = setUp([provider]);
  await ask();
  carrier = 'New';
  await enricher.refresh(queryOf());
  expect(cache.saved.at(-1)).toMatchObject({ answer: { value: { carrier: 'New' } } });
});
