import { normaliseText } from './normalised-text.ts';

const PROSE_SHARE = 0.75;

/** Creates a search for the values that a text contains word for word; it returns them in normalised form. */
export function createFinder(values: readonly string[]): (text: string) => string[] {
  // Only values whose longest word is in the text are compared, since a caller can have a thousand values.
  const byLongestWord = new Map<string, string[]>();
  for (const value of values) {
    const { text, words } = normaliseText(value);
    const longest = words.reduce((long, word) => (word.length > long.length ? word : long), '');
    if (longest === '') continue;
    const others = byLongestWord.get(longest);
    if (others) others.push(text);
    else byLongestWord.set(longest, [text]);
  }
  return (text) => {
    const { text: whole, words } = normaliseText(text);
    return words.flatMap(
      (word) => byLongestWord.get(word)?.filter((part) => whole.includes(part)) ?? [],
    );
  };
}

/** Creates a test whether a text contains one of the values word for word. */
export function createMatcher(values: readonly string[]): (text: string) => boolean {
  const find = createFinder(values);
  return (text) => find(text).length > 0;
}

/** Whether the text contains the value word for word. */
export function mentions(text: string, value: string): boolean {
  const { text: part, words } = normaliseText(value);
  return words.length > 0 && normaliseText(text).text.includes(part);
}

/** Whether one of the two contains the other word for word. */
export const overlaps = (a: string, b: string): boolean => mentions(a, b) || mentions(b, a);

/** Whether the first contains the second and more words: "Daniel Okafor" and "Daniel". */
export const isFuller = (text: string, than: string): boolean =>
  mentions(text, than) && !mentions(than, text);

/** Whether the two share a word of four letters or more. */
export function sharesLongWord(a: string, b: string): boolean {
  const words = normaliseText(b).longWords;
  return normaliseText(a).longWords.some((word) => words.includes(word));
}

/** Whether the two share most long words of the shorter one, so that they probably say the same. */
export function sharesMostWords(a: string, b: string): boolean {
  const [one, other] = [normaliseText(a).longWords, normaliseText(b).longWords];
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  const shared = fewer.filter((word) => more.includes(word)).length;
  return fewer.length > 1 && shared / fewer.length >= PROSE_SHARE;
}
