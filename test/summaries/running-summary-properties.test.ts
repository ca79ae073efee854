import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mentions } from '#src/domain/text-matching.ts';
import { currentFacts } from '#src/domain/timeline/timeline.ts';
import { sayFact } from '#src/language/phrasing/say-fact.ts';
import { runningSummary } from '#src/summaries/running-summary.ts';
import { distinctCalls, LAST_DAY } from '../domain/fact-arbitraries.ts';
import { at, facts } from '../domain/fact-calls.ts';

test('a history is the same in whatever order the calls come in', () => {
  const shuffled = distinctCalls.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, fc.nat(LAST_DAY), ([all, other], day) => {
      expect(runningSummary(other, other.length, at(day))).toBe(
        runningSummary(all, all.length, at(day)),
      );
    }),
    { numRuns: 300 },
  );
});

test('a history has 120 words at most and tells nothing that has ended', () => {
  fc.assert(
    fc.property(distinctCalls, fc.nat(LAST_DAY), (all, day) => {
      const known = all.filter(({ startedAtMs }) => startedAtMs <= at(day));
      const text = runningSummary(known, known.length, at(day));
      expect(text.split(/\s+/).length).toBeLessThanOrEqual(120);
      const story = facts(known, day);
      const held = currentFacts(story).map((fact) => sayFact(fact));
      // The last price is told as declined, in so many words.
      const declined = story
        .filter(({ endedBy }) => endedBy === 'declined')
        .map((one) => sayFact(one));
      const gone = story.filter(({ endedBy }) => endedBy !== null && endedBy !== 'declined');
      for (const value of gone.map((fact) => sayFact(fact))) {
        if (value === '' || [...held, ...declined].some((one) => mentions(one, value))) continue;
        expect(mentions(text, value), `${value} in: ${text}`).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});
