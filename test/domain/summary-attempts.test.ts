import { expect, test } from 'vitest';
import { type RecordedAttempt, summaryAttempts } from '#src/domain/callers/summary-attempt.ts';

const attempt = (fence: number, part: Partial<RecordedAttempt> = {}): RecordedAttempt => ({
  fence,
  startedAtMs: fence * 1_000,
  endedAtMs: null,
  failure: null,
  ...part,
});

const resultsOf = (...[call, nowMs]: Parameters<typeof summaryAttempts>) =>
  summaryAttempts(call, nowMs).map(({ result }) => result);

const ended = attempt(2, { endedAtMs: 2_500, failure: 'timeout' });

test('What became of each attempt follows from its fence, its end and the lease', () => {
  const running = { attemptLog: [ended, attempt(3)], fence: 3, heldUntilMs: 60_000 };
  expect(resultsOf(running, 5_000)).toEqual(['failed', 'running']);
  expect(resultsOf(running, 60_001)).toEqual(['failed', 'lost']);
  expect(resultsOf({ ...running, heldUntilMs: null }, 5_000)).toEqual(['failed', 'lost']);
  expect(resultsOf({ ...running, fence: 4 }, 5_000)).toEqual(['failed', 'superseded']);
  const again = [attempt(2), attempt(3, { endedAtMs: 3_100 })];
  expect(resultsOf({ ...running, attemptLog: again }, 5_000)).toEqual(['lost', 'done']);
});
