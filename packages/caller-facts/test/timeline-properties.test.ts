import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentFacts } from '#src/timeline/timeline.ts';
import { distinctCalls, LAST_DAY } from './fact-arbitraries.ts';
import { at, facts } from './fact-calls.ts';

const RUNS = { numRuns: 300 };

test('the order in which calls come in changes nothing', () => {
  const shuffled = distinctCalls.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, fc.nat(LAST_DAY), ([all, other], day) => {
      expect(facts(other, day)).toEqual(facts(all, day));
    }),
    RUNS,
  );
});

test('what was known at a moment is what the calls until then tell', () => {
  fc.assert(
    fc.property(distinctCalls, fc.nat(LAST_DAY), (all, day) => {
      const until = all.filter(({ startedAtMs }) => startedAtMs <= at(day));
      expect(facts(all, day)).toEqual(facts(until, day));
    }),
    RUNS,
  );
});

test('a fact that has ended began before and does not come back by waiting', () => {
  fc.assert(
    fc.property(distinctCalls, fc.nat(LAST_DAY), (all, day) => {
      for (const fact of facts(all, day)) {
        if (fact.validUntilMs !== null) {
          if (fact.endedBy === null) expect(fact.validUntilMs).toBeGreaterThan(at(day));
          else expect(fact.validUntilMs).toBeGreaterThanOrEqual(fact.validFromMs);
        }
        expect(fact.validFromMs).toBeLessThanOrEqual(at(day));
      }
      const until = all.filter(({ startedAtMs }) => startedAtMs <= at(day));
      const later = currentFacts(facts(until, day + 20));
      expect(currentFacts(facts(until, day))).toEqual(expect.arrayContaining(later));
    }),
    RUNS,
  );
});

test('no more is known than was said', () => {
  fc.assert(
    fc.property(distinctCalls, (all) => {
      const said = all.reduce((sum, call) => sum + call.facts.length, 0);
      expect(facts(all, LAST_DAY).length).toBeLessThanOrEqual(said);
    }),
    RUNS,
  );
});
