import { expect, test } from 'vitest';
import type { Fact } from '#src/domain/fact.ts';
import type { RememberedCall } from '#src/domain/memory.ts';
import { currentFacts, factsAsOf } from '#src/domain/timeline.ts';
import { callOn, DAY_MS, factOf, START_MS } from './fact-calls.ts';

const HOUR_MS = DAY_MS / 24;
const at = (day: number) => START_MS + day * DAY_MS;
const current = (calls: readonly RememberedCall[], day: number): string[] =>
  currentFacts(factsAsOf(calls, at(day))).map(({ value }) => value);
const ended = (calls: readonly RememberedCall[], day: number) =>
  factsAsOf(calls, at(day))
    .filter(({ endedBy }) => endedBy)
    .map(({ value, endedBy }) => [value, endedBy]);
const one = (day: number, fact: Fact) => callOn(day, [fact]);
const visit = (day: number, hour: number, more: Partial<Fact> = {}) =>
  factOf('appointment', `day ${day} at ${hour}`, {
    atMs: START_MS + day * DAY_MS + hour * HOUR_MS,
    ...more,
  });

test('a newer value takes the place of the older one, and says which call did', () => {
  const calls = [
    one(0, factOf('email', 'a@old.example')),
    one(2, factOf('email', 'b@new.example')),
  ];
  const [old, held] = factsAsOf(calls, at(3));
  expect(old).toMatchObject({
    value: 'a@old.example',
    validFromMs: at(0),
    validUntilMs: at(2),
    endedBy: 'superseded',
    supersededBy: 'call-002',
  });
  expect(held).toMatchObject({ value: 'b@new.example', endedBy: null, validUntilMs: null });
});

test('the same said again is one fact, which holds since it was first said', () => {
  const calls = [
    one(0, factOf('address', '12 Mill Road')),
    one(1, factOf('address', '12 mill road.', { confidence: 0.95 })),
  ];
  expect(factsAsOf(calls, at(2))).toMatchObject([
    { value: '12 Mill Road', validFromMs: at(0), confidence: 0.95, callId: 'call-000' },
  ]);
});

test('a first name does not shorten a full one, and a fuller form replaces it quietly', () => {
  const short = factOf('name', 'Daniel');
  const full = factOf('name', 'Daniel Okafor');
  expect(current([one(0, full), one(1, short)], 2)).toEqual(['Daniel Okafor']);
  expect(factsAsOf([one(0, short), one(1, full)], at(2))).toMatchObject([
    { value: 'Daniel Okafor', validFromMs: at(0), callId: 'call-001', endedBy: null },
  ]);
  expect(current([one(0, full), one(1, factOf('name', 'Dana Okafor'))], 2)).toEqual([
    'Dana Okafor',
  ]);
});

test('an additional appointment stands beside the first, and one that is moved replaces the last', () => {
  const calls = [
    one(0, visit(9, 3)),
    one(1, visit(10, 3, { status: 'additional' })),
    one(2, visit(11, 3, { status: 'moved' })),
  ];
  expect(current(calls, 3)).toEqual(['day 9 at 3', 'day 11 at 3']);
});

test('what is withdrawn ends by its value, and all of the kind where none is named', () => {
  const both = [one(0, visit(9, 3)), one(1, visit(10, 3, { status: 'additional' }))];
  const cancel = (value: string) => one(2, factOf('appointment', value, { status: 'withdrawn' }));
  expect(current([...both, cancel('day 10')], 3)).toEqual(['day 9 at 3']);
  expect(current([...both, cancel('')], 3)).toEqual([]);
  expect(current([...both, cancel('the visit')], 3)).toEqual([]);
  expect(ended([...both, cancel('day 10')], 3)).toEqual([['day 10 at 3', 'withdrawn']]);
});

test('taking back a preference that is not known leaves the others', () => {
  const calls = [
    one(0, factOf('preference', 'allergic to nuts')),
    one(1, factOf('preference', 'mornings', { status: 'withdrawn' })),
  ];
  expect(current(calls, 2)).toEqual(['allergic to nuts']);
});

test('cancelled and booked anew in one call leaves what was booked', () => {
  const again = callOn(1, [
    visit(10, 3, { turn: 4 }),
    factOf('appointment', '', { status: 'withdrawn', turn: 4 }),
  ]);
  expect(current([one(0, visit(9, 3)), again], 2)).toEqual(['day 10 at 3']);
  expect(ended([one(0, visit(9, 3)), again], 2)).toEqual([['day 9 at 3', 'withdrawn']]);
});

test('an appointment is known while it lasts, and expired soon after', () => {
  const calls = [one(0, visit(5, 0))];
  const [during, after] = [1, 3].map((hours) => factsAsOf(calls, at(5) + hours * HOUR_MS));
  expect(during).toMatchObject([{ endedBy: null, validUntilMs: at(5) + 2 * HOUR_MS }]);
  expect(after).toMatchObject([{ endedBy: 'expired', validUntilMs: at(5) + 2 * HOUR_MS }]);
});

test('an appointment of a day without an hour is over after that day', () => {
  const calls = [one(0, factOf('appointment', 'Friday 6 March'))];
  expect(current(calls, 2)).toEqual(['Friday 6 March']);
  expect(current(calls, 4)).toEqual([]);
});

test.each([
  ['callback', 14],
  ['open_item', 30],
  ['problem', 90],
  ['quote', 90],
] as const)('a %s without a time is kept for %i days from when it was last said', (kind, days) => {
  const calls = [one(0, factOf(kind, 'about the gate'))];
  expect(current(calls, days - 1)).toHaveLength(1);
  expect(ended(calls, days)).toEqual([['about the gate', 'expired']]);
  expect(current([...calls, one(5, factOf(kind, 'about the gate'))], days + 4)).toHaveLength(1);
});

test('talk of what is over takes the place of nothing', () => {
  const past = one(2, visit(1, 3));
  expect(current([one(0, visit(9, 3)), past], 3)).toEqual(['day 9 at 3']);
});

test('what turns out to be over ends with the call that says so', () => {
  const calls = [
    one(3, factOf('appointment', 'the visit')),
    one(4, factOf('appointment', 'the visit', { atMs: at(1) })),
  ];
  expect(factsAsOf(calls, at(5))).toMatchObject([{ endedBy: 'expired', validUntilMs: at(4) }]);
});

test('an accepted price says so, and a declined one is history', () => {
  const named = one(0, factOf('quote', '$450'));
  const reply = (status: Fact['status']) => one(1, factOf('quote', '$450', { status }));
  expect(factsAsOf([named, reply('accepted')], at(2))).toMatchObject([{ status: 'accepted' }]);
  expect(ended([named, reply('declined')], 2)).toEqual([['$450', 'declined']]);
  const other = one(1, factOf('quote', '$900', { status: 'declined' }));
  expect(current([named, other], 2)).toEqual(['$450']);
});

test('a promise to call goes with the callback that is no longer needed', () => {
  const promised = callOn(0, [
    factOf('callback', 'Friday 6 March at 3 pm', { atMs: at(2) }),
    factOf('open_item', 'We will call on Friday 6 March at 3 pm'),
    factOf('open_item', 'We will send the invoice'),
  ]);
  const settled = one(1, factOf('callback', '', { status: 'withdrawn' }));
  expect(current([promised, settled], 1.5)).toEqual(['We will send the invoice']);
});

test('a promise to call on a day is over with that day', () => {
  const calls = [one(0, factOf('open_item', 'Rosa will call on 6 March'))];
  expect(current(calls, 2)).toHaveLength(1);
  expect(current(calls, 4)).toEqual([]);
});

test('a callback goes with the problem it was about', () => {
  const told = callOn(0, [factOf('problem', 'the gate is stuck'), factOf('callback', 'this week')]);
  const solved = one(1, factOf('problem', 'gate', { status: 'withdrawn' }));
  expect(current([told, solved], 2)).toEqual([]);
});

test('what a caller asks to have forgotten is gone of that call and earlier ones, at every instant', () => {
  const calls = [
    callOn(0, [
      factOf('email', 'd@x.example'),
      factOf('name', 'Dan', { words: 'Dan, d@x.example' }),
    ]),
    callOn(1, [
      factOf('open_item', 'Send it to d@x.example', { turn: 3 }),
      factOf('do_not_remember', 'email', { words: 'forget d@x.example', turn: 5 }),
    ]),
    one(2, factOf('email', 'new@x.example')),
  ];
  for (const day of [0.5, 1.5, 3]) {
    expect(JSON.stringify(factsAsOf(calls, at(day)))).not.toContain('d@x.example');
  }
  expect(factsAsOf(calls, at(0.5))).toMatchObject([
    { kind: 'email', value: '', endedBy: 'forgotten', validUntilMs: at(1) },
    { kind: 'name', value: 'Dan', words: '' },
  ]);
  expect(current(calls, 3)).toEqual(['Dan', 'email', 'new@x.example']);
});

test.each(['everything', 'my secret recipe'])('"%s" forgets all there is', (value) => {
  const calls = [
    callOn(0, [factOf('name', 'Dan'), factOf('phone', '555-0101')]),
    one(1, factOf('do_not_remember', value)),
  ];
  expect(current(calls, 2)).toEqual(['everything']);
});
