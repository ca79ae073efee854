import { expect, test } from 'vitest';
import { at, one, typed } from '../../domain/fact-calls.ts';
import { money, name, problem, promise, summaryOf } from './write.ts';

const later = (day: number) => one(day, problem('the tap drips'));
const charge = money({ money: 'charge', amountMinor: 9000 });

test.each([
  ['a fee that was waived', [money({ money: 'fee', waived: true })], 2],
  ['a refund after a month', [money({})], 32],
  ['a charge after a month', [charge], 32],
  ['a charge of which a part came back', [charge, money({})], 2, ' Refund: $40.'],
])('of older calls %s is not told', (_, facts, day, kept = '') => {
  const expected = `since 4 March.${kept} Last call (${day === 2 ? '6 March' : '5 April'}): “the tap drips”.`;
  expect(summaryOf([one(0, ...facts), later(day)], day + 1)).toContain(expected);
  expect(summaryOf([one(0, ...facts), later(day)], day + 1)).not.toMatch(/waived|Charge|\$90/);
  expect(summaryOf([one(0, ...facts)], day + 1)).toMatch(/waived|Charge|Refund/);
});

test('a charge and a refund that has just been promised are told', () => {
  expect(summaryOf([one(0, charge), later(2)], 3)).toContain('Charge: $90.');
  expect(summaryOf([one(0, money({})), later(20)], 21)).toContain('Refund: $40.');
});

test('a promise for the moment of an appointment is told by it', () => {
  const visit = typed('appointment', { atMs: at(3) });
  const told = summaryOf(
    [one(0, visit, promise('Our van brings the sofa before lunch', { atMs: at(3) }))],
    1,
  );
  expect(told).toContain('Booked: Saturday 7 March at 10 am. Last call');
});

test('a visit that is over is told until another is booked', () => {
  const withGary = typed('appointment', { atMs: at(1), with: 'Gary' });
  const next = typed('appointment', { atMs: at(6), with: 'Hine' });
  expect(summaryOf([one(0, withGary), later(2)], 3)).toContain('appointment with Gary (over)');
  expect(summaryOf([one(0, withGary), one(2, next)], 3)).not.toContain('Gary');
});

test('a promise to pay is told by the payment, and beside it where it is for a day', () => {
  const told = (value: object) =>
    summaryOf([one(0, money({}), promise('I will refund forty', { act: 'pay', ...value }))], 1);
  expect(told({})).toContain('Refund: $40. Last call');
  expect(told({ day: '2026-03-06' })).toContain('Promised by us: I will refund forty');
});

test.each([
  ['the tap drips. Can you come on Friday?', 'the tap drips'],
  ['I can do it for a hundred and forty dollars', ''],
  ["they've stopped the two o'clock bus", "they've stopped the … bus"],
  ['What time on Saturday?', ''],
  ['the two taps drip', 'the two taps drip'],
])('of older calls "%s" is told without moments and amounts', (said, expected) => {
  const calls = [
    one(0, name('Ann Berg'), problem(said)),
    one(1, name('Ann Berg'), problem('the gate')),
  ];
  const earlier = expected && ` Earlier: “${expected}” (4 March).`;
  expect(summaryOf(calls, 2)).toBe(
    `Ann Berg has called twice since 4 March. Last call (5 March): “the gate”.${earlier}`,
  );
});

test('of another person the last call is told without moments and amounts, too', () => {
  const tap = problem('the tap drips. Can you come on Friday?');
  const calls = [
    one(0, name('Tom Berg'), tap),
    one(1, name('Ann Lind'), problem('the gate at two pm')),
  ];
  expect(summaryOf(calls, 2)).toMatch(
    /“the gate at two pm”\. Tom Berg: Last call \(4 March\): “the tap drips”/,
  );
});
