import { expect, test } from 'vitest';
import type { Fact } from '#src/facts/fact.ts';
import { currentText } from '#src/timeline/timeline.ts';
import { at, factOf, facts, held, one } from './fact-calls.ts';

const name = (text: string, more: Partial<Pick<Fact, 'status' | 'confidence'>> = {}) =>
  factOf('name', text, more);
const moved = (text: string) => name(text, { status: 'moved' });
const callsOf = (...names: Fact[]) => names.map((fact, day) => one(day, fact));
const nameAfter = (...names: Fact[]) => currentText(facts(callsOf(...names), 50), 'name');

test.each<[string, string, Fact[]]>([
  ['a short name', 'Katharina Voss', [name('Katharina Voss'), name('Kat')]],
  ['a short name with the family name', 'Jonathan Wick', [name('Jonathan Wick'), name('Jon Wick')]],
  ['an unsure name', 'Petra Vance', [name('Petra Vance'), name('Oscar', { confidence: 0.3 })]],
  [
    'the old mistake heard again',
    'Ines Marlo',
    [name('Ines Marlow'), moved('Ines Marlo'), name('Ines Marlow')],
  ],
  [
    'a name that was given up',
    'Petra Ode',
    [name('Petra Vance'), moved('Petra Ode'), name('Petra Vance')],
  ],
  [
    'a title with the family name',
    'Callum Pettefar',
    [name('Callum Pettefar'), name('Mr Pettefar')],
  ],
])('%s does not replace a full name', (_, expected, names) => {
  expect(nameAfter(...names)).toBe(expected);
  expect(held(callsOf(...names), 50)).toEqual([expected]);
});

test.each<[string, string, Fact[]]>([
  ['one heard wrong', 'Ines Marlo', [name('Ynes Marlow'), name('Ines Marlo')]],
  ['a short name', 'Jonathan Wick', [name('Jon Wick'), name('Jonathan Wick')]],
  ['a first name', 'Petra Vance', [name('Petra'), name('Petra Vance')]],
  ['a family name', 'Callum Pettefar', [name('Mr. Pettefar'), name('Callum Pettefar')]],
  ['one written otherwise', 'Renée Voss-Lind', [name('Renee Voss Lind'), name('Renée Voss-Lind')]],
  [
    'one that the call takes back',
    'Ida Moe',
    [name('Eve Lind'), name('Eve Lind', { status: 'withdrawn' }), name('Ida Moe')],
  ],
  ['the old one, where it says so', 'Petra', [name('Oscar Dietz'), moved('Petra')]],
])('a full name replaces %s', (_, expected, names) => {
  expect(nameAfter(...names)).toBe(expected);
  expect(held(callsOf(...names), 50)).toEqual([expected]);
});

test.each([
  ['Petra Vance', 'Oscar Dietz'],
  ['Petra Vance', 'Oscar'],
  ['Tom', 'Tim'],
  ['Maria', 'Mario'],
  ['Ana Solano', 'Mia Solano'],
  ['Tom Berg', 'Tim Berg'],
  ['Daniel Okafor', 'Dana Okafor'],
])('the names of different callers, %s and %s, stand side by side', (first, second) => {
  expect(held(callsOf(name(first), name(second)), 3)).toEqual([first, second]);
});

test.each(['Petra Vance', 'Petra', 'Pet'])(
  'after another caller "%s" is the newest name',
  (again) => {
    const calls = callsOf(name('Petra Vance'), name('Oscar Dietz'), name(again));
    expect(currentText(facts(calls, 1.5), 'name')).toBe('Oscar Dietz');
    expect(facts(calls, 3)).toMatchObject([
      { value: { text: 'Oscar Dietz' }, endedBy: null },
      { value: { text: 'Petra Vance' }, endedBy: null, validFromMs: at(0), validUntilMs: null },
    ]);
  },
);

test('what a caller likes to be called is a name of theirs', () => {
  const calls = [one(0, name('Robert Lund'), factOf('preferred_name', 'Bob')), one(1, name('Bob'))];
  expect(held(calls, 2, ['name'])).toEqual(['Robert Lund']);
  const kat = one(0, name('Katharina'), factOf('preferred_name', 'Kat'));
  const full = [kat, one(1, name('Katharina Voss'))];
  expect(held(full, 2, ['name'])).toEqual(['Katharina Voss']);
});

test('the name of somebody whom the caller calls for is never theirs', () => {
  const son = factOf('name', 'Mia Solano', { person: { role: 'other', name: 'Mia Solano' } });
  const known = facts([one(0, name('Ana Solano')), one(1, son)], 2);
  expect(currentText(known, 'name')).toBe('Ana Solano');
  expect(currentText(facts([one(0, son)], 2), 'name')).toBe(null);
});
