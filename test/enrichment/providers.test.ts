import { expect, test, vi } from 'vitest';
import { NO_USAGE } from '#src/domain/tenants/plan.ts';
import { createAsk } from '#src/enrichment/ask.ts';
import { kept, queryOf, START, setUp, TENANT, TEST, useVirtualClock } from './enricher.ts';
import { fakeProvider, kindsAsked, providedPerson, providedPhone } from './fakes.ts';

useVirtualClock();

const both = { phone: providedPhone(), identity: providedPerson('Ada') };

test('a first caller’s facts come from the provider and are stored with their time', async () => {
  const { ask, cache, settle } = setUp([fakeProvider({ name: 'p', delayMs: 50 })]);
  const result = await ask();
  expect(result).toMatchObject({ cacheHit: false, fetchedAtMs: START + 50 });
  const answer = { value: { carrier: 'Acme' }, source: 'p', fetchedAtMs: START + 50 };
  expect(result.snapshot).toMatchObject({ phone: answer, identity: null });
  await settle();
  expect(cache.saved).toMatchObject([{ kind: 'phone', answer }]);
});

test.each([
  ['ringing', 1_200],
  ['answered', 300],
  [null, 300],
] as const)('with trigger %s a slow provider is waited for %i ms', async (trigger, budgetMs) => {
  const { ask, cutOff } = setUp([fakeProvider({ delayMs: 3_000 })]);
  const { tookMs, snapshot, cacheHit } = await ask({ trigger });
  expect(tookMs).toBe(budgetMs);
  expect([snapshot.phone?.source, cacheHit]).toEqual(['local', false]);
  expect(cutOff).toEqual([trigger]);
});

test.each([
  ['test data', { scope: TEST }],
  ['a number that cannot exist', { e164: '+14151230000' }],
  ['a premium number', { e164: '+19005551234' }],
  ['a tenant with enrichment off', { tenant: { ...TENANT, enrichment: false } }],
])('%s reaches no provider, and is answered locally', async (_what, asked) => {
  const provider = fakeProvider({ answer: both });
  const { ask } = setUp({ phone: [provider], identity: [provider], intent: [provider] });
  expect((await ask(asked)).snapshot.phone?.source).toBe('local');
  expect(provider.queries).toEqual([]);
});

test('a tenant over an enforced plan is answered locally, kind by kind', async () => {
  const provider = fakeProvider({ answer: both });
  const plan = { sessions: -1, memoryOperations: -1, phoneLookups: 5, enrichments: 5 };
  const knownUsage = () => ({ ...NO_USAGE, phoneLookups: 5, enrichments: 4 });
  const { ask } = setUp({ phone: [provider], identity: [provider] }, { knownUsage });
  await ask({ tenant: { enrichment: true, plan, enforcePlan: true } });
  expect(kindsAsked(provider)).toEqual([['identity']]);
  await ask({ tenant: { enrichment: true, plan, enforcePlan: false } });
  expect(kindsAsked(provider)[1]).toEqual(['phone']);
});

test('recalls at once do not exceed an enforced plan together', async () => {
  const provider = fakeProvider({ delayMs: 50 });
  const plan = { sessions: -1, memoryOperations: -1, phoneLookups: 2, enrichments: -1 };
  let phoneLookups = 0;
  const knownUsage = () => ({ ...NO_USAGE, phoneLookups });
  const countUsage = (_scope: unknown, { phoneLookups: by = 0 }: { phoneLookups?: number }) => {
    phoneLookups += by;
  };
  const asking = createAsk({ knownUsage, countUsage, countRequest() {}, now: Date.now });
  const { ask } = setUp([provider], { knownUsage, ask: asking });
  const tenant = { enrichment: true, plan, enforcePlan: true };
  const numbers = Array.from({ length: 10 }, (_, at) => `+1415555${2_000 + at}`);
  await Promise.all(numbers.map((e164) => ask({ e164, tenant })));
  expect([provider.queries.length, phoneLookups]).toEqual([2, 2]);
});

test('a failure beside something found is used, and counts as an answer', async () => {
  const half = fakeProvider({ name: 'half', answer: { phone: providedPhone() } });
  const { ask, used, counted } = setUp({ phone: [half], identity: [half] });
  half.guard.ask = async () => ({
    class: 'transient',
    code: null,
    retryAfterMs: null,
    found: { phone: providedPhone() },
  });
  await ask();
  expect(used.filter(({ phoneLookups = 0 }) => phoneLookups < 0)).toEqual([]);
  expect(counted).toContain('half answers');
});

test('a tenant that turns enrichment off is served nothing of a provider any more', async () => {
  const { ask } = setUp([fakeProvider({ name: 'p' })]);
  const off = { ...TENANT, enrichment: false };
  expect((await ask({ tenant: off, known: kept('p', 5) })).snapshot.phone?.source).toBe('local');
  expect((await ask({ known: kept('p', 5) })).snapshot.phone?.source).toBe('p');
});

test('each recall gets the reason of its own call, also while another one is asked about', async () => {
  let calls = 0;
  const answer = () => ({ intent: { intent: `reason_${calls++}`, confidence: 0.5 } });
  const crm = fakeProvider({ name: 'crm', answer });
  const slow = fakeProvider({ name: 'slow', delayMs: 2_000 });
  const { ask, enricher } = setUp({ phone: [slow], intent: [crm] });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(new Set([first.intent?.intent, second.intent?.intent]).size).toBe(2);
  expect(slow.queries).toHaveLength(1);
  const refreshed = enricher.refresh(queryOf());
  await vi.advanceTimersByTimeAsync(10_000);
  await refreshed;
  expect(slow.queries).toHaveLength(2);
});

test('an answer is stored as soon as it is there, whatever else is still asked', async () => {
  const quick = fakeProvider({ name: 'quick' });
  const hanging = fakeProvider({ name: 'hanging', delayMs: 60_000 });
  const { ask, cache, settle } = setUp({ phone: [quick], identity: [hanging] });
  await ask();
  await settle(100);
  expect(cache.saved.map(({ answer: { source } }) => source)).toEqual(['quick']);
});

test('numbers of other countries reach no identity provider unless they are named', async () => {
  const anywhere = fakeProvider({ name: 'w', answer: both });
  const american = fakeProvider({ name: 'a', answer: both, northAmerica: ['phone', 'identity'] });
  const lists = { phone: [american, anywhere], identity: [american, anywhere] };
  await setUp(lists).ask({ e164: '+442079460958' });
  expect([kindsAsked(anywhere), kindsAsked(american)]).toEqual([[['phone']], []]);
  await setUp(lists, { countries: 'all' }).ask({ e164: '+442079460958' });
  expect(kindsAsked(anywhere)[1]).toEqual(['phone', 'identity']);
});

test('the second provider is asked when the first has nothing or fails', async () => {
  const second = fakeProvider({ name: 'second' });
  const { ask } = setUp([fakeProvider({ name: 'first' }), second]);
  expect((await ask()).snapshot.phone?.source).toBe('first');
  expect(second.queries).toHaveLength(0);
  for (const answer of ['no_data', 'auth', 'malformed'] as const) {
    const other = setUp([fakeProvider({ name: 'first', answer }), second]);
    expect((await other.ask()).snapshot.phone?.source).toBe('second');
    await other.settle();
    expect(other.cache.saved.at(-1)?.answer.source).toBe('second');
  }
});

test('one request asks about all kinds in which a provider comes first', async () => {
  const one = fakeProvider({ name: 'one', answer: both });
  const { ask } = setUp({ phone: [one], identity: [one] });
  const { snapshot } = await ask();
  expect([snapshot.phone?.source, snapshot.identity?.source]).toEqual(['one', 'one']);
  expect(kindsAsked(one)).toEqual([['phone', 'identity']]);
  const names = fakeProvider({ name: 'names', answer: { identity: providedPerson('Bo') } });
  const second = fakeProvider({ name: 'second', answer: both });
  await setUp({ phone: [second], identity: [names, second] }).ask();
  expect(kindsAsked(second)).toEqual([['phone']]);
});

test('a part that fails leaves the others, and is asked of the next provider', async () => {
  const half = fakeProvider({ name: 'half', answer: { identity: providedPerson('Ada') } });
  const next = fakeProvider({ name: 'next', answer: both });
  const { ask } = setUp({ phone: [half, next], identity: [half, next] });
  const { snapshot } = await ask();
  expect([snapshot.phone?.source, snapshot.identity?.source]).toEqual(['next', 'half']);
  expect(kindsAsked(next)).toEqual([['phone']]);
});

test('a provider’s facts are completed from what the number says', async () => {
  const answer = { phone: providedPhone({ carrier: '', lineType: 'voip' }) };
  const local = {
    lookup: async () => ({
      ...providedPhone({ carrier: 'Range', lineType: 'toll_free', lineTypeAsSent: null }),
      valid: true,
      place: null,
      timeZone: 'Asia/Tokyo',
    }),
    warm: async () => {},
  };
  const { ask, cache, settle } = setUp([fakeProvider({ name: 'p', answer })], { local });
  const value = { carrier: 'Range', lineType: 'toll_free', timeZone: 'Asia/Tokyo' };
  expect((await ask()).snapshot.phone).toMatchObject({ source: 'p', value });
  await settle();
  expect(cache.saved).toMatchObject([{ answer: { source: 'p', value } }]);
});

test('requests are counted by their kinds, and given back where nothing is billed', async () => {
  let answer: 'rate' | typeof both = 'rate';
  const provider = fakeProvider({ name: 'p', answer: () => answer });
  const { ask, used, counted } = setUp({ phone: [provider], identity: [provider] });
  await ask();
  answer = both;
  await ask();
  const one = { phoneLookups: 1, enrichments: 1 };
  expect(used).toEqual([one, { phoneLookups: -1, enrichments: -1 }, one]);
  expect(counted).toEqual(['p failures', 'p answers']);
});

test('a provider over its cap, or not available, is left out', async () => {
  const cap = { limit: 5, take: async () => false, giveBack() {}, async close() {} };
  const capped = fakeProvider({ name: 'capped', cap });
  const open = fakeProvider({ name: 'open', isAvailable: () => false });
  const { ask, used } = setUp([capped, open]);
  const { snapshot, lookups } = await ask();
  expect(snapshot.phone?.source).toBe('local');
  expect(lookups.map(({ result }) => result)).toEqual(['found', 'skipped', 'skipped']);
  expect(used).toEqual([{ phoneLookups: 1 }, { phoneLookups: -1 }]);
});

test('why somebody calls is asked at every recall, waited for 150 ms, and never stored', async () => {
  const intent = { intent: 'billing_payment', confidence: 0.7 };
  const provider = fakeProvider({ name: 'h', answer: { intent }, delayMs: 100 });
  const { ask, cache, settle } = setUp({ intent: [provider] });
  for (let call = 1; call <= 2; call += 1) {
    expect((await ask({ known: kept('local', 5) })).intent).toEqual({ ...intent, source: 'h' });
    await settle();
    expect(kindsAsked(provider)).toHaveLength(call);
  }
  expect(cache.saved).toEqual([]);
  const slow = setUp({ intent: [fakeProvider({ answer: { intent }, delayMs: 200 })] });
  const late = await slow.ask({ known: kept('local', 5), trigger: 'ringing' });
  expect([late.intent, late.tookMs]).toEqual([null, 150]);
});

test('without providers what is known is served, and the number speaks for itself', async () => {
  const { ask } = setUp([]);
  expect(await ask({ known: kept('local', 5_000) })).toMatchObject({ cacheHit: true });
  const { cacheHit, snapshot } = await ask();
  expect([cacheHit, snapshot.phone?.source]).toEqual([false, 'local']);
});
