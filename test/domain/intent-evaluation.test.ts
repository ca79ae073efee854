import { expect, test } from 'vitest';
import { predictIntent } from '#src/domain/intent/intent-model.ts';
import { intentProbabilities } from '#src/domain/intent/intent-probabilities.ts';
import { intentIncrements } from '#src/domain/intent/intent-statistics.ts';
import { NO_OPEN_ITEMS, simulateCalls, type WorldCall } from './intent-worlds.ts';
import { seededRandom } from './seeded-random.ts';

function add(counts: Record<string, number>, increments: Record<string, number>): void {
  for (const [key, by] of Object.entries(increments)) counts[key] = (counts[key] ?? 0) + by;
}

/** Predicts each call before it is counted; scores the second half, when the counts have warmed up. */
function evaluate(calls: readonly WorldCall[]) {
  const counts: Record<string, number> = {};
  const histories = new Map<number, WorldCall[]>();
  const score = { scored: 0, spoken: 0, right: 0, modelLoss: 0, priorLoss: 0 };
  for (const [index, current] of calls.entries()) {
    const history = histories.get(current.caller) ?? [];
    const input = { history, statistics: counts, nowMs: current.atMs, timeZone: null };
    if (index >= calls.length / 2) {
      const { intent } = predictIntent({ ...input, openItems: NO_OPEN_ITEMS });
      const { personal } = intentProbabilities(input);
      const prior = intentProbabilities({ ...input, history: [] }).personal;
      score.scored += 1;
      score.modelLoss -= Math.log(personal[current.truth]);
      score.priorLoss -= Math.log(prior[current.truth]);
      if (intent !== 'unknown') score.spoken += 1;
      if (intent === current.truth) score.right += 1;
    }
    const previous = history.find(({ label }) => label !== 'unknown') ?? null;
    add(counts, intentIncrements(current, previous, null));
    histories.set(current.caller, [current, ...history].slice(0, 10));
  }
  const { scored, spoken, right, modelLoss, priorLoss } = score;
  return {
    scored,
    gain: (priorLoss - modelLoss) / scored,
    coverage: spoken / scored,
    accuracy: right / spoken,
  };
}

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
