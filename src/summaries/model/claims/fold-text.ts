import { USUAL_WORDS } from '../../../language/vocabulary/claims/note-words.ts';

const NO_BLANKS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Whether blanks part the words of a text. */
export const isSpaced = (text: string): boolean => !NO_BLANKS.test(text);

/** Lower case, without accents and typographic quotes: two spellings of the same words are equal. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’`]/g, "'").toLowerCase();

/** The words of a text in its plain form; scripts without blanks are divided as their language does. */
export function wordsOf(text: string): string[] {
  const plain = foldText(text).replace(/'s\b/g, '');
  if (isSpaced(plain)) return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(plain);
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** Words joined by single blanks, so that a quote can be looked for whatever its punctuation. */
export const asQuote = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** A word and its usual endings have this in common. */
export const stemOf = (word: string): string => word.slice(0, 5);

/** What a text is about: its stems, without the words that any note of any call has. */
export const contentStems = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .filter((word) => word.length >= 4 && !USUAL_WORDS.has(word) && !/^\d/.test(word))
      .map(stemOf),
  ),
];

/** The text with blanks where the spans are. */
export const blankOut = (
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): string =>
  spans.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
