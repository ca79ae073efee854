import type { Candidate } from './candidates.ts';

const STOP = new Set(
  'the and for are was not but you our has had can his her him its that this with will they them their would have from about what when your there then been were just also ill'.split(
    ' ',
  ),
);
const stems = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [])
      .filter((word) => !STOP.has(word))
      .map((word) => word.slice(0, 6)),
  );

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const VALUE_WORTH: Readonly<Record<string, number>> = {
  date: 1.5,
  time: 1.5,
  money: 1.5,
  phone: 0.5,
  reference: 1.2,
  address: 0.5,
  email: 0.5,
};

/** What a candidate still adds: its own worth, its new values, less what was said already. */
function gain(candidate: Candidate, known: ReadonlySet<string>, told: ReadonlySet<string>): number {
  const fresh = candidate.values.filter(({ key }) => !known.has(key));
  const worth = fresh.reduce((sum, { kind }) => sum + (VALUE_WORTH[kind] ?? 0), 0);
  const words = stems(candidate.text);
  const repeated = words.size
    ? [...words].filter((word) => told.has(word)).length / words.size
    : 0.5;
  return candidate.score * (1 - repeated * 0.7) + worth * (1 - repeated * 0.3) - repeated * 1.5;
}

/** Said again, with more, by a later sentence: "Friday at 3 then" before "Friday at 3 pm with Bianca". */
function isRepeatedBy(candidate: Candidate, other: Candidate): boolean {
  if (other.sentence.index <= candidate.sentence.index || !candidate.values.length) return false;
  const keys = new Set(other.values.map(({ key }) => key));
  if (!candidate.values.every(({ key }) => keys.has(key))) return false;
  const words = stems(other.sentence.text);
  return [...stems(candidate.sentence.text)].filter((word) => !words.has(word)).length <= 2;
}

/** Picks what fits into the budget, the most telling per word first; the answer is in the order of the call. */
export function selectCandidates(
  candidates: readonly Candidate[],
  opening: string,
  budget: number,
  knownKeys: readonly string[] = [],
): Candidate[] {
  const known = new Set(knownKeys);
  const told = stems(opening);
  const chosen: Candidate[] = [];
  const rest = candidates.filter((one) => !candidates.some((other) => isRepeatedBy(one, other)));
  let left = budget;
  while (rest.length) {
    const rated = rest.map((candidate) => {
      const words = countWords(candidate.text);
      return {
        candidate,
        words,
        rate: words > left ? 0 : gain(candidate, known, told) / (words + 9),
      };
    });
    const best = rated.reduce((a, b) => (b.rate > a.rate ? b : a));
    if (best.rate < 0.04) break;
    rest.splice(rest.indexOf(best.candidate), 1);
    chosen.push(best.candidate);
    left -= best.words;
    for (const { key } of best.candidate.values) known.add(key);
    for (const stem of stems(best.candidate.text)) told.add(stem);
  }
  return chosen.sort((a, b) => a.sentence.index - b.sentence.index);
}
