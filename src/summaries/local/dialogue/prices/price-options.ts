import { contentWords } from '../../../../language/phrasing/content-words.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { CONDITIONS } from '../../../../language/vocabulary/acts/other-moments.ts';
import {
  COUNT_WORDS,
  HAGGLES,
  LEAVES_OUT,
  TAKES,
} from '../../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import { findPick } from '../acts.ts';
import { clausesOf } from '../clauses.ts';
import type { Price } from './price-tracker.ts';

const HAGGLE = cues(HAGGLES);
const TAKE = cues(TAKES);
const CONDITION = cues(CONDITIONS);
const LEFT_OUT = cues(LEAVES_OUT);
const FEW_WORDS = 4;
const COUNT = cues(COUNT_WORDS);

const stems = (text: string): string[] => contentWords(text.replaceAll('-', ' '));

/** The words that can name an option: its own, or those of the question it answers. */
function wordsOf({ first, asked }: Price): string[] {
  const own = stems(first.around);
  // "Without them it would be eighty" is the answer to a question about what it is without.
  return own.length > 0 || LEFT_OUT.test(first.clause.text) ? own : stems(asked);
}

/** "Three tiers" is not the option of two. */
const hasOtherCount = ({ first }: Price, text: string): boolean => {
  const own = COUNT.all(first.around).map(({ start, end }) => first.around.slice(start, end));
  const said = COUNT.all(text).map(({ start, end }) => text.slice(start, end));
  const counts = new Set(own.map((word) => word.toLowerCase()));
  return own.length > 0 && said.length > 0 && !said.some((word) => counts.has(word.toLowerCase()));
};

/** The only option with the most of these words, at least `least`; null if none or several. */
function sharing(options: readonly Price[], text: string, least = 1): Price | null {
  const said = stems(text);
  const shared = options.map((one) =>
    hasOtherCount(one, text) ? 0 : wordsOf(one).filter((word) => said.includes(word)).length,
  );
  const most = Math.max(...shared);
  const best = options.filter((_, i) => shared[i] === most);
  return most >= least && best.length === 1 ? (best[0] ?? null) : null;
}

/** "The eight hours", "the middle one": the option that a sentence picks. */
export function findChosen(options: readonly Price[], sentence: Sentence): Price | null {
  const { text, question } = sentence;
  if (options.length < 2 || question || HAGGLE.test(text) || CONDITION.test(text)) return null;
  if (/(?:\.\.\.|…)$/.test(text)) return null;
  const pick = findPick(text);
  if (typeof pick === 'number') return options.at(pick) ?? null;
  const clauses = clausesOf(sentence).filter((one) => !LEFT_OUT.test(one.text));
  const kept = clauses.map((one) => one.text).join(' ');
  const count = stems(kept).length;
  if (TAKE.test(kept)) return sharing(options, kept);
  return count > FEW_WORDS ? null : sharing(options, kept, Math.max(1, count / 2));
}

/** The option that a question or refusal names: "The deluxe?", "not the boiler". */
export const findNamed = (options: readonly Price[], { text }: Sentence): Price | null =>
  options.length > 1 ? sharing(options, text) : null;
