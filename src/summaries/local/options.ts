import { countWords } from '../count-words.ts';
import type { Candidate } from './candidates.ts';
import { stemsOf as stems } from './concepts.ts';

const VALUE_WORTH: Readonly<Record<string, number>> = {
  date: 1.2,
  time: 2.2,
  money: 1.5,
  phone: 0.5,
  reference: 1.2,
  address: 0.5,
  email: 0.5,
};
const SCORE_WEIGHT = 1;
const CONCEPT_WEIGHT = 2;

/** A candidate with what choosing goes by. */
export type Option = {
  readonly candidate: Candidate;
  readonly words: number;
  readonly stems: ReadonlySet<string>;
  readonly said: ReadonlySet<string>;
};
/** What the note tells so far. */
export type Told = {
  readonly keys: Set<string>;
  readonly stems: Set<string>;
  readonly weights: ReadonlyMap<string, number>;
};

export const optionOf = (candidate: Candidate): Option => ({
  candidate,
  words: countWords(candidate.text),
  stems: stems(candidate.text),
  said: stems(candidate.sentence.text),
});

/** What an option still adds: its own worth, its new values, less what was said already. */
export function gain({ candidate, stems: words }: Option, told: Told): number {
  const fresh = candidate.values.filter(({ key }) => !told.keys.has(key));
  const worth = fresh.reduce((sum, { kind }) => sum + (VALUE_WORTH[kind] ?? 0), 0);
  const repeated = words.size
    ? [...words].filter((word) => told.stems.has(word)).length / words.size
    : 0.5;
  const concepts = [...words].reduce(
    (sum, word) => sum + (told.stems.has(word) ? 0 : (told.weights.get(word) ?? 0)),
    0,
  );
  return (
    SCORE_WEIGHT * candidate.score * (1 - repeated) +
    CONCEPT_WEIGHT * concepts +
    worth * (1 - repeated * 0.3) -
    repeated * 1.5
  );
}

/** Counts an option as told. */
export function tell({ candidate, stems: words }: Option, told: Told): void {
  for (const { key } of candidate.values) told.keys.add(key);
  for (const word of words) told.stems.add(word);
}

/** Said again, with more, by a later sentence: "Friday at 3 then" before "Friday at 3 pm with Bianca". */
export function isRepeatedBy(one: Option, other: Option): boolean {
  const { sentence, values } = one.candidate;
  if (other.candidate.sentence.index <= sentence.index || !values.length) return false;
  const keys = new Set(other.candidate.values.map(({ key }) => key));
  if (!values.every(({ key }) => keys.has(key))) return false;
  return [...one.said].filter((word) => !other.said.has(word)).length <= 2;
}
