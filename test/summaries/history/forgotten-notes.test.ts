import { expect, test } from 'vitest';
import type { FactKind } from '#src/domain/facts/fact.ts';
import { factOf, one, quote, typed, visit } from '../../domain/fact-calls.ts';
import { historyOf, name, noted, problem, summaryOf } from './write.ts';

const forget = (kinds: FactKind[], topics: string[] = [], everything = false) =>
  typed('do_not_remember', { kinds, topics, everything });

test.each([
  [forget(['address']), 'Caller: "418 Larkspur Lane, Boulder."'],
  [forget(['address']), 'Caller: "Ich wohne in der Lindenstraße 12."'],
  [forget(['phone']), 'Agent: "So that is 303 555 0199, right."'],
  [forget(['email']), 'The caller said to write to nora@larkspur.example.'],
  [forget(['name']), 'Nora Bell is allergic to nuts.'],
  [forget(['name']), 'Caller: "My name is Nora."'],
  [forget([], ['depression pills']), 'The caller takes a pill for being depressed.'],
])('a wish to forget takes what it is about out of older notes (%#)', (wish, clause) => {
  const note = `The roof leaks. ${clause}`;
  const { calls } = historyOf([noted(0, note), noted(1, '', wish), noted(2, note)], 3);
  expect(calls.map(({ summary }) => summary)).toEqual([note, '', 'The roof leaks.']);
});

test.each([
  ['appointment', visit(9), 'Booked: Friday 13 March at 10 am.'],
  ['appointment', visit(9), 'They come on 13 March.'],
  ['quote', quote(90), 'Price: $90.'],
  ['name', name('Daniel Okafor'), 'Daniel is away.'],
  ['company', factOf('company', 'Harbor Ltd'), 'It is for Harbor Ltd.'],
] as const)('a forgotten %s is in no clause of a note', (kind, fact, clause) => {
  const calls = [noted(0, `The roof leaks. ${clause}`, fact), one(1, forget([kind]))];
  expect(historyOf(calls, 2).calls.at(-1)?.summary).toBe('The roof leaks.');
});

test('what was forgotten is nowhere in the history', () => {
  const told = noted(
    0,
    'Daniel wants a price. The fence is down.',
    name('Daniel Okafor'),
    problem('the fence is down'),
  );
  expect(summaryOf([told, one(1, forget(['name']))], 2)).not.toMatch(/Daniel|Okafor/);
  expect(summaryOf([told, noted(1, 'It is still down.', forget([], [], true))], 2)).toBe(
    'This caller has called twice since 4 March. Last call (5 March): the caller asked to have it forgotten.',
  );
});
