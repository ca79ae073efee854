import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseBars } from '../../../bench/summaries/bars/bars.ts';
import { missedBars } from '../../../bench/summaries/bars/missed-bars.ts';
import { type AnnotatedCall, finishedCall, readCalls } from '../../../bench/summaries/calls.ts';
import { BASELINES } from '../../../bench/summaries/figures/baselines.ts';
import { rouge } from '../../../bench/summaries/figures/rouge.ts';
import { figuresOf, scoreSummary } from '../../../bench/summaries/figures/scores.ts';
import { asRecognised } from '../../../bench/summaries/sets/recogniser-text.ts';

const OWN = fileURLToPath(new URL('../../../bench/summaries/calls.jsonl', import.meta.url));
const calls = await readCalls(OWN);

const figuresFor = (baseline: string) =>
  figuresOf(
    calls.map((call) =>
      scoreSummary(call, { summary: BASELINES[baseline]?.(call) ?? '', facts: [] }),
    ),
  );

test('the calls hold every fact that they are annotated with, and every dropped value', () => {
  expect(figuresFor('whole transcript')).toMatchObject({ facts: 100, stale: 100, madeUp: 0 });
});

test('what is taken out of transcripts as a secret is no fact that the next call needs', () => {
  const scores = calls.map((call) => {
    const kept = finishedCall(call).transcript.map(({ text }) => text);
    return scoreSummary(call, { summary: kept.join(' \n '), facts: [] });
  });
  expect(
    scores.flatMap(({ call, missed }) => missed.map(({ slot }) => `${call.id} ${slot}`)),
  ).toEqual([]);
});

test('the references tell every fact, no dropped value and nothing made up', () => {
  expect(figuresFor('reference')).toMatchObject({ facts: 100, stale: 0, madeUp: 0 });
});

test('forty calls are told, of every outcome, three of them with forty turns and more', () => {
  expect(calls).toHaveLength(40);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(40);
  expect(new Set(calls.map(({ outcome }) => outcome)).size).toBe(5);
  expect(calls.filter(({ transcript }) => transcript.length >= 40).length).toBeGreaterThanOrEqual(
    3,
  );
});

test('recogniser text has no capitals and no punctuation but within numbers', () => {
  const call: AnnotatedCall = {
    ...(calls[0] ?? expect.fail('no call')),
    transcript: [{ role: 'user', text: 'Hi, Élodie! It’s $1,250.50 at 4:30, okay?', ts_ms: 0 }],
  };
  expect(asRecognised(call).transcript[0]?.text).toBe('hi élodie it’s $1,250.50 at 4:30 okay');
});

test('ROUGE counts stems, once as often as the reference has them', () => {
  const { r1, r2, rl } = rouge('The leaks leak badly', ['A leaking heater leaks']);
  expect(r1).toBeCloseTo(0.5);
  expect(r2).toBe(0);
  expect(rl).toBeCloseTo(0.5);
});

test('a set that misses a bar says which, and by how much', () => {
  const figures = figuresFor('LEAD-3');
  const missed = missedBars(figures, parseBars('facts=93,madeUp=0,words=20'));
  expect(missed).toEqual([
    expect.stringMatching(/^words 32\.\d, at most 20$/),
    expect.stringMatching(/^facts 26\.\d, at least 93$/),
  ]);
});

test('bars with an unknown name or without a number are refused', () => {
  expect(() => parseBars('fact=93')).toThrow('Bars are name=number');
  expect(() => parseBars('facts=')).toThrow('Bars are name=number');
});
