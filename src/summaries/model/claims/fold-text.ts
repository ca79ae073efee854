import { USUAL_WORDS } from '../../../language/vocabulary/claims/note-words.ts';

const NO_BLANKS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Whether spaces separate the words of a text. */
const isSpaced = (text: string): boolean => !NO_BLANKS.test(text);

/** Folds a text for comparison: lower case, without accents and typographic quotes. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’`]/g, "'").toLowerCase();

/** The folded words of a text; scripts without spaces are segmented. */
export function wordsOf(text: string): string[] {
  const plain = foldText(text).replace(/'s\b/g, '');
  if (isSpaced(plain)) return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(plain);
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** The words with single spaces, for a search that ignores punctuation. */
export const asQuote = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** A rough stem: the first five letters. */
export const stemOf = (word: string): string => word.slice(0, 5);

/** The stems of a text, without words that are common in notes. */
export const contentStems = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .filter((word) => word.length >= 4 && !USUAL_WORDS.has(word) && !/^\d/.test(word))
      .map(stemOf),
  ),
];

/** Replaces spans of a text by spaces. */
export const blankOut = (
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): string =>
  spans.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
