import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueTexts } from '#src/domain/facts/fact-values.ts';
import { mentions } from '#src/domain/text-matching.ts';
import { formatFact } from '#src/language/phrasing/format-fact.ts';
import { formatItem } from '#src/summaries/history/format-item.ts';
import { distinctCalls, LAST_DAY } from '../../domain/fact-arbitraries.ts';
import { at, one, visit } from '../../domain/fact-calls.ts';
import { historyOf, noted, problem, promise, summaryOf } from './write.ts';

const wordsOf = (text: string) => text.split(/\s+/).length;

test('a history is the same in whatever order the calls come in', () => {
  const shuffled = distinctCalls.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, fc.nat(LAST_DAY), ([all, other], day) => {
      expect(summaryOf(other, day)).toBe(summaryOf(all, day));
    }),
    { numRuns: 300 },
  );
});

test('a history has 120 words at most, says what the last call was, and tells no value that has ended', () => {
  fc.assert(
    fc.property(distinctCalls, fc.nat(LAST_DAY), (all, day) => {
      const known = all.filter(({ startedAtMs }) => startedAtMs <= at(day));
      const text = summaryOf(known, day);
      expect(wordsOf(text)).toBeLessThanOrEqual(120);
      expect(text === '' || /Last call \(\d+ \p{L}+\): ./u.test(text)).toBe(true);
      const { facts } = historyOf(known, day);
      const held = facts
        .filter(({ endedBy }) => endedBy === null || endedBy === 'declined')
        // A promise may be for the day of what ended.
        .flatMap((fact) => [formatFact(fact), formatItem(fact, {}, null)]);
      // Problems and visits are told as what was, and prices as turned down.
      const gone = facts.filter(
        ({ kind, endedBy }) => endedBy !== null && endedBy !== 'declined' && kind !== 'problem',
      );
      const said = known.flatMap((call) => call.facts);
      const was = said.flatMap((fact) =>
        fact.kind === 'problem' || fact.kind === 'appointment' ? valueTexts(fact) : [],
      );
      for (const value of gone.map((fact) => formatFact(fact))) {
        const whom = facts.flatMap(({ person }) => person.name ?? []);
        const others = [...held, ...whom, ...was];
        if (value === '' || others.some((one) => mentions(one, value))) continue;
        expect(mentions(text, value), `${value} in: ${text}`).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});

test('however much there is to tell, the 120 words are filled, and the last call is among it', () => {
  const many = Array.from({ length: 10 }, (_, day) =>
    one(
      day,
      problem(`need ${day}${' something rather long'.repeat(12)}`),
      promise(`we will${` do so${day}`.repeat(30)}`),
      visit(20 + day, 0, { status: 'additional' }),
    ),
  );
  const text = summaryOf([...many, noted(11, 'The caller needs a gate.')], 12);
  expect(wordsOf(text)).toBeLessThanOrEqual(120);
  expect(wordsOf(text)).toBeGreaterThan(90);
  expect(text).toContain('Last call (15 March): The caller needs a gate.');
});
