import type { CallReading } from '../reading/read-call.ts';
import { answersOf } from './answers.ts';
import { type Candidate, candidateSteps, changingFeatures, type Told } from './clause-features.ts';
import { DISOWNS } from './cues.ts';
import { FIXED } from './fixed-features.ts';
import { statusSteps } from './value-status.ts';
import { weighted, wordWeights } from './weighted.ts';
import weights from './weights.json' with { type: 'json' };

/** Words that a quotation costs beside its own. */
const COST = 8;
/** Below this nothing is worth its words. */
const LEAST_GAIN = 0.05;
/** A note that quotes fewer words than this also tells what a caller says that is likely to be of little use. */
const FEW = { words: 16, gain: -0.4 } as const;
const LEAST_WORDS = 2;
const MOST_WORDS = 24;
/** Words beside a contact value that is told already. */
const MOST_BESIDE = 5;

const ofWords = wordWeights(weights.words);

const ofChanging: readonly number[] = [0, ...weights.clause.slice(FIXED.length + 1)];
const NONE: ReadonlySet<string> = new Set();

/** How many facts a clause is expected to tell, less those that no longer hold, as far as the others do not matter. */
const fixedGain = ({ fixed, english }: Candidate): number =>
  weighted(weights.clause, fixed, ofWords, english);

const isGreeting = ({ role, turn, isFirst }: Candidate['sentence']): boolean =>
  role === 'agent' && turn === 0 && isFirst;

/** Whether a clause says something that is not told. */
export const saysMore = ({ keys, content, proper }: Candidate, told: Told): boolean =>
  keys.some((key) => !told.keys.has(key)) ||
  [...content, ...proper].some((word) => !told.words.has(word));

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

/** So many clauses are looked at between two rests. */
const SLICE = 256;

/** What a note tells before its quotations, its contact values, folded, and how many words are left. */
type Selection = {
  readonly told: Told;
  readonly contacts: readonly string[];
  readonly words: number;
  /** Indexes of the sentences that are told before all others. */
  readonly firstAt: readonly number[];
};

/** Whether a clause says a contact value that is told, and little else. */
const isRepeated = ({ clause: { text }, wordCount }: Candidate, contacts: readonly string[]) =>
  contacts.some(
    (value) =>
      text.toLowerCase().includes(value) && wordCount - value.split(' ').length <= MOST_BESIDE,
  );

/** The agent's sentences that the caller denies at once. */
function disowned({ sentences }: CallReading): ReadonlySet<number> {
  const answers = answersOf(sentences);
  const denials = sentences.flatMap(({ role, turn, gloss }) =>
    role === 'user' && DISOWNS.test(gloss.text) ? turn : [],
  );
  const turns = new Set(denials);
  const isDenied = (at: number): boolean =>
    sentences[at]?.role === 'agent' && turns.has(sentences[answers[at] ?? -1]?.turn ?? -1);
  return new Set(sentences.keys().filter(isDenied));
}

/** Chooses the clauses to quote, the best first; yields often. */
export function* selectSteps(
  reading: CallReading,
  { told: before, contacts, words, firstAt }: Selection,
): Generator<void, Candidate[]> {
  const statuses = yield* statusSteps(reading);
  // Of a language whose words are not known the longest clauses are quoted.
  const isKnown = reading.language !== null;
  const denied = disowned(reading);
  const pool: Candidate[] = [];
  const fixed: number[] = [];
  for (const [at, each] of (yield* candidateSteps(reading)).entries()) {
    if (at % SLICE === 0) yield;
    if (!canBeQuoted(each) || isRepeated(each, contacts) || denied.has(each.at)) continue;
    pool.push(each);
    fixed.push(isKnown ? fixedGain(each) : each.wordCount);
  }
  const chosen: Candidate[] = [];
  let [told, left] = [before, words];
  for (const at of firstAt) {
    const first = pool.find((each) => each.at === at);
    if (!first || first.wordCount > left || !saysMore(first, told)) continue;
    chosen.push(first);
    told = addTold(told, first);
    left -= first.wordCount;
  }
  for (;;) {
    let [best, most]: [Candidate | null, number] = [null, Number.NEGATIVE_INFINITY];
    const isShort = isKnown && words - left < FEW.words;
    for (const [at, each] of pool.entries()) {
      if (at % SLICE === 0) yield;
      if (each.wordCount > left || chosen.includes(each)) continue;
      if (isKnown && !saysMore(each, told)) continue;
      const more = isKnown
        ? weighted(ofChanging, changingFeatures(each, told, statuses), ofWords, NONE)
        : 0;
      const gain = (fixed[at] ?? 0) + more;
      const density = isKnown ? gain / (each.wordCount + COST) : gain;
      const isTold = isShort && each.sentence.role === 'user' && each.content.length > 1;
      if (gain > (isTold ? FEW.gain : LEAST_GAIN) && density > most) [best, most] = [each, density];
    }
    if (!best) return chosen;
    chosen.push(best);
    told = addTold(told, best);
    left -= best.wordCount;
  }
}
