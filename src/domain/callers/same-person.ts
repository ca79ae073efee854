/** Telephone companies cut caller names (CNAM) after 15 characters; one that then ends with a space has 14. */
const CUT_LENGTHS: ReadonlySet<number> = new Set([14, 15]);
const MIN_BEGINNING = 3;

/** Words in lower case without accents and apostrophes. */
function wordsOf(name: string): readonly string[] {
  const letters = name.normalize('NFKD').replace(/[\p{M}'’]/gu, '');
  return letters.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** The last word of the shorter name if it may have been cut. */
function cutWordOf(a: string, b: string): string | null {
  const shorter = a.length <= b.length ? a : b;
  const last = CUT_LENGTHS.has(shorter.length) ? (wordsOf(shorter).at(-1) ?? '') : '';
  return last.length < MIN_BEGINNING ? null : last;
}

/** Takes the first word for which the test holds out of the list, and says whether there was one. */
function takeOut(words: string[], test: (word: string) => boolean): boolean {
  const at = words.findIndex(test);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

/**
 * Whether two names can be one person's. Case, accents and the order of words do not count, nor words that only one
 * of the names has, initials in place of words, and an end that a telephone company cut off. One whole word at least
 * has to be the same, and different middle names are different persons.
 */
export function isSamePerson(a: string, b: string): boolean {
  const cutWord = cutWordOf(a.trim(), b.trim());
  const isShort = (short: string, long: string) =>
    (short.length === 1 || short === cutWord) && long.startsWith(short);
  const [few = [], many = []] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.length - y.length);
  if (!few.some((word) => word.length > 1 && many.includes(word))) return false;
  const others = [...many];
  const unmatched = few.filter((word) => !takeOut(others, (other) => other === word));
  return unmatched.every((word) =>
    takeOut(others, (other) => isShort(word, other) || isShort(other, word)),
  );
}
