import { describe, expect, test } from 'vitest';
import { kept, LIVE, setUp, TEST, useVirtualClock } from './enricher.ts';
import { fakeProvider, identityAnswer } from './fakes.ts';

useVirtualClock();

const HOUR_MS = 3_600_000;
const LONG = { softTtlMs: 2 * HOUR_MS, hardTtlMs: 9 * HOUR_MS };

/** What became of each provider, without how long it took. */
const shown = (lookups: readonly { provider: string; result: string }[]) =>
  lookups.map(({ provider, result }) => `${provider} ${result}`);

describe('What a recall reports of its providers', () => {
  test('names those that were asked in their order, with what each had', async () => {
    const { ask } = setUp([
      fakeProvider({ name: 'empty', answer: null }),
      fakeProvider({ name: 'broken', answer: new Error('away') }),
      fakeProvider({ name: 'good' }),
      fakeProvider({ name: 'never asked' }),
      fakeProvider({ name: 'names', kind: 'identity', answer: identityAnswer('Mia') }),
    ]);
    const { lookups } = await ask();
    expect(shown(lookups)).toEqual(['empty nothing', 'broken failed', 'good found', 'names found']);
    expect(lookups.map(({ kind }) => kind)).toEqual(['phone', 'phone', 'phone', 'identity']);
    expect(lookups.every(({ ms, ageMs }) => ms !== null && ageMs === null)).toBe(true);
  });

  test('says who was cut off by the budget, and how long it was waited for', async () => {
    const { ask } = setUp([
      fakeProvider({ name: 'slow', delayMs: 2_000 }),
      fakeProvider({ name: 'free', paid: false }),
    ]);
    const { lookups, snapshot } = await ask();
    expect(snapshot.phone?.source).toBe('free');
    expect(shown(lookups)).toEqual(['free found', 'slow cut_off']);
    expect(lookups[1]?.ms).toBeGreaterThanOrEqual(300);
  });

  test('gives the age of a stored answer', async () => {
    const { ask, settle } = setUp([fakeProvider({ name: 'good', ...LONG })]);
    await ask();
    await settle(HOUR_MS);
    const { lookups } = await ask();
    expect(shown(lookups)).toEqual(['good cached']);
    expect(lookups[0]?.ageMs).toBeCloseTo(HOUR_MS, -3);
  });

  test.each([
    [HOUR_MS, 'cached'],
    [3 * HOUR_MS, 'stale'],
  ])('calls what the caller has had for %i ms %s, and waits for nothing', async (ageMs, result) => {
    const { ask } = setUp([fakeProvider({ name: 'good', ...LONG })]);
    const { lookups } = await ask({ known: kept('good', ageMs) });
    expect(lookups).toEqual([{ provider: 'good', kind: 'phone', result, ms: null, ageMs }]);
  });

  test('says who was skipped for a test key and for a number that cannot exist', async () => {
    const { ask } = setUp([
      fakeProvider({ name: 'paid' }),
      fakeProvider({ name: 'free', paid: false }),
    ]);
    expect(shown((await ask({ scope: TEST })).lookups)).toEqual(['free found', 'paid skipped']);
    const impossible = await ask({ scope: LIVE, e164: '+14151230000' });
    expect(shown(impossible.lookups)).toEqual(['free found', 'paid skipped']);
  });

  test('says who was skipped because it kept failing', async () => {
    const { ask, settle } = setUp([fakeProvider({ name: 'down', answer: new Error('away') })]);
    const results: string[] = [];
    for (let call = 0; call < 12; call += 1) {
      const { lookups } = await ask({ e164: `+1415555${2600 + call}` });
      results.push(...shown(lookups));
      await settle(100);
    }
    expect(results[0]).toBe('down failed');
    expect(results.at(-1)).toBe('down skipped');
  });
});
