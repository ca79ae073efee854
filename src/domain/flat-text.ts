const OUTER = /^[.,:;/'’&]+|(?:['’]s)?[.,:;/'’&]+$|['’]s$/g;
const LONG = 4;
const KEPT_TEXTS = 4_000;

/** A text as it is held against another. */
type FlatText = {
  /** Its words without case and punctuation, a space before and after each; a hyphen ends a word. */
  readonly text: string;
  readonly words: readonly string[];
  /** Its different words that are long enough to say something. */
  readonly longWords: readonly string[];
  readonly digits: string;
};

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}$€£@+#.,:;/'’&_%]+/gu) ?? [])
    .map((word) => word.replace(OUTER, ''))
    .filter(Boolean);

/** Those met last: one memory is made by holding the same few against each other. */
const met = new Map<string, FlatText>();

export function flatten(text: string): FlatText {
  const known = met.get(text);
  if (known) return known;
  if (met.size >= KEPT_TEXTS) met.clear();
  const words = wordsOf(text);
  const longWords = [...new Set(words.filter((word) => word.length >= LONG))];
  const made = {
    text: ` ${words.join(' ')} `,
    words,
    longWords,
    digits: text.replace(/\D/g, ''),
  };
  met.set(text, made);
  return made;
}
