import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EnrichmentSnapshot } from '#src/domain/callers/enrichment.ts';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import type { Scope } from '#src/domain/scope.ts';
import {
  createEnricher,
  type EnricherParts,
  type EnrichmentRequest,
} from '#src/enrichment/enricher.ts';
import type { EnrichmentProvider } from '#src/enrichment/provider.ts';
import { fakeProvider, identityAnswer, memoryCache, phoneAnswer } from './fakes.ts';

const LIVE: Scope = { tenantId: 'a', mode: 'live' };
const TEST: Scope = { tenantId: 'a', mode: 'test' };
const START = Date.UTC(2026, 10, 21);

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(providers: readonly EnrichmentProvider[], parts: Partial<EnricherParts> = {}) {
  const cache = memoryCache();
  const faults: [string, unknown][] = [];
  const enricher = createEnricher({
    providers,
    cache,
    now: Date.now,
    onFault: (provider, error) => faults.push([provider, error]),
    ...parts,
  });
  /** Asks, and lets the clock run until there is an answer. */
  async function ask(request: Partial<EnrichmentRequest> & { e164?: string } = {}) {
    const { e164 = '+14155552671', ...rest } = request;
    const number = parsePhoneNumber(e164, 'US');
    const startedAt = Date.now();
    let tookMs: number | null = null;
    const asking = enricher
      .enrich({ scope: LIVE, number, trigger: null, known: null, ...rest })
      .finally(() => {
        tookMs = Date.now() - startedAt;
      });
    while (tookMs === null) await vi.advanceTimersByTimeAsync(10);
    return { ...(await asking), tookMs };
  }
  const settle = (ms = 10_000) => vi.advanceTimersByTimeAsync(ms);
  return { cache, faults, enricher, ask, settle };
}

const kept = (source: string, ageMs: number): EnrichmentSnapshot => {
  const answer = phoneAnswer({ carrier: 'Kept' });
  const value = answer.kind === 'phone' ? answer.facts : null;
  return { phone: value && { value, fetchedAtMs: START - ageMs, source }, identity: null };
};

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

test('an answer of 500 ms is in time while it rings and late once answered', async () => {
  const ask = (trigger: 'ringing' | 'answered') =>
    setUp([fakeProvider({ delayMs: 500 })]).ask({ trigger });
  expect((await ask('ringing')).snapshot.phone?.value.carrier).toBe('Acme');
  expect((await ask('answered')).snapshot.phone).toBeNull();
});

test('a late answer fills the cache for the next recall', async () => {
  const provider = fakeProvider({ name: 'p', delayMs: 2_000 });
  const { ask, settle } = setUp([provider]);
  expect((await ask({ trigger: 'answered' })).snapshot.phone).toBeNull();
  await settle();
  const second = await ask({ trigger: 'answered' });
  expect(second).toMatchObject({ cacheHit: true, fetchedAtMs: START + 2_000 });
  expect(second.snapshot.phone?.source).toBe('p');
  expect(provider.calls).toHaveLength(1);
});

test('nobody waits longer than eight seconds for a late answer', async () => {
  const { ask, settle, faults, cache } = setUp([
    fakeProvider({ delayMs: 9_000, timeoutMs: 60_000 }),
  ]);
  await ask();
  await settle(7_600);
  expect(faults).toHaveLength(0);
  await settle(200);
  expect(faults).toHaveLength(1);
  await settle();
  expect(cache.saved).toEqual([]);
});

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

test('phone and identity are asked at the same time', async () => {
  const { ask } = setUp([
    fakeProvider({ name: 'p', delayMs: 250 }),
    fakeProvider({ name: 'i', kind: 'identity', answer: identityAnswer('Ada'), delayMs: 250 }),
  ]);
  const { snapshot, tookMs } = await ask();
  expect(tookMs).toBe(250);
  expect([snapshot.phone?.source, snapshot.identity?.value.person.name]).toEqual(['p', 'Ada']);
});

test('the age of an answer is that of its oldest part', async () => {
  const { ask } = setUp([
    fakeProvider({ name: 'p' }),
    fakeProvider({ name: 'i', kind: 'identity', answer: identityAnswer('Ada') }),
  ]);
  const result = await ask({ known: kept('p', 5_000) });
  expect(result).toMatchObject({ cacheHit: false, fetchedAtMs: START - 5_000 });
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

test('a cache that fails or hangs costs its patience, not the answer', async () => {
  const failing = setUp([fakeProvider({ name: 'p' })]);
  vi.spyOn(failing.cache, 'find').mockRejectedValue(new Error('no database'));
  vi.spyOn(failing.cache, 'save').mockRejectedValue(new Error('no database'));
  expect((await failing.ask()).snapshot.phone?.source).toBe('p');
  await failing.settle();
  expect(failing.faults.map(([what]) => what)).toEqual(['cache', 'cache']);
  const hanging = setUp([fakeProvider({ name: 'p', delayMs: 50 })]);
  vi.spyOn(hanging.cache, 'find').mockReturnValue(new Promise(() => {}));
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

test('without providers what is known is served, and nothing is asked', async () => {
  const { ask } = setUp([]);
  expect(await ask({ known: kept('gone', 9e9) })).toMatchObject({ cacheHit: true });
  expect(await ask()).toMatchObject({ cacheHit: false, fetchedAtMs: null });
});
