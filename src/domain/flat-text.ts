const OUTER = /^[.,:;/'’&]+|(?:['’]s)?[.,:;/'’&]+$|['’]s$/g;
const LONG = 4;
const KEPT_TEXTS = 4_000;

/** A text as it is compared with another. */
export type FlatText = {
  /** Its words without case and punctuation, a space before and after each; a hyphen ends a word. */
  readonly text: string;
  readonly words: readonly string[];
  /** Its different words of four letters or more. */
  readonly longWords: readonly string[];
  readonly digits: string;
  /** Bits of its words and of its long words: texts without a common bit have no such word in common. */
  readonly bits: number;
  readonly longBits: number;
};

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}$€£@+#.,:;/'’&_%]+/gu) ?? [])
    .map((word) => word.replace(OUTER, ''))
    .filter(Boolean);

/** One of 32 bits for each word. */
function bitsOf(words: readonly string[]): number {
  let bits = 0;
  for (const word of words) {
    let hash = 0;
    for (let at = 0; at < word.length; at += 1) hash = (hash * 31 + word.charCodeAt(at)) | 0;
    bits |= 1 << (hash ^ (hash >>> 5) ^ (hash >>> 10));
  }
  return bits;
}

function makeFlat(text: string): FlatText {
  const words = wordsOf(text);
  const longWords = [...new Set(words.filter((word) => word.length >= LONG))];
  const [bits, longBits] = [bitsOf(words), bitsOf(longWords)];
  const digits = text.replace(/\D/g, '');
  return { text: ` ${words.join(' ')} `, words, longWords, digits, bits, longBits };
}

/**
 * Remembers the flat forms of the texts that were asked for last, from `most` to twice as many: one memory is made by
 * comparing the same few with each other.
 */
function createFlattener(most: number): (text: string) => FlatText {
  let newer = new Map<string, FlatText>();
  let older = new Map<string, FlatText>();
  return (text) => {
    const known = newer.get(text);
    if (known) return known;
    const flat = older.get(text) ?? makeFlat(text);
    if (newer.size >= most) {
      older = newer;
      newer = new Map();
    }
    newer.set(text, flat);
    return flat;
  };
}

export const flatten = createFlattener(KEPT_TEXTS);
