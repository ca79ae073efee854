const OUTER = /^[.,:;/'’&]+|(?:['’]s)?[.,:;/'’&]+$|['’]s$/g;
const LONG = 4;

/** A text in the form in which it is compared with others. */
export type NormalisedText = {
  /** Its words in lower case without punctuation, a space before and after each; a hyphen ends a word. */
  readonly text: string;
  readonly words: readonly string[];
  /** Its distinct words of four letters or more. */
  readonly longWords: readonly string[];
  readonly digits: string;
};

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}$€£@+#.,:;/'’&_%]+/gu) ?? [])
    .map((word) => word.replace(OUTER, ''))
    .filter(Boolean);

function normalise(text: string): NormalisedText {
  const words = wordsOf(text);
  const longWords = [...new Set(words.filter((word) => word.length >= LONG))];
  return { text: ` ${words.join(' ')} `, words, longWords, digits: text.replace(/\D/g, '') };
}

const MOST_TEXTS = 4_000;
/** Computing a memory compares the same few texts with each other many times; `npm run bench:memory` shows the gain. */
const normalisedTexts = new Map<string, NormalisedText>();

export function normaliseText(text: string): NormalisedText {
  const known = normalisedTexts.get(text);
  if (known) return known;
  if (normalisedTexts.size === MOST_TEXTS) normalisedTexts.clear();
  const made = normalise(text);
  normalisedTexts.set(text, made);
  return made;
}
