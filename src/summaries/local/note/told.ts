import { contentWords } from '../../../language/phrasing/content-words.ts';
import { isSmallTalk } from '../../../language/phrasing/openers.ts';
import { quoteFrom } from '../../../language/phrasing/quote.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { isBlocked, isChecking, isNo } from '../dialogue/acts.ts';
import type { Tellable } from './standing.ts';
import { tellablePart } from './tellable-part.ts';

/** A quote of the other words that matter. */
export type Told = { readonly sentence: number; readonly text: string };

const QUOTE_WORDS = 16;
const LEAST_WORDS = 4;
const VALUE_POINTS = 2;
const AGENT_POINTS = 1.5;

/** How much a quote adds to what the note says already: new words that matter, and values. */
function gainOf(sentence: Sentence, text: string, said: ReadonlySet<string>): number {
  const fresh = contentWords(text).filter((word) => !said.has(word)).length;
  const values = sentence.values.filter(({ kind }) => kind !== 'number' && kind !== 'part').length;
  const side = sentence.role === 'agent' ? AGENT_POINTS : 1;
  return fresh === 0 ? 0 : (fresh + VALUE_POINTS * values) * side;
}

const isCandidate = (sentence: Sentence): boolean =>
  !sentence.question &&
  !isSmallTalk(sentence.text) &&
  !isChecking(sentence.text) &&
  !isNo(sentence.text) &&
  !(sentence.role === 'user' && isBlocked(sentence.text, 'user'));

/**
 * Quotes that say what no fact does, those that add most first.
 *
 * @param note what the note says already
 */
export function toldQuotes(
  sentences: readonly Sentence[],
  note: string,
  isTellable: Tellable,
  most: number,
): Told[] {
  const said = new Set(contentWords(note));
  const quotes = sentences.filter(isCandidate).flatMap((sentence) => {
    const text = quoteFrom(tellablePart(sentence, isTellable), { words: QUOTE_WORDS });
    return text.split(' ').length >= LEAST_WORDS ? [{ sentence, text }] : [];
  });
  const chosen: Told[] = [];
  for (let i = 0; i < most; i++) {
    const best = quotes
      .filter(({ sentence }) => !chosen.some((one) => one.sentence === sentence.index))
      .map((quote) => ({
        ...quote,
        gain: gainOf(quote.sentence, quote.text, said) / Math.sqrt(quote.text.split(' ').length),
      }))
      .sort((a, b) => b.gain - a.gain)[0];
    if (!best || best.gain < 1) break;
    chosen.push({ sentence: best.sentence.index, text: best.text });
    for (const word of contentWords(best.text)) said.add(word);
  }
  return chosen;
}
