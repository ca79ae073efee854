import { expect, test } from 'vitest';
import type { RememberedCall } from '#src/domain/callers/memory.ts';
import { CANCELLED, callOn, factOf, one, quote, typed, visit } from '../../domain/fact-calls.ts';
import { name, noted, problem, summaryOf } from './write.ts';

const missed = (summary: string, normalisedOutcome: 'no_answer' | 'other' = 'no_answer') =>
  callOn(3, [], { summary, normalisedOutcome });
const lastOf = (...calls: RememberedCall[]) => summaryOf(calls, 4).replace(/^.*?(?=Last )/, '');

test.each<[string, RememberedCall]>([
  [
    '“the gate is stuck”. “and the bell”.',
    one(3, problem('the gate is stuck'), problem('and the bell')),
  ],
  ['gate is stuck.', one(3, factOf('problem', 'gate is stuck', { words: 'It will not open.' }))],
  ['Appointment changed.', one(3, visit(9, 0, { status: 'moved' }))],
  ['Appointment cancelled.', one(3, CANCELLED)],
  ['Callback cancelled.', one(3, typed('callback', {}, { status: 'withdrawn' }))],
  ['Matter settled.', one(3, factOf('problem', '', { status: 'withdrawn' }))],
  ['Price turned down.', one(3, quote(90, 'declined'))],
  ['Appointment booked.', one(3, CANCELLED, visit(9))],
  ['Appointment booked, price named.', one(3, visit(9), quote(90))],
  ['Email noted.', one(3, factOf('email', 'a@x.example'))],
  ['Callback requested. The roof leaks.', noted(3, 'Callback requested. The roof leaks.')],
  ['Reason: the roof leaks.', noted(3, 'Reason: the roof leaks.')],
  [
    '“The roof leaks”. “Please come soon”.',
    noted(3, 'Caller: “The roof leaks. Please come soon”.'),
  ],
  ['not answered.', missed('No answer.')],
  ['not answered.', missed('')],
  ['no conversation.', missed('Call ended without a conversation.', 'other')],
  ['nothing was noted.', missed('', 'other')],
])('the last call is told by "%s"', (expected, call) => {
  expect(lastOf(call)).toBe(`Last call (7 March): ${expected}`);
});

test('a call that reached nobody does not hide the last conversation', () => {
  expect(summaryOf([one(0, name('Ann'), problem('the roof leaks')), missed('')], 4)).toBe(
    'Ann has called twice since 4 March. Last call (7 March): not answered. Last conversation (4 March): “the roof leaks”.',
  );
});

test('of the note what adds something is told, and nothing twice', () => {
  const note = 'Reason: my roof leaks. Booked: Friday 13 March at 10 am. The key is under the pot.';
  expect(lastOf(noted(3, note, problem('My roof leaks'), visit(9)))).toBe(
    'Last call (7 March): “My roof leaks”. The key is under the pot.',
  );
});

test.each([
  ['was moved', [noted(3, 'Was Monday 9 March. Bring the key.', visit(6, 0, { status: 'moved' }))]],
  ['was turned down', [noted(3, 'Price: $90. Bring the key.', quote(90, 'declined'))]],
  [
    'is over',
    [one(1, visit(2)), noted(3, 'They came on 6 March. Bring the key.', problem('the tap'))],
  ],
  [
    'was corrected',
    [
      one(1, name('Dana Okafur')),
      noted(
        3,
        'Dana Okafur called. Bring the key.',
        factOf('name', 'Dana Okafor', { status: 'moved' }),
      ),
    ],
  ],
])('a clause that names what %s is left out', (_, later) => {
  const text = lastOf(one(0, visit(5)), ...later);
  expect(text).toContain('Bring the key.');
  expect(text).not.toMatch(/9 March|\$90|came on|Okafur/);
});

test('a clause that names a part of what holds stays', () => {
  const calls = [
    one(0, factOf('address', '12 Mill Road')),
    noted(3, 'They moved to 12 Mill Road West.', factOf('address', '12 Mill Road West')),
  ];
  expect(lastOf(...calls)).toContain('They moved to 12 Mill Road West.');
});

test('older calls are told by what they were about, and how it ended', () => {
  const settled = factOf('problem', 'the gate is stuck', { status: 'withdrawn' });
  const calls = [
    one(
      0,
      problem('the gate is stuck'),
      problem('the bell is dumb'),
      typed('appointment', { day: '2026-03-05', with: 'Luis' }),
    ),
    one(3, settled, problem('the roof leaks')),
  ];
  expect(lastOf(...calls)).toBe(
    'Last call (7 March): “the roof leaks”. Matter settled. ' +
      'Earlier: appointment with Luis (over); “the gate is stuck” (4 March, over since 7 March); “the bell is dumb” (4 March).',
  );
});

test('an older matter that the newest call is about is told once', () => {
  const calls = [one(0, problem('the gate is stuck')), one(3, problem('the gate is stuck again'))];
  expect(lastOf(...calls)).toBe('Last call (7 March): “the gate is stuck again”.');
});

test('of a labelled note only what no fact says is told, and not who called', () => {
  const note =
    'Ann Berg, for daughter Mia. Booked: Friday 6 March. Agreed: “Bring the key”. Told: “The lane is closed”; “Ring twice”.';
  const mia = { role: 'other', name: 'Mia', relation: 'daughter' } as const;
  expect(lastOf(noted(3, note, name('Ann Berg'), visit(9, 0, { person: mia })))).toBe(
    'Last call (7 March): Agreed: “Bring the key”. “The lane is closed”. “Ring twice”.',
  );
});

test('what older calls were about goes before the third quote of the newest', () => {
  const quotes = [1, 2, 3, 4, 5, 6].map((turn) =>
    Array.from({ length: 22 }, (_, at) => `word${turn}${at}`).join(' '),
  );
  const calls = [
    one(0, problem('the gate is stuck')),
    noted(3, `Told: ${quotes.map((text) => `“${text}”`).join('; ')}.`, name('Ann Berg')),
  ];
  const text = lastOf(...calls);
  expect(text).toContain('word120');
  expect(text).toContain('Earlier: “the gate is stuck”');
});
