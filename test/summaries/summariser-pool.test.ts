import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { FinishedCall } from '#src/domain/call.ts';
import { createSummariserPool } from '#src/summaries/local/summariser-pool.ts';
import { summarise } from '../support/samples/sample-calls.ts';

const summariser = createSummariserPool({ maxWords: 60 });
afterAll(() => summariser.close());

const call: FinishedCall = {
  startedAtMs: Date.UTC(2026, 2, 2),
  durationS: 30,
  outcome: 'callback_requested',
  transcript: [
    { role: 'agent', text: 'Harbor Dental, how can I help?', tsMs: 0 },
    { role: 'user', text: 'This is Ines Duarte, please call me back about my crown.', tsMs: 1_000 },
  ],
};

const long: FinishedCall = {
  ...call,
  transcript: Array.from({ length: 10_000 }, (_, index) => ({
    role: index % 2 === 0 ? ('agent' as const) : ('user' as const),
    text: `I would like to book the blue room on Monday at ${(index % 11) + 1} pm, or not? `.repeat(
      8,
    ),
    tsMs: index,
  })),
};

const NEVER = new AbortController().signal;

test('the thread says what the summariser says', async () => {
  const { summary } = await summarise(call);
  expect((await summariser.summarise(call, NEVER)).summary).toBe(summary);
});

test('a long call does not hold up this thread', async () => {
  const summary = summariser.summarise(long, NEVER);
  let longestMs = 0;
  let running = true;
  const watch = async () => {
    while (running) {
      const before = performance.now();
      await sleep(1);
      longestMs = Math.max(longestMs, performance.now() - before);
    }
  };
  const watching = watch();
  const startedAt = performance.now();
  await summary;
  const tookMs = performance.now() - startedAt;
  running = false;
  await watching;
  expect(longestMs).toBeLessThan(tookMs / 2);
});

test('a call that takes too long is given up, and the next one is summarised', async () => {
  await expect(summariser.summarise(long, AbortSignal.timeout(1))).rejects.toThrow();
  expect((await summariser.summarise(call, NEVER)).summary).toContain('Ines Duarte');
});
