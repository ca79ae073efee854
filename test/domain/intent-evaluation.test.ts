import { expect, test } from 'vitest';
import { evaluate } from './intent-scores.ts';
import { simulateCalls, type WorldCall } from './intent-worlds.ts';
import { seededRandom } from './seeded-random.ts';

/** The same calls at the same times, each by anybody. */
function withCallersShuffled(calls: readonly WorldCall[], seed: number): WorldCall[] {
  const random = seededRandom(seed);
  const callers = calls.map(({ caller }) => ({ caller, at: random() }));
  callers.sort((one, other) => one.at - other.at);
  return calls.map((call, index) => ({ ...call, caller: callers[index]?.caller ?? 0 }));
}

test.each([1, 2, 3])('where calls follow from calls, history beats the prior (seed %i)', (seed) => {
  const { scored, gain, coverage, accuracy } = evaluate(simulateCalls('signal', seed, 1_000));
  expect(scored).toBeGreaterThan(1_000);
  expect(gain).toBeGreaterThan(0.5);
  expect(coverage).toBeGreaterThan(0.1);
  expect(accuracy).toBeGreaterThan(0.65);
});

// With 500 callers it costs about 0.08: while few calls are counted, chance looks like a pattern.
test.each([1, 2, 3])('where they do not, it costs little and stays silent (seed %i)', (seed) => {
  const { scored, gain, coverage } = evaluate(simulateCalls('null', seed, 3_000));
  expect(scored).toBeGreaterThan(3_000);
  expect(gain).toBeGreaterThan(-0.05);
  expect(coverage).toBeLessThan(0.05);
});

test('the gain is from the callers’ own history: with callers shuffled it is gone', () => {
  const { gain, coverage } = evaluate(withCallersShuffled(simulateCalls('signal', 1, 1_000), 7));
  expect(gain).toBeLessThan(0);
  expect(coverage).toBeLessThan(0.05);
});
