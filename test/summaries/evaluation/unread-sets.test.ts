import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { finishedCall, readCalls, spokenWords } from '../../../bench/summaries/calls.ts';
import { mentions } from '../../../bench/summaries/facts/mentions.ts';
import { readSaid } from '../../../bench/summaries/facts/said.ts';
import { BASELINES } from '../../../bench/summaries/figures/baselines.ts';
import { figuresOf, scoreSummary } from '../../../bench/summaries/figures/scores.ts';
import { readHistories } from '../../../bench/summaries/histories/histories.ts';

// Failures show figures only, as nobody who writes rules may read these calls.
const here = (name: string): string =>
  fileURLToPath(new URL(`../../../bench/summaries/${name}.jsonl`, import.meta.url));

const calls = await readCalls(here('unread-calls-2'));
const histories = await readHistories(here('unread-histories-2'));

const figuresFor = (baseline: string) =>
  figuresOf(
    calls.map((call) =>
      scoreSummary(call, { summary: BASELINES[baseline]?.(call) ?? '', facts: [] }),
    ),
  );

test('unread calls hold every fact and every dropped value, their references no dropped one', () => {
  expect(figuresFor('whole transcript')).toMatchObject({ facts: 100, stale: 100, madeUp: 0 });
  expect(figuresFor('reference')).toMatchObject({ facts: 100, stale: 0, madeUp: 0 });
});

test('no fact of an unread call is taken out as a secret', () => {
  const missed = calls.flatMap((call) => {
    const kept = finishedCall(call).transcript.map(({ text }) => text);
    return scoreSummary(call, { summary: kept.join(' \n '), facts: [] }).missed;
  });
  expect(missed.length).toBe(0);
});

test('unread callers say all that is to be remembered or gone, in their order', () => {
  for (const { calls: theirs, current, superseded, now_ms: now } of histories) {
    const heard = theirs.map(
      (call) => [readSaid(spokenWords(call), call.started_at_ms), call] as const,
    );
    const unsaid = [...current, ...superseded].filter(
      (value) => !heard.some(([said, call]) => mentions(said, value, call.started_at_ms)),
    );
    const times = [...theirs.map(({ started_at_ms: at }) => at), now];
    expect(unsaid.length).toBe(0);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
  }
});
