import type { Language } from './languages/language-words.ts';
import { type Lexicon, lexiconOf } from './languages/lexicon.ts';
import { joinNumbers, type NumberWord, readNumberWord } from './numbers.ts';
import { type Token, tokenise } from './tokens.ts';

/** A text as one set of English rules reads it: folded, numbers in digits, known words of other languages in English. */
export type Gloss = {
  readonly source: string;
  /** The words with one space between them and around each. */
  readonly text: string;
  readonly words: readonly Token[];
  /** Where each word starts in `text`. */
  readonly offsets: readonly number[];
};

/** A place in the source, and what stood there in English. */
export type Found = {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly (string | undefined)[];
};

const NUMERIC = /^\d+$/;

function phraseAt(tokens: readonly Token[], at: number, { phrases }: Lexicon) {
  const candidates = phrases.get(tokens[at]?.text ?? '');
  return candidates?.find(({ words }) =>
    words.every((word, index) => tokens[at + index]?.text === word),
  );
}

/** Number words with "'s" behind them: "ten's good". */
const withoutEnding = (token: Token): Token =>
  token.text.endsWith("'s") ? { ...token, text: token.text.slice(0, -2) } : token;

function toEnglish(tokens: readonly Token[], lexicon: Lexicon): NumberWord[] {
  const english: NumberWord[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const bare = withoutEnding(token);
    const phrase = phraseAt(tokens, at, lexicon);
    const place = phrase && {
      start: token.start,
      end: tokens[at + phrase.words.length - 1]?.end ?? 0,
    };
    if (phrase && place) {
      for (const text of phrase.english.split(' '))
        english.push({ ...place, text, value: NUMERIC.test(text) ? Number(text) : undefined });
      at += phrase.words.length - 1;
    } else if (bare !== token && phraseAt([bare], 0, lexicon))
      english.push({ ...bare, text: phraseAt([bare], 0, lexicon)?.english ?? '' });
    else {
      const number = readNumberWord(bare, lexicon);
      english.push(number.value === undefined ? token : number);
    }
  }
  return english;
}

/** @param tokens of the source, if they are known already */
export function gloss(source: string, language: Language | null, tokens = tokenise(source)): Gloss {
  const words = joinNumbers(toEnglish(tokens, lexiconOf(language ?? 'en')));
  const offsets: number[] = [];
  let text = ' ';
  for (const word of words) {
    offsets.push(text.length);
    text += `${word.text} `;
  }
  return { source, text, words, offsets };
}

/** The index of the word at an offset of the text. */
function wordAt(offsets: readonly number[], offset: number): number {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** All places of a global pattern, in the source. */
export function findAll({ text, words, offsets }: Gloss, pattern: RegExp): Found[] {
  // `matchAll` compiles a copy of the pattern each time, and most texts have no match.
  if (text.search(pattern) === -1) return [];
  return Array.from(text.matchAll(pattern), (match) => {
    const inner = match[0].trim();
    const from = match.index + match[0].indexOf(inner);
    return {
      start: words[wordAt(offsets, from)]?.start ?? 0,
      end: words[wordAt(offsets, from + inner.length - 1)]?.end ?? 0,
      groups: match,
    };
  });
}

/** The text before a place of the source, at the place, and behind it: at most so many characters beside it. */
export function textBeside(
  { text, words, offsets }: Gloss,
  { start, end }: Pick<Found, 'start' | 'end'>,
  most: number,
): [string, string, string] {
  const offsetAt = (place: number) =>
    offsets[words.findIndex((word) => word.start >= place)] ?? text.length;
  const [from, to] = [offsetAt(start), offsetAt(end)];
  const before = text.slice(Math.max(0, from - most), from);
  return [before, text.slice(from, to - 1), text.slice(to - 1, to + most)];
}
