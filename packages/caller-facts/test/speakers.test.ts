import { describe, expect, test } from 'vitest';
import type { Fact, Person } from '#src/facts/fact.ts';
import type { CallWithFacts } from '#src/facts/remembered-fact.ts';
import { isShared, speakersOf } from '#src/timeline/speakers.ts';
import { CANCELLED, factOf, facts, held, one, quote, visit } from './fact-calls.ts';

const name = (text: string, status: Fact['status'] = 'said') => factOf('name', text, { status });
const other = (text: string | null, relation?: string): Person => ({
  role: 'other',
  name: text,
  ...(relation && { relation }),
});
const ANNA = name('Anna Berg');
const TOM = name('Tom Berg');
const idsOf = (calls: readonly CallWithFacts[]) =>
  speakersOf(calls).map((speaker) => [speaker.name, [...speaker.callIds]]);

describe('the speakers of a number', () => {
  test('are those whose names match in no way, the one heard last first', () => {
    const calls = [
      one(0, name('Anna')),
      one(1, TOM),
      one(2, factOf('problem', 'the gate')),
      one(3, ANNA),
      one(4, name('Tom Bergg')),
    ];
    expect(idsOf(calls)).toEqual([
      ['Tom Bergg', ['call-001', 'call-004']],
      ['Anna Berg', ['call-000', 'call-003']],
    ]);
    expect(isShared(speakersOf(calls))).toBe(true);
  });

  test('are one where a call sets the name right', () => {
    const calls = [
      one(0, name('Ulla Ek')),
      one(1, name('Anna Berg', 'moved')),
      one(2, name('Ulla')),
    ];
    expect(idsOf(calls)).toEqual([['Anna Berg', ['call-000', 'call-001', 'call-002']]]);
  });

  test('are more where nobody can tell whose name is set right', () => {
    const calls = [one(0, ANNA), one(1, name('Jo Falk')), one(2, name('Hanne', 'moved'))];
    expect(idsOf(calls).map(([who]) => who)).toEqual(['Hanne', 'Jo Falk', 'Anna Berg']);
  });

  test('are named by a call that corrects the one it takes back', () => {
    const wrong = name('Anna', 'withdrawn');
    const calls = [one(0, ANNA), one(1, TOM), one(2, wrong, name('Hanne Falk', 'moved'))];
    expect(idsOf(calls).map(([who]) => who)).toEqual(['Hanne Falk', 'Tom Berg']);
  });

  test('are said with each fact, in the fullest form of all calls', () => {
    const calls = [one(0, name('Anna'), visit(9)), one(1, ANNA), one(2, quote(40))];
    expect(facts(calls, 3).map(({ kind, speaker }) => [kind, speaker])).toEqual([
      ['appointment', 'Anna Berg'],
      ['name', 'Anna Berg'],
      ['quote', null],
    ]);
  });
});

describe('on a number that is shared', () => {
  const both = [
    one(0, ANNA, visit(9), factOf('email', 'anna@x.example'), quote(90)),
    one(1, TOM, visit(10), factOf('email', 'tom@x.example'), quote(70)),
  ];
  const kinds = ['appointment', 'email', 'quote'] as const;

  test('nothing of one speaker takes the place of what is of another', () => {
    expect(held(both, 2, kinds)).toEqual([
      'day 9 at 0',
      'anna@x.example',
      '$90',
      'day 10 at 0',
      'tom@x.example',
      '$70',
    ]);
  });

  test('a newer value takes the place of the same speaker alone', () => {
    const again = one(2, ANNA, visit(12), factOf('email', 'berg@x.example'));
    expect(held([...both, again], 3, ['appointment', 'email'])).toEqual([
      'day 10 at 0',
      'tom@x.example',
      'day 12 at 0',
      'berg@x.example',
    ]);
  });

  test('a call without a name may take the place of any', () => {
    const unnamed = one(2, visit(12));
    expect(held([...both, unnamed], 3, ['appointment'])).toEqual(['day 12 at 0']);
  });

  test('a speaker cancels their own, and that of another by its moment', () => {
    expect(held([...both, one(2, TOM, CANCELLED)], 3, ['appointment'])).toEqual(['day 9 at 0']);
    const named = visit(9, 0, { status: 'withdrawn' });
    expect(held([...both, one(2, TOM, named)], 3, ['appointment'])).toEqual(['day 10 at 0']);
  });
});

test('what is agreed for somebody else takes the place of nothing that is the callers own', () => {
  const calls = [
    one(0, ANNA, visit(9)),
    one(1, ANNA, visit(10, 0, { person: other('Mia', 'daughter') })),
    one(2, ANNA, visit(11, 0, { person: other(null, 'daughter') })),
  ];
  expect(held(calls, 3, ['appointment'])).toEqual(['day 9 at 0', 'day 11 at 0']);
});
