import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACT_KINDS, FACT_STATUSES, type Fact, type FactStatus } from '#src/domain/fact.ts';
import { mentions } from '#src/domain/fact-likeness.ts';
import { currentFacts, factsAsOf } from '#src/domain/timeline.ts';
import { runningSummary } from '#src/summaries/running-summary.ts';
import { callOn, DAY_MS, START_MS } from './fact-calls.ts';

const LAST_DAY = 60;
const VALUES = [
  '',
  'Mira',
  'Mira Solano',
  'kestrel',
  'harbour gate',
  'plum tart',
  '$450',
  '$4,500',
];

const facts: fc.Arbitrary<Fact> = fc
  .record({
    kind: fc.constantFrom(...FACT_KINDS),
    value: fc.constantFrom(...VALUES),
    status: fc.constantFrom(...(Object.keys(FACT_STATUSES) as FactStatus[])),
    turn: fc.nat(6),
    words: fc.constantFrom(...VALUES),
    confidence: fc.constantFrom(0.6, 0.8, 1),
    day: fc.option(fc.nat(LAST_DAY), { nil: undefined }),
  })
  .map(({ day, ...fact }) => ({
    ...fact,
    ...(day !== undefined && { atMs: START_MS + day * DAY_MS }),
  }));

const calls = fc.array(
  fc
    .record({
      day: fc.nat(LAST_DAY),
      facts: fc.array(facts, { maxLength: 5 }),
      summary: fc.array(fc.constantFrom(...VALUES), { maxLength: 3 }),
      id: fc.nat(30),
    })
    .map(({ day, facts: said, summary, id }) =>
      callOn(day, said, {
        callId: `call-${id}`,
        summary: summary.map((value) => `The caller spoke about ${value} again.`).join(' '),
      }),
    ),
  { maxLength: 12 },
);
const distinct = calls.map((all) => [...new Map(all.map((call) => [call.callId, call])).values()]);
const asked = (all: readonly { facts: readonly Fact[] }[]) =>
  all.some((call) => call.facts.some(({ kind }) => kind === 'do_not_remember'));

test('the order in which calls come in changes nothing', () => {
  const shuffled = distinct.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, fc.nat(LAST_DAY), ([all, other], day) => {
      const nowMs = START_MS + day * DAY_MS;
      expect(factsAsOf(other, nowMs)).toEqual(factsAsOf(all, nowMs));
      expect(runningSummary(other, other.length, nowMs)).toBe(
        runningSummary(all, all.length, nowMs),
      );
    }),
    { numRuns: 300 },
  );
});

test('what was known at a moment is what the calls until then tell', () => {
  fc.assert(
    fc.property(distinct, fc.nat(LAST_DAY), (all, day) => {
      const atMs = START_MS + day * DAY_MS;
      const until = all.filter(({ startedAtMs }) => startedAtMs <= atMs);
      fc.pre(!asked(all.filter((call) => !until.includes(call))));
      expect(factsAsOf(all, atMs)).toEqual(factsAsOf(until, atMs));
    }),
    { numRuns: 300 },
  );
});

test('a fact that has ended began before and does not come back by waiting', () => {
  fc.assert(
    fc.property(distinct, fc.nat(LAST_DAY), (all, day) => {
      const atMs = START_MS + day * DAY_MS;
      for (const fact of factsAsOf(all, atMs)) {
        if (fact.validUntilMs !== null) {
          if (fact.endedBy === null) expect(fact.validUntilMs).toBeGreaterThan(atMs);
          else expect(fact.validUntilMs).toBeGreaterThanOrEqual(fact.validFromMs);
        }
        expect(fact.validFromMs).toBeLessThanOrEqual(atMs);
      }
      const until = all.filter(({ startedAtMs }) => startedAtMs <= atMs);
      const later = currentFacts(factsAsOf(until, atMs + 20 * DAY_MS));
      const now = currentFacts(factsAsOf(until, atMs));
      expect(now).toEqual(expect.arrayContaining(later));
    }),
    { numRuns: 300 },
  );
});

test('a history has 120 words at most and tells nothing that has ended', () => {
  fc.assert(
    fc.property(distinct, fc.nat(LAST_DAY), (all, day) => {
      const nowMs = START_MS + day * DAY_MS;
      const known = all.filter(({ startedAtMs }) => startedAtMs <= nowMs);
      const text = runningSummary(known, known.length, nowMs);
      expect(text.split(/\s+/).length).toBeLessThanOrEqual(120);
      const story = factsAsOf(known, nowMs);
      const held = currentFacts(story).map(({ value }) => value);
      // The last price is told as declined, in so many words.
      const gone = story.filter(({ endedBy }) => endedBy !== null && endedBy !== 'declined');
      for (const { value } of gone) {
        if (value === '' || held.some((one) => mentions(one, value))) continue;
        if (story.some((one) => one.endedBy === 'declined' && mentions(one.value, value))) continue;
        expect(mentions(text, value), `${value} in: ${text}`).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});
