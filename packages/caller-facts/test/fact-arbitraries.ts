import fc from 'fast-check';
import {
  FACT_KINDS,
  FACT_STATUSES,
  type Fact,
  type FactKind,
  type FactStatus,
} from '#src/facts/fact.ts';
import type { CallWithFacts } from '#src/facts/remembered-fact.ts';
import { callOn, DAY_MS, factOf, START_MS, typed } from './fact-calls.ts';

export const LAST_DAY = 60;
const TEXTS = ['', 'Mira', 'Mira Solano', 'kestrel', 'harbour gate', 'plum tart'];

const text = fc.constantFrom(...TEXTS);
const status = fc.constantFrom(...(Object.keys(FACT_STATUSES) as FactStatus[]));
const moment = fc.oneof(
  fc.constant({}),
  fc.nat(LAST_DAY).map((day) => ({ atMs: START_MS + day * DAY_MS })),
  fc.constantFrom('2026-03-06', '2026-04-10').map((day) => ({ day })),
);
const amount = fc.record({
  amountMinor: fc.constantFrom(0, 45_000, 450_000),
  currency: fc.constantFrom('', 'USD'),
});
const person = fc.constantFrom<Fact['person']>(
  { role: 'caller', name: null },
  { role: 'other', name: 'Mira' },
  { role: 'other', name: null, relation: 'daughter' },
);

function factOfKind(kind: FactKind): fc.Arbitrary<Fact> {
  switch (kind) {
    case 'appointment':
      return fc
        .tuple(moment, text)
        .map(([when, what]) => typed(kind, { ...when, ...(what && { what }) }));
    case 'callback':
      return fc
        .tuple(moment, text)
        .map(([when, about]) => typed(kind, { ...when, ...(about && { about }) }));
    case 'quote':
      return fc
        .tuple(amount, text)
        .map(([price, what]) => typed(kind, { ...price, ...(what && { for: what }) }));
    case 'money':
      return amount.map((sum) => typed(kind, { ...sum, money: 'fee' }));
    case 'open_item':
      return fc
        .tuple(text, moment, fc.constantFrom('call', 'send', 'decide', 'other'))
        .map(([words, when, act]) => typed(kind, { text: words, who: 'agent', act, ...when }));
    default:
      return text.map((words) => factOf(kind, words));
  }
}

const facts: fc.Arbitrary<Fact> = fc
  .tuple(
    fc.constantFrom(...FACT_KINDS).chain(factOfKind),
    fc.record({
      status,
      person,
      turn: fc.nat(6),
      words: text,
      confidence: fc.constantFrom(0.3, 0.8, 1),
    }),
  )
  .map(([fact, more]) => ({ ...fact, ...more }));

const calls = fc.array(
  fc
    .record({
      day: fc.nat(LAST_DAY),
      said: fc.array(facts, { maxLength: 5 }),
      summary: fc.array(text, { maxLength: 3 }),
      id: fc.nat(30),
    })
    .map(({ day, said, summary, id }) =>
      callOn(day, said, {
        callId: `call-${id}`,
        summary: summary.map((about) => `The caller spoke about ${about} again.`).join(' '),
      }),
    ),
  { maxLength: 12 },
);

/** Calls of one caller, with an id of its own each, in any order. */
export const distinctCalls: fc.Arbitrary<CallWithFacts[]> = calls.map((all) => [
  ...new Map(all.map((call) => [call.callId, call])).values(),
]);
