import { expect, test } from 'vitest';
import type { Fact } from '#src/facts/fact.ts';
import { formatFact } from '#src/facts/wording/format-fact.ts';
import { factOf, typed } from '../fact-calls.ts';

const HALF_PAST_FOUR = Date.UTC(2026, 2, 4, 16, 30);
const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 2, 1);
const quote = (amountMinor: number, currency = 'USD', more: object = {}) =>
  typed('quote', { amountMinor, currency, ...more });
const visit = (value: object) => typed('appointment', value);
const callback = (value: object) => typed('callback', value);
const money = (value: object) =>
  typed('money', { money: 'refund', amountMinor: 4000, currency: 'USD', ...value });
const EIGHT = Date.UTC(2026, 2, 4, 8);
const FIVE = Date.UTC(2026, 4, 11, 17);

test.each<[string, Fact]>([
  ['Wednesday 4 March at 4:30 pm', visit({ atMs: HALF_PAST_FOUR })],
  ['Wednesday 4 March at noon', visit({ atMs: EIGHT + 4 * HOUR_MS })],
  ['Wednesday 4 March at 12 am', visit({ atMs: EIGHT - 8 * HOUR_MS })],
  [
    'Wednesday 4 March between 8 am and 10 am',
    visit({ atMs: EIGHT, untilMs: EIGHT + 2 * HOUR_MS }),
  ],
  [
    'Wednesday 4 March at 8 am until Thursday 5 March at 8 am',
    visit({ atMs: EIGHT, untilMs: EIGHT + 24 * HOUR_MS }),
  ],
  ['Wednesday 4 March', visit({ day: '2026-03-04' })],
  ['Thursday 4 March 2027', visit({ day: '2027-03-04' })],
  [
    'Wednesday 4 March for a cleaning with Rosa at the Boulder office',
    visit({ day: '2026-03-04', what: 'a cleaning', with: 'Rosa', where: 'the Boulder office' }),
  ],
  ['a cleaning with Rosa', visit({ what: 'a cleaning', with: 'Rosa' })],
  [
    'Monday 11 May at 5 pm by Rosa about the gutter',
    callback({ atMs: FIVE, by: 'agent', who: 'Rosa', about: 'the gutter' }),
  ],
  ['Monday 11 May at 5 pm by the caller', callback({ atMs: FIVE, by: 'user' })],
  ['no time agreed, about the gutter', callback({ about: 'the gutter' })],
  ['no time agreed', callback({})],
  ['$145', quote(14_500)],
  ['$64.99', quote(6499)],
  ['£1,200', quote(120_000, 'GBP')],
  ['¥1,200', quote(1200, 'JPY')],
  [
    '$145 for the camera inspection, plus parts',
    quote(14_500, 'USD', { for: 'the camera inspection', condition: 'plus parts' }),
  ],
  ['refund of $40 for the late delivery', money({ for: 'the late delivery' })],
  ['waived fee of $40', money({ money: 'fee', waived: true })],
  ['waived fee', money({ money: 'fee', amountMinor: 0, currency: '', waived: true })],
  ['allergic to nuts', factOf('care_note', 'allergic to nuts')],
  ['no longer Dan Reyes', factOf('new_owner', 'Dan Reyes')],
  ['somebody else than before', factOf('new_owner', '')],
  ['everything', factOf('do_not_remember', '')],
])('a fact is said as "%s"', (text, fact) => {
  expect(formatFact(fact, { nowMs: NOW_MS })).toBe(text);
});

test('a moment is said by the clock of the caller', () => {
  const fact = visit({ atMs: Date.UTC(2027, 0, 1, 3), untilMs: Date.UTC(2027, 0, 1, 4, 15) });
  const options = { timeZone: 'America/New_York', nowMs: NOW_MS };
  expect(formatFact(fact, options)).toBe('Thursday 31 December between 10 pm and 11:15 pm');
});

test('a day is that day on every clock', () => {
  expect(formatFact(visit({ day: '2026-03-04' }), { timeZone: 'America/New_York' })).toBe(
    'Wednesday 4 March',
  );
});

test('without a time of telling no year is said', () => {
  expect(formatFact(visit({ day: '2031-03-04' }))).toBe('Tuesday 4 March');
});

test('what was withdrawn without a value says nothing', () => {
  const off = { status: 'withdrawn' } as const;
  expect(formatFact(typed('appointment', {}, off))).toBe('');
  expect(formatFact(typed('callback', {}, off))).toBe('');
  expect(formatFact(typed('quote', { amountMinor: 0, currency: 'USD' }, off))).toBe('');
});
