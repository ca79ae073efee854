import type { CallReading } from '../reading/read-call.ts';
import { type Candidate, candidatesOf, featuresOf, type Told } from './clause-features.ts';
import { valueStatuses } from './value-status.ts';
import { weighted, wordWeights } from './weighted.ts';
import weights from './weights.json' with { type: 'json' };

/** Words that a quotation costs beside its own. */
const COST = 3;
/** Below this nothing is worth its words. */
const LEAST_GAIN = 0.05;
const LEAST_WORDS = 2;
const MOST_WORDS = 24;

const ofWords = wordWeights(weights.words);

/** How many facts a clause is expected to tell, less those that no longer hold. */
const gainOf = (features: readonly number[], { english }: Candidate): number =>
  weighted(weights.clause, features, ofWords, english);

const isGreeting = ({ role, turn, isFirst }: Candidate['sentence']): boolean =>
  role === 'agent' && turn === 0 && isFirst;

/** Whether a clause says something that is not told. */
export const saysMore = ({ keys, content, proper }: Candidate, told: Told): boolean =>
  keys.some((key) => !told.keys.has(key)) ||
  [...content, ...proper].some((word) => !told.words.has(word.toLowerCase()));

/** Whether a clause may be quoted; the greeting of an agent only for its values. */
export const canBeQuoted = ({ wordCount, keys, sentence, proper }: Candidate): boolean =>
  wordCount <= MOST_WORDS &&
  (keys.length > 0 || proper.length > 1 || (wordCount >= LEAST_WORDS && !isGreeting(sentence)));

export function addTold(told: Told, { keys, content, proper }: Candidate): Told {
  return {
    keys: new Set([...told.keys, ...keys]),
    words: new Set([...told.words, ...content, ...proper.map((word) => word.toLowerCase())]),
  };
}

/** Chooses the clauses to quote, the best first. */
export function selectClauses(reading: CallReading, before: Told, words: number): Candidate[] {
  const statuses = valueStatuses(reading);
  // Of a language whose words are not known the longest clauses are quoted.
  const isKnown = reading.language !== null;
  let pool = candidatesOf(reading).filter(canBeQuoted);
  const chosen: Candidate[] = [];
  let [told, left] = [before, words];
  for (;;) {
    let [best, most]: [Candidate | null, number] = [null, 0];
    for (const each of pool) {
      if (each.wordCount > left || (isKnown && !saysMore(each, told))) continue;
      const gain = isKnown ? gainOf(featuresOf(each, told, statuses), each) : each.wordCount;
      const density = isKnown ? gain / (each.wordCount + COST) : gain;
      if (gain > LEAST_GAIN && density > most) [best, most] = [each, density];
    }
    if (!best) break;
    chosen.push(best);
    told = addTold(told, best);
    left -= best.wordCount;
    pool = pool.filter((each) => each !== best);
  }
  return chosen;
}
