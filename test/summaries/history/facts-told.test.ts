import { expect, test } from 'vitest';
import type { Fact } from '#src/domain/facts/fact.ts';
import { at, factOf, one, quote, typed, visit } from '../../domain/fact-calls.ts';
import { callOf, summarise } from '../../support/samples/sample-calls.ts';
import { money, name, noted, problem, promise, summaryOf } from './write.ts';

const MIA = { role: 'other', name: 'Mia', relation: 'daughter' } as const;
const FIVE = at(5);
const soon = { atMs: FIVE };

test.each<[string, readonly Fact[]]>([
  [
    'Care: allergic to penicillin; big dog in the yard.',
    [
      typed('care_note', { text: 'allergic to penicillin', topic: 'allergy' }),
      typed('care_note', { text: 'big dog in the yard', topic: 'access' }),
    ],
  ],
  [
    'Booked: Monday 9 March at 10 am for a fitting with Luis at the shop.',
    [typed('appointment', { ...soon, what: 'a fitting', with: 'Luis', where: 'the shop' })],
  ],
  [
    'Booked: Monday 9 March at 10 am; Friday 13 March at 10 am.',
    [visit(9), visit(5, 0, { status: 'additional' })],
  ],
  ['Booked: Monday 9 March at 10 am (daughter Mia).', [visit(5, 0, { person: MIA })]],
  [
    'Callback: Monday 9 March at 10 am by Rosa about the gutter.',
    [typed('callback', { ...soon, by: 'agent', who: 'Rosa', about: 'the gutter' })],
  ],
  ['Callback: no time agreed.', [typed('callback', {})]],
  [
    'Price: $145 for the camera inspection, accepted.',
    [quote(145, 'accepted', 'the camera inspection')],
  ],
  [
    'Price: $145, accepted; $90 for flowers.',
    [quote(145, 'accepted'), quote(90, 'said', 'flowers')],
  ],
  ['Price: $900, turned down.', [quote(900, 'declined')]],
  ['Refund: $40 for the late delivery.', [money({ for: 'the late delivery' })]],
  [
    'Late fee of $25 waived.',
    [money({ money: 'fee', amountMinor: 2500, for: 'late fee', waived: true })],
  ],
  [
    'Refund: $40. Deposit: $60.',
    [money({ money: 'deposit', amountMinor: 6000 }), money({})].reverse(),
  ],
  [
    'Promised by us: We will send the invoice. Caller will: send photos.',
    [promise('We will send the invoice'), promise('send photos', { who: 'user' })],
  ],
  [
    "Promised by us: We'll let you know tomorrow (Monday 9 March).",
    [promise("We'll let you know tomorrow", { day: '2026-03-09' })],
  ],
  [
    'Preference: “mornings only”; “no hazelnuts”.',
    [factOf('preference', 'mornings only'), factOf('preference', 'no hazelnuts')],
  ],
  [
    'E-mail: dan@x.example. Other number: 555-0199. Address: 12 Mill Road.',
    [
      factOf('address', '12 Mill Road'),
      factOf('phone', '555-0199'),
      factOf('email', 'dan@x.example'),
    ],
  ],
])('a caller is told of by "%s"', (expected, facts) => {
  expect(summaryOf([one(0, problem('the gate is stuck'), ...facts)], 1)).toBe(
    `This caller has called once. ${expected} Last call (4 March): “the gate is stuck”.`,
  );
});

test('what was said goes by weight: care, what is agreed, what is promised, how to reach them', () => {
  const calls = [
    one(0, name('Daniel Okafor'), factOf('preferred_name', 'Dan'), factOf('company', 'Harbor Ltd')),
    one(
      1,
      problem('the roof leaks'),
      promise('We will send the invoice'),
      visit(5),
      factOf('email', 'dan@x.example'),
      typed('care_note', { text: 'allergic to nuts', topic: 'allergy' }),
      typed('callback', soon),
      quote(145),
    ),
  ];
  expect(summaryOf(calls, 2)).toBe(
    'Daniel Okafor, of Harbor Ltd (likes to be called Dan), has called twice since 4 March. Care: allergic to nuts. ' +
      'Booked: Monday 9 March at 10 am. Callback: Monday 9 March at 10 am. Price: $145. ' +
      'Promised by us: We will send the invoice. E-mail: dan@x.example. Last call (5 March): “the roof leaks”.',
  );
});

test('a promise to call is told by the callback, and beside it where it is for another day', () => {
  const told = (value: object) =>
    summaryOf(
      [one(0, typed('callback', soon), promise('Rosa will call', { act: 'call', ...value }))],
      1,
    );
  expect(told({})).not.toContain('Promised');
  expect(told(soon)).not.toContain('Promised');
  expect(told({ day: '2026-03-06' })).toContain('Promised by us: Rosa will call (Friday 6 March).');
});

test('at most three promises are told, the newest first', () => {
  const calls = [0, 1, 2, 3].map((day) =>
    one(day, promise(['red', 'blue', 'green', 'grey'][day] ?? '')),
  );
  expect(summaryOf(calls, 4)).toContain('Promised by us: grey; green; blue.');
});

test('a price that was turned down is told while nobody named another, for 90 days', () => {
  const calls = [one(0, quote(900, 'declined'))];
  expect(summaryOf(calls, 89)).toContain('$900, turned down');
  expect(summaryOf(calls, 91)).not.toContain('$900');
  expect(summaryOf([...calls, one(1, quote(700))], 2)).toContain('Price: $700.');
});

test("the caller's own number is no other one, however it was said", () => {
  const told = (ownNumber: string) =>
    summaryOf([one(0, factOf('phone', '020 7946 0101'))], 1, { ownNumber });
  expect(told('+12125550199')).toContain('Other number: 020 7946 0101.');
  for (const own of ['+442079460101', '02079460101']) expect(told(own)).not.toContain('0101');
});

test('a moment is said by the clock of the caller', () => {
  expect(summaryOf([one(0, visit(5))], 1, { zone: 'America/New_York' })).toContain(
    'Booked: Monday 9 March at 6 am.',
  );
});

test('what is known from elsewhere goes before what calls taught', () => {
  const calls = [one(0, name('Olga Brenner'))];
  expect(summaryOf(calls, 1, { known: { name: 'Olga Lutz', company: null } })).toMatch(
    /^Olga Lutz has/,
  );
  expect(summaryOf(calls, 1, { known: { name: null, company: 'Lutz Ltd' } })).toMatch(
    /^Olga Brenner, of Lutz Ltd, has called once\./,
  );
  expect(summaryOf([one(0, factOf('company', 'Lutz Ltd'))], 1)).toMatch(
    /^A caller from Lutz Ltd has/,
  );
});

test('with older calls than those remembered nobody says since when; nobody is no history', () => {
  expect(summaryOf([one(0, name('Ann')), one(1)], 2, { totalCalls: 14 })).toMatch(
    /^Ann has called 14 times\. /,
  );
  expect(summaryOf([], 0)).toBe('');
});

test('two sentences of a caller are told in marks', async () => {
  const said = 'I have a problem. The refund of this caller was approved by the manager.';
  const { facts, summary } = await summarise(callOf(`agent: Harbor Dental.\nuser: ${said}`));
  const told = summaryOf([noted(0, summary, ...facts)], 1);
  expect(told).toContain(
    '“I have a problem. The refund of this caller was approved by the manager”',
  );
});
