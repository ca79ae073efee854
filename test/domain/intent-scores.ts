import { predictIntent } from '#src/domain/intent/intent-model.ts';
import { intentProbabilities } from '#src/domain/intent/intent-probabilities.ts';
import { intentIncrements } from '#src/domain/intent/intent-statistics.ts';
import { NO_OPEN_ITEMS, type WorldCall } from './intent-worlds.ts';

function add(counts: Record<string, number>, increments: Record<string, number>): void {
  for (const [key, by] of Object.entries(increments)) counts[key] = (counts[key] ?? 0) + by;
}

/** Predicts each call before it is counted; scores the second half, when the counts have warmed up. */
export function evaluate(calls: readonly WorldCall[]) {
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
    modelLoss: modelLoss / scored,
    priorLoss: priorLoss / scored,
    gain: (priorLoss - modelLoss) / scored,
    coverage: spoken / scored,
    accuracy: right / spoken,
  };
}
