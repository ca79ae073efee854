import { normaliseText } from './normalised-text.ts';

const PROSE_SHARE = 0.75;

/** Finds the values that a text names, word for word, each in its flat form. */
export function createFinder(values: readonly string[]): (text: string) => string[] {
  // Only those are looked for whose longest word is there: a caller has a thousand values, many begin alike.
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

/** Whether a text names one of the values, word for word. */
export function createMatcher(values: readonly string[]): (text: string) => boolean {
  const find = createFinder(values);
  return (text) => find(text).length > 0;
}

/** Whether the value stands in the text, word for word. */
export function mentions(text: string, value: string): boolean {
  const { text: part, words } = normaliseText(value);
  return words.length > 0 && normaliseText(text).text.includes(part);
}

/** Whether one of both stands in the other, word for word. */
export const overlaps = (a: string, b: string): boolean => mentions(a, b) || mentions(b, a);

/** Whether the first says all that the second does, and more: "Daniel Okafor" and "Daniel". */
export const isFuller = (text: string, than: string): boolean =>
  mentions(text, than) && !mentions(than, text);

/** Whether both share a word of four letters or more. */
export function sharesLongWord(a: string, b: string): boolean {
  const words = normaliseText(b).longWords;
  return normaliseText(a).longWords.some((word) => words.includes(word));
}

/** Whether both have most of the long words of the shorter one: the same, told in other words. */
export function sharesMostWords(a: string, b: string): boolean {
  const [one, other] = [normaliseText(a).longWords, normaliseText(b).longWords];
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  const shared = fewer.filter((word) => more.includes(word)).length;
  return fewer.length > 1 && shared / fewer.length >= PROSE_SHARE;
}
