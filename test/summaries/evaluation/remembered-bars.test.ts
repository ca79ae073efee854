import type { Fact } from 'caller-facts';
import { expect, test } from 'vitest';
import { parseBars } from '../../../bench/summaries/bars/bars.ts';
import { missedBars } from '../../../bench/summaries/bars/missed-bars.ts';
import type { AnnotatedCall } from '../../../bench/summaries/calls.ts';
import { figuresOf, scoreSummary } from '../../../bench/summaries/figures/scores.ts';
import type { CallMemory } from '../../../bench/summaries/remembered/annotation.ts';
import { rememberedFigures } from '../../../bench/summaries/remembered/memory-figures.ts';
import { typedFacts } from '../../../bench/summaries/remembered/typed-facts.ts';
import { appointment, money, name, quote } from './hand-made-facts.ts';

const VISIT = { kind: 'appointment', day: '2026-05-21' } as const;

const callWith = (memory: CallMemory | undefined): AnnotatedCall => ({
  id: 'any',
  started_at_ms: Date.UTC(2026, 4, 14),
  duration_s: 0,
  outcome: 'other',
  transcript: [],
  refs: [],
  facts: [],
  stale: [],
  memory,
});

function measured(calls: readonly (readonly [CallMemory | undefined, readonly Fact[]])[]) {
  const scores = calls.map(([memory, facts]) =>
    scoreSummary(callWith(memory), { summary: '', facts }),
  );
  const remembered = rememberedFigures(scores.flatMap(({ memory }) => memory ?? []));
  const missed = (bars: string) => missedBars(figuresOf(scores), parseBars(bars), remembered);
  return { remembered, missed };
}

const TWO_CALLS = measured([
  [{ agreed: [VISIT] }, [appointment({ day: '2026-05-21' }), appointment({ day: '2026-05-22' })]],
  [{ agreed: [VISIT, { ...VISIT, day: '2026-05-28' }], name: null }, [name('Joan')]],
  [undefined, [quote(5)]],
]);

test('figures count right among remembered, found among needed, and false ones per 100 calls', () => {
  expect(TWO_CALLS.remembered?.calls).toBe(2);
  expect(TWO_CALLS.remembered?.kinds.appointment).toEqual({
    remembered: 2,
    right: 1,
    nearly: 0,
    precision: 50,
    gold: 3,
    found: 1,
    recall: expect.closeTo(100 / 3),
    falsePer100: 50,
  });
  expect(TWO_CALLS.remembered?.kinds.all).toMatchObject({
    remembered: 3,
    right: 1,
    falsePer100: 100,
  });
});

test('bars of what is remembered that are missed are named', () => {
  const bars = 'appointments=60,names=90,found=30,falseAppointments=10,appointments=51';
  expect(TWO_CALLS.missed(bars)).toEqual([
    'falseAppointments 50.0, at most 10',
    'appointments 50.0, at least 51',
    'names 0.0, at least 90',
  ]);
  expect(TWO_CALLS.missed('found=34')).toEqual(['found 33.3, at least 34']);
});

test('a precision of nothing remembered misses no bar; a set without annotations misses it', () => {
  expect(TWO_CALLS.remembered?.kinds.quote.precision).toBeNaN();
  expect(TWO_CALLS.missed('quotes=100,money=100,callbacks=100')).toEqual([]);
  expect(measured([[undefined, [money('fee', 3)]]]).missed('money=1')).toEqual([
    'money nothing to count, at least 1',
  ]);
});

test('"refused" is another name of "stale"', () => {
  const stale = [{ slot: 'price', type: 'money' as const, values: ['145'] }];
  const call = { ...callWith(undefined), stale };
  const figures = figuresOf([scoreSummary(call, { summary: 'For $145.', facts: [] })]);
  expect(missedBars(figures, parseBars('refused=20'))).toEqual(['refused 100.0, at most 20']);
});

test('facts without typed values, of somebody’s own summariser, are left out', () => {
  const typed = appointment({ day: '2026-05-21' });
  expect(typedFacts([typed, { ...typed, value: '21 May' }, null])).toEqual([typed]);
  expect(typedFacts(undefined)).toEqual([]);
});
