const OUTER = /^[.,:;/'’&]+|(?:['’]s)?[.,:;/'’&]+$|['’]s$/g;
const LONG = 4;
const KEPT_TEXTS = 4_000;

/** A text as it is compared with another. */
type FlatText = {
  /** Its words without case and punctuation, a space before and after each; a hyphen ends a word. */
  readonly text: string;
  readonly words: readonly string[];
  /** Its different words of four letters or more. */
  readonly longWords: readonly string[];
  readonly digits: string;
};

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}$€£@+#.,:;/'’&_%]+/gu) ?? [])
    .map((word) => word.replace(OUTER, ''))
    .filter(Boolean);

function makeFlat(text: string): FlatText {
  const words = wordsOf(text);
  const longWords = [...new Set(words.filter((word) => word.length >= LONG))];
  return { text: ` ${words.join(' ')} `, words, longWords, digits: text.replace(/\D/g, '') };
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
