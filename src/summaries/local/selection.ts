import type { Candidate } from './candidates.ts';
import { stemsOf as stems } from './concepts.ts';
import { gain, isRepeatedBy, type Option, optionOf, type Told, tell } from './options.ts';

const MOST = 60;
const LEAST_GAIN = 0.8;
/** What a word must add at least in a sentence that tells no value. */
const LEAST_RATE = 0.1;
/** Words that a sentence costs besides its own. */
const SENTENCE_COST = 9;
const MAX_SWAPS = 8;

/** Two wordings of one sentence do not stand side by side. */
const sharesSentence = (one: Option, chosen: readonly Option[], but?: Option): boolean =>
  chosen.some(
    (other) => other !== but && other.candidate.sentence.index === one.candidate.sentence.index,
  );

const leastRate = ({ candidate }: Option): number => (candidate.values.length ? 0 : LEAST_RATE);

/** The most telling per word first, until the budget is spent. */
function pickGreedily(options: readonly Option[], before: Told, budget: number): Option[] {
  const told: Told = { ...before, keys: new Set(before.keys), stems: new Set(before.stems) };
  const chosen: Option[] = [];
  const rest = new Set(options);
  let left = budget;
  for (;;) {
    let best: Option | null = null;
    let top = 0;
    for (const option of rest) {
      if (sharesSentence(option, chosen)) continue;
      const added = option.words > left ? 0 : gain(option, told);
      const rate = added < LEAST_GAIN ? 0 : added / (option.words + SENTENCE_COST);
      if (rate > Math.max(top, leastRate(option))) [best, top] = [option, rate];
    }
    if (!best) return chosen;
    rest.delete(best);
    chosen.push(best);
    left -= best.words;
    tell(best, told);
  }
}

function totalGain(chosen: readonly Option[], before: Told): number {
  const told: Told = { ...before, keys: new Set(before.keys), stems: new Set(before.stems) };
  let total = 0;
  for (const option of chosen) {
    total += gain(option, told);
    tell(option, told);
  }
  return total;
}

/** Trades one chosen sentence for a better one that fits in its place, as long as that gains something. */
function improve(
  chosen: readonly Option[],
  options: readonly Option[],
  before: Told,
  budget: number,
): Option[] {
  let best = [...chosen];
  let top = totalGain(best, before);
  for (let round = 0; round < MAX_SWAPS; round++) {
    let better: Option[] | null = null;
    for (const out of best) {
      for (const option of options) {
        if (best.includes(option) || sharesSentence(option, best, out)) continue;
        const swapped = best.map((one) => (one === out ? option : one));
        if (swapped.reduce((sum, { words }) => sum + words, 0) > budget) continue;
        const total = totalGain(swapped, before);
        if (total > top + 0.01) [better, top] = [swapped, total];
      }
    }
    if (!better) break;
    best = better;
  }
  return best;
}

/** Picks what fits into the budget; the answer is in the order of the call. */
export function selectCandidates(
  candidates: readonly Candidate[],
  opening: string,
  budget: number,
  knownKeys: readonly string[] = [],
  weights: ReadonlyMap<string, number> = new Map(),
): Candidate[] {
  const all = candidates.map(optionOf);
  const options = all
    .filter((one) => !all.some((other) => isRepeatedBy(one, other)))
    .sort((a, b) => b.candidate.score - a.candidate.score)
    .slice(0, MOST);
  const before: Told = { keys: new Set(knownKeys), stems: stems(opening), weights };
  const better = improve(pickGreedily(options, before, budget), options, before, budget);
  return better
    .map(({ candidate }) => candidate)
    .sort((a, b) => a.sentence.index - b.sentence.index);
}
