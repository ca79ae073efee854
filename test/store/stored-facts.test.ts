import { expect, test } from 'vitest';
import type { FactKind, FactStatus } from '#src/domain/facts/fact.ts';
import { readStoredFacts, type StoredFact } from '#src/store/calls/stored-facts.ts';
import { factOf, visit } from '../domain/fact-calls.ts';

const AT_MS = Date.UTC(2026, 2, 4, 16, 30);
const old = (kind: FactKind, value: string, more: { atMs?: number; status?: FactStatus } = {}) => ({
  kind,
  value,
  status: 'said' as const,
  turn: 3,
  words: value,
  role: 'user' as const,
  confidence: 0.85,
  ...more,
});
const upgradedOf = (...told: Parameters<typeof old>) => readStoredFacts([old(...told)])[0]?.value;

test('a fact of an older version keeps what it rests on', () => {
  expect(readStoredFacts([old('email', 'd@x.example')])).toEqual([
    {
      ...old('email', 'd@x.example'),
      value: { text: 'd@x.example' },
      person: { role: 'caller', name: null },
    },
  ]);
});

test.each<[FactKind, string, object, object | undefined]>([
  ['appointment', 'Wednesday 4 March at 4:30 pm', { atMs: AT_MS }, { atMs: AT_MS }],
  ['appointment', 'some day', {}, undefined],
  ['appointment', '', { status: 'withdrawn' }, {}],
  ['callback', 'in the week', {}, undefined],
  ['quote', '$145', {}, { amountMinor: 14_500, currency: 'USD' }],
  ['quote', '145 dollars', {}, { amountMinor: 14_500, currency: 'USD' }],
  ['quote', '$64.99', {}, { amountMinor: 6499, currency: 'USD' }],
  ['quote', '£1,200', {}, { amountMinor: 120_000, currency: 'GBP' }],
  ['quote', '1.200,50 €', {}, { amountMinor: 120_050, currency: 'EUR' }],
  ['quote', '90 a month', {}, { amountMinor: 9000, currency: 'USD' }],
  ['quote', 'a few hundred', {}, undefined],
  ['quote', '$90 to $120', {}, undefined],
  ['quote', '', { status: 'withdrawn' }, { amountMinor: 0, currency: '' }],
  ['open_item', 'We will call', {}, { text: 'We will call', who: 'agent', act: 'other' }],
  [
    'open_item',
    'We will call',
    { atMs: AT_MS },
    { text: 'We will call', who: 'agent', act: 'other', atMs: AT_MS },
  ],
  ['preference', 'mornings', {}, { text: 'mornings', topic: '' }],
  ['do_not_remember', 'everything', {}, undefined],
])('an old %s "%s" %j becomes %j', (kind, text, more, value) => {
  expect(upgradedOf(kind, text, more)).toEqual(value);
});

test('a wish of an earlier version is left out', () => {
  const { value, ...wish } = factOf('do_not_remember', '');
  const earlier = { ...wish, value: { kinds: [], topics: [], everything: true } };
  expect(readStoredFacts([earlier as unknown as StoredFact])).toEqual([]);
});

test('typed facts are read as they are', () => {
  const facts = [factOf('name', 'Dan'), visit(3)];
  expect(readStoredFacts(facts)).toEqual(facts);
});
