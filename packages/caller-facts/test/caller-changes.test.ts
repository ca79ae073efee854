import { expect, test } from 'vitest';
import type { Fact } from '#src/facts/fact.ts';
import { CANCELLED, factOf, held, one, quote, typed, visit } from './fact-calls.ts';

test('of a kind that holds one a newer value replaces the older, whatever each is for', () => {
  const calls = [one(0, quote(5450, 'accepted', 'the furnace')), one(1, quote(90))];
  expect(held(calls, 2)).toEqual(['$90']);
});

test('nothing but its own time ends a promise, and no call fulfils it', () => {
  const task = (act: 'call' | 'send' | 'decide', text: string) =>
    typed('open_item', { text, who: 'agent', act });
  const calls = [
    one(0, visit(20), quote(90, 'accepted'), typed('callback', { about: 'the gate' })),
    one(1, task('call', 'Rosa will call'), task('send', 'We will send the furnace quote')),
    one(2, task('decide', 'Nora will think about it')),
    one(3, CANCELLED, quote(90, 'accepted', 'a new furnace'), factOf('problem', 'may it rain')),
  ];
  expect(held(calls, 4, ['open_item', 'callback', 'quote'])).toHaveLength(5);
});

test('a number is the same with or without its codes, and one that is moved replaces the last', () => {
  const phone = (text: string, status: Fact['status'] = 'said') =>
    factOf('phone', text, { status });
  const calls = [
    one(0, phone('020 7946 0123')),
    one(1, phone('+44 20 7946 0123')),
    one(2, phone('020 7946 0199')),
  ];
  expect(held(calls, 50)).toEqual(['+44 20 7946 0123', '020 7946 0199']);
  const changed = one(3, phone('020 7946 0150', 'moved'));
  expect(held([...calls, changed], 50)).toEqual(['+44 20 7946 0123', '020 7946 0150']);
});

test('wishes stand side by side, and an equal one is renewed in the form that says more', () => {
  const wish = (text: string) => typed('preference', { topic: 'contact', text });
  const calls = [
    one(0, wish('text me')),
    one(1, wish('calls are fine')),
    one(2, wish('do text me')),
  ];
  expect(held(calls, 50)).toEqual(['calls are fine', 'do text me']);
});

/** Friday 27 March and Monday 30 March. */
const TWO = one(1, visit(23, 5), visit(26, 0, { status: 'additional', turn: 3 }));
const off = (day: string) => typed('appointment', { day }, { status: 'withdrawn' });

test('a cancelled moment that is not known ends the only appointment, and none of several', () => {
  expect(held([one(1, visit(23)), one(2, off('2026-03-20'))], 3)).toEqual([]);
  expect(held([TWO, one(2, off('2026-03-20'))], 3)).toHaveLength(2);
});

test('of other kinds a withdrawal without a value ends the only one of earlier calls', () => {
  const email = factOf('email', 'a@old.example');
  const none = factOf('email', '', { status: 'withdrawn' });
  expect(held([one(0, email), one(1, none)], 2)).toEqual([]);
  expect(held([one(0, email, none)], 2)).toEqual(['a@old.example']);
  const other = factOf('email', 'c@x.example', { status: 'withdrawn' });
  expect(held([one(0, email), one(1, other)], 2)).toEqual(['a@old.example']);
  const two = one(0, factOf('care_note', 'no nuts'), factOf('care_note', 'a steep stair'));
  expect(held([two, one(1, factOf('care_note', '', { status: 'withdrawn' }))], 2)).toHaveLength(2);
});

test('one that is cancelled for another leaves the rest', () => {
  const again = visit(29, 4, { status: 'moved', turn: 3 });
  expect(held([TWO, one(2, off('2026-03-27'), again)], 3)).toEqual(['day 26 at 0', 'day 29 at 4']);
});

test('what to be careful about stands side by side, and one that is moved replaces its topic', () => {
  const note = (topic: 'allergy' | 'access', text: string, status: Fact['status'] = 'said') =>
    typed('care_note', { topic, text }, { status });
  const calls = [
    one(0, note('allergy', 'allergic to nuts')),
    one(1, note('access', 'the gate code is with Rosa')),
    one(2, note('access', 'ring at number 4', 'moved')),
  ];
  expect(held(calls, 3)).toEqual(['allergic to nuts', 'ring at number 4']);
});
