const OUTER = /^[.,:;/'’&]+|(?:['’]s)?[.,:;/'’&]+$|['’]s$/g;
const LONG = 4;
const KEPT_TEXTS = 4_000;

/** Bits of words, one in each half for each: words without a common bit in both halves are different. */
type WordBits = readonly [number, number];

/** A text as it is compared with another. */
export type FlatText = {
  /** Its words without case and punctuation, a space before and after each; a hyphen ends a word. */
  readonly text: string;
  readonly words: readonly string[];
  /** Its different words of four letters or more. */
  readonly longWords: readonly string[];
  readonly digits: string;
  readonly bits: WordBits;
  readonly longBits: WordBits;
};

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}$€£@+#.,:;/'’&_%]+/gu) ?? [])
    .map((word) => word.replace(OUTER, ''))
    .filter(Boolean);

function bitsOf(words: readonly string[]): WordBits {
  let [one, other] = [0, 0];
  for (const word of words) {
    let hash = 0;
    for (let at = 0; at < word.length; at += 1) hash = (hash * 31 + word.charCodeAt(at)) | 0;
    one |= 1 << (hash ^ (hash >>> 10));
    other |= 1 << ((hash >>> 5) ^ (hash >>> 15));
  }
  return [one, other];
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

/** Whether both texts may have a word in common; false: they have none. Where both have long ones: a long one. */
export function mayShareWord(a: FlatText, b: FlatText): boolean {
  const areLong = a.longWords.length > 0 && b.longWords.length > 0;
  const one = areLong ? a.longBits : a.bits;
  const other = areLong ? b.longBits : b.bits;
  return (one[0] & other[0]) !== 0 && (one[1] & other[1]) !== 0;
}
