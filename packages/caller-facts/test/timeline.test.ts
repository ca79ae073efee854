import { expect, test } from 'vitest';
import type { Fact } from '#src/facts/fact.ts';
import {
  at,
  CANCELLED,
  callOn,
  DAY_MS,
  ended,
  factOf,
  facts,
  held,
  one,
  quote,
  typed,
  visit,
} from './fact-calls.ts';

const HOUR_MS = DAY_MS / 24;

test('a newer value takes the place of the older one, and says which call did', () => {
  const calls = [
    one(0, factOf('email', 'a@old.example')),
    one(2, factOf('email', 'b@new.example')),
  ];
  const [old, now] = facts(calls, 3);
  expect(old).toMatchObject({
    value: { text: 'a@old.example' },
    validFromMs: at(0),
    validUntilMs: at(2),
    endedBy: 'superseded',
    supersededBy: 'call-002',
  });
  expect(now).toMatchObject({
    value: { text: 'b@new.example' },
    endedBy: null,
    validUntilMs: null,
  });
});

test('the same said again is one fact, which holds since it was first said', () => {
  const calls = [
    one(0, factOf('address', '12 Mill Road')),
    one(1, factOf('address', '12 mill road.', { confidence: 0.95 })),
  ];
  expect(facts(calls, 2)).toMatchObject([
    { value: { text: '12 Mill Road' }, validFromMs: at(0), confidence: 0.95, callId: 'call-000' },
  ]);
});

test('a first name does not shorten a full one, and a fuller form replaces it quietly', () => {
  const short = factOf('name', 'Daniel');
  const full = factOf('name', 'Daniel Okafor');
  expect(held([one(0, full), one(1, short)], 2)).toEqual(['Daniel Okafor']);
  expect(facts([one(0, short), one(1, full)], 2)).toMatchObject([
    { value: { text: 'Daniel Okafor' }, validFromMs: at(0), callId: 'call-001', endedBy: null },
  ]);
});

test('an additional appointment stands beside the first, and one that is moved replaces the last', () => {
  const calls = [
    one(0, visit(9, 3)),
    one(1, visit(10, 3, { status: 'additional' })),
    one(2, visit(11, 3, { status: 'moved' })),
  ];
  expect(held(calls, 3)).toEqual(['day 9 at 3', 'day 11 at 3']);
});

test('what is withdrawn ends by its moment, and all of the kind where none is named', () => {
  const both = [one(0, visit(9, 3)), one(1, visit(10, 3, { status: 'additional' }))];
  const cancelled = (value: object) => one(2, typed('appointment', value, { status: 'withdrawn' }));
  const named = cancelled({ atMs: at(10) + 3 * HOUR_MS });
  expect(held([...both, named], 3)).toEqual(['day 9 at 3']);
  expect(ended([...both, named], 3)).toEqual([['day 10 at 3', 'withdrawn']]);
  expect(held([...both, cancelled({ day: '2026-03-14' })], 3)).toEqual(['day 9 at 3']);
  expect(held([...both, cancelled({})], 3)).toEqual([]);
  expect(held([...both, cancelled({ what: 'the visit' })], 3)).toEqual([]);
});

test('a call that booked what nobody could read leaves none of its caller that may have been moved', () => {
  const [ann, tom] = [factOf('name', 'Ann Berg'), factOf('name', 'Tom Lind')];
  const both = [one(0, ann, visit(9)), one(1, tom, visit(10))];
  const booked = (...said: Fact[]) => callOn(2, [tom, ...said], { outcome: 'appointment_booked' });
  expect(held([...both, booked()], 3, ['appointment'])).toEqual(['day 9 at 0']);
  expect(facts([...both, booked()], 3)[0]).toMatchObject({
    endedBy: 'superseded',
    supersededBy: 'call-002',
  });
  const beside = booked(visit(12, 0, { status: 'additional' }));
  expect(held([...both, beside], 3, ['appointment'])).toHaveLength(3);
  expect(held([...both, one(2, tom)], 3, ['appointment'])).toHaveLength(2);
});

test('taking back a preference that is not known leaves the others', () => {
  const calls = [
    one(0, factOf('preference', 'allergic to nuts')),
    one(1, factOf('preference', 'mornings', { status: 'withdrawn' })),
  ];
  expect(held(calls, 2)).toEqual(['allergic to nuts']);
});

test('cancelled and booked anew in one call leaves what was booked', () => {
  const again = callOn(1, [visit(10, 3, { turn: 4 }), { ...CANCELLED, turn: 4 }]);
  expect(held([one(0, visit(9, 3)), again], 2)).toEqual(['day 10 at 3']);
  expect(ended([one(0, visit(9, 3)), again], 2)).toEqual([['day 9 at 3', 'withdrawn']]);
});

test('an appointment is known while it lasts, and expired soon after', () => {
  const calls = [one(0, visit(5, 0))];
  const [during, after] = [1, 3].map((hours) => facts(calls, 5 + hours / 24));
  expect(during).toMatchObject([{ endedBy: null, validUntilMs: at(5) + 2 * HOUR_MS }]);
  expect(after).toMatchObject([{ endedBy: 'expired', validUntilMs: at(5) + 2 * HOUR_MS }]);
});

test('an appointment in a window is over two hours after the end of it', () => {
  const window = { atMs: at(5), untilMs: at(5) + 4 * HOUR_MS };
  expect(facts([one(0, typed('appointment', window))], 1)).toMatchObject([
    { validUntilMs: at(5) + 6 * HOUR_MS },
  ]);
});

test.each(['appointment', 'callback'] as const)('an %s of a day is over after that day', (kind) => {
  const calls = [one(0, typed(kind, { day: '2026-03-06' }))];
  expect(held(calls, 2)).toEqual(['2026-03-06']);
  expect(held(calls, 4)).toEqual([]);
});

test('a day and an instant of it are one appointment, by the clock of the caller', () => {
  const calls = [
    one(0, typed('appointment', { day: '2026-03-09', with: 'Rosa' })),
    one(1, typed('appointment', { atMs: Date.UTC(2026, 2, 10, 1), what: 'a cleaning' })),
  ];
  const read = (timeZone: string) => facts(calls, 2, timeZone);
  expect(read('America/Los_Angeles')).toMatchObject([
    { value: { atMs: Date.UTC(2026, 2, 10, 1), what: 'a cleaning' }, validFromMs: at(0) },
  ]);
  expect(read('Europe/London')).toMatchObject([
    { value: { day: '2026-03-09' }, endedBy: 'superseded' },
    { value: { atMs: Date.UTC(2026, 2, 10, 1) } },
  ]);
});

const OF_KINDS: [string, number, Fact][] = [
  ['callback', 14, typed('callback', { about: 'the gate' })],
  ['open_item', 30, factOf('open_item', 'order the gate')],
  ['problem', 90, factOf('problem', 'the gate is stuck')],
  ['quote', 90, quote(450)],
  ['money', 90, typed('money', { money: 'fee', amountMinor: 4000, currency: 'USD' })],
];

test.each(OF_KINDS)(
  'a %s without a time is kept for %i days from when it was last said',
  (_, days, fact) => {
    const calls = [one(0, fact)];
    expect(held(calls, days - 1)).toHaveLength(1);
    expect(ended(calls, days)).toMatchObject([[expect.any(String), 'expired']]);
    expect(held([...calls, one(5, fact)], days + 4)).toHaveLength(1);
  },
);

test('talk of what is over takes the place of nothing', () => {
  const past = one(2, visit(1, 3));
  expect(held([one(0, visit(9, 3)), past], 3)).toEqual(['day 9 at 3']);
});

test('what turns out to be over ends with the call that says so', () => {
  const calls = [
    one(3, typed('appointment', { what: 'the visit' })),
    one(4, typed('appointment', { what: 'the visit', atMs: at(1) })),
  ];
  expect(facts(calls, 5)).toMatchObject([{ endedBy: 'expired', validUntilMs: at(4) }]);
});

test('an accepted price says so, and a declined one is history', () => {
  const named = one(0, quote(450));
  expect(facts([named, one(1, quote(450, 'accepted'))], 2)).toMatchObject([{ status: 'accepted' }]);
  expect(ended([named, one(1, quote(450, 'declined'))], 2)).toEqual([['$450', 'declined']]);
  expect(held([named, one(1, quote(900, 'declined'))], 2)).toEqual(['$450']);
});

test.each([
  ['', 'USD'],
  ['USD', ''],
])('a price is the same where a currency was not said: "%s", then "%s"', (first, second) => {
  const [named, again] = [first, second].map((currency) =>
    typed('quote', { amountMinor: 14500, currency }),
  );
  const calls = [callOn(0, named ? [named] : []), callOn(1, again ? [again] : [])];
  expect(facts(calls, 2)).toMatchObject([{ value: { currency: 'USD' }, validFromMs: at(0) }]);
});

test('a promise to do something on a day is over with that day', () => {
  const value = { text: 'Rosa will call', who: 'agent', act: 'call', day: '2026-03-06' } as const;
  const calls = [one(0, typed('open_item', value))];
  expect(held(calls, 2)).toHaveLength(1);
  expect(held(calls, 4)).toEqual([]);
});
