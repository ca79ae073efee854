import { describe, expect, test } from 'vitest';
import { DAY_MS, kept, setUp, TEST, useVirtualClock } from './enricher.ts';
import { fakeProvider, providedPerson } from './fakes.ts';

useVirtualClock();

const HOUR_MS = 3_600_000;

/** What became of each provider, without how long it took. */
const shown = (lookups: readonly { provider: string; result: string }[]) =>
  lookups.map(({ provider, result }) => `${provider} ${result}`);

describe('What a recall reports of its providers', () => {
  test('names those that were asked in their order, with what each had', async () => {
    const { ask } = setUp({
      phone: [
        fakeProvider({ name: 'empty', answer: { phone: null } }),
        fakeProvider({ name: 'broken', answer: 'transient' }),
        fakeProvider({ name: 'good' }),
        fakeProvider({ name: 'never asked' }),
      ],
      identity: [fakeProvider({ name: 'names', answer: { identity: providedPerson('Mia') } })],
    });
    const { lookups } = await ask();
    const byKind = (wanted: string) => shown(lookups.filter(({ kind }) => kind === wanted));
    expect(byKind('phone')).toEqual([
      'local found',
      'empty nothing',
      'broken failed',
      'good found',
    ]);
    expect(byKind('identity')).toEqual(['names found']);
    expect(lookups.every(({ ms, ageMs }) => ms !== null && ageMs === null)).toBe(true);
  });

  test('says who was cut off by the budget, and how long it was waited for', async () => {
    const { ask } = setUp([fakeProvider({ name: 'slow', delayMs: 2_000 })]);
    const { lookups } = await ask();
    expect(shown(lookups)).toEqual(['local found', 'slow cut_off']);
    expect(lookups[1]?.ms).toBeGreaterThanOrEqual(300);
  });

  test('gives the age of a stored answer', async () => {
    const lifetimes = { phone: DAY_MS };
    const { ask, settle } = setUp([fakeProvider({ name: 'good' })], { lifetimes });
    await ask();
    await settle(HOUR_MS);
    const { lookups } = await ask();
    expect(shown(lookups)).toEqual(['local found', 'good cached']);
    expect(lookups[1]?.ageMs).toBeCloseTo(HOUR_MS, -3);
  });

  test.each([
    [HOUR_MS, 'cached'],
    [3 * HOUR_MS, 'stale'],
  ])('calls what the caller has had for %i ms %s, and waits for nothing', async (ageMs, result) => {
    const lifetimes = { phone: 2 * HOUR_MS };
    const { ask } = setUp([fakeProvider({ name: 'good' })], { lifetimes });
    const { lookups } = await ask({ known: kept('good', ageMs) });
    expect(lookups).toEqual([{ provider: 'good', kind: 'phone', result, ms: null, ageMs }]);
  });

  test('says who was skipped for a test key and for a number that cannot exist', async () => {
    const { ask } = setUp([fakeProvider({ name: 'paid' })]);
    const expected = ['paid skipped', 'local found'];
    expect(shown((await ask({ scope: TEST })).lookups)).toEqual(expected);
    expect(shown((await ask({ e164: '+14151230000' })).lookups)).toEqual(expected);
  });
});
