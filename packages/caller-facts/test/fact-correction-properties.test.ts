import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withKeys } from '#src/facts/fact-keys.ts';
import { valueTexts } from '#src/facts/fact-values.ts';
import { mentions } from '#src/text-matching.ts';
import { distinctCalls, LAST_DAY } from './fact-arbitraries.ts';
import { facts } from './fact-calls.ts';
import { byHand, deletion, digest, factsWith } from './facts-by-hand.ts';

const RUNS = { numRuns: 300 };

test('without changes by hand the same is known', () => {
  fc.assert(
    fc.property(distinctCalls, fc.nat(LAST_DAY), (all, day) => {
      const known = factsWith(all, day, byHand()).map(({ key, ...fact }) => fact);
      expect(known).toEqual(facts(all, day));
    }),
    RUNS,
  );
});

test('each fact of a call has a key of its own, which is the same when it is read again', () => {
  fc.assert(
    fc.property(distinctCalls, (all) => {
      const read = withKeys(all, digest);
      expect(withKeys(structuredClone(all), digest)).toEqual(read);
      for (const call of read) {
        expect(new Set(call.facts.map(({ key }) => key)).size).toBe(call.facts.length);
      }
    }),
    RUNS,
  );
});

test('no text of a deleted fact is left in what is known of earlier calls, at any instant', () => {
  const chosen = distinctCalls.filter((all) => factsWith(all, LAST_DAY, byHand()).length > 0);
  fc.assert(
    fc.property(chosen, fc.nat(), fc.nat(LAST_DAY), (all, index, day) => {
      const known = factsWith(all, LAST_DAY, byHand());
      const target = known[index % known.length];
      fc.pre(target !== undefined);
      const changed = byHand(
        [],
        [
          deletion(
            all,
            LAST_DAY,
            ({ key, callId }) => key === target.key && callId === target.callId,
          ),
        ],
      );
      const texts = valueTexts(target);
      for (const fact of factsWith(all, day, changed)) {
        const left = [...valueTexts(fact), fact.words, fact.person.name ?? ''];
        for (const text of texts) expect(left.some((one) => mentions(one, text))).toBe(false);
      }
    }),
    RUNS,
  );
});
