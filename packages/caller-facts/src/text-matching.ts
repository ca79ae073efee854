import { type NormalisedText, normaliseText } from './normalised-text.ts';

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

const contains = (text: NormalisedText, part: NormalisedText): boolean =>
  part.words.length > 0 && text.text.includes(part.text);

/** Whether the text contains the value word for word. */
export const mentions = (text: string, value: string): boolean =>
  contains(normaliseText(text), normaliseText(value));

const isPart = (a: NormalisedText, b: NormalisedText): boolean =>
  a.text.length < b.text.length ? contains(b, a) : contains(a, b);

/** Whether one of the two contains the other word for word. */
export const overlaps = (a: string, b: string): boolean =>
  isPart(normaliseText(a), normaliseText(b));

/** Whether the two share a word of four letters or more. */
export function sharesLongWord(a: string, b: string): boolean {
  const words = normaliseText(b).longWords;
  return normaliseText(a).longWords.some((word) => words.includes(word));
}

/** Whether one contains the other, or the two share most long words of the shorter one: they probably say the same. */
export function isSameProse(a: string, b: string): boolean {
  const [one, other] = [normaliseText(a), normaliseText(b)];
  const isFirst = one.longWords.length < other.longWords.length;
  const [{ longWords: fewer }, { longWords: more }] = isFirst ? [one, other] : [other, one];
  const shared = fewer.filter((word) => more.includes(word)).length;
  if (shared === 0) return fewer.length === 0 && isPart(one, other);
  return (fewer.length > 1 && shared / fewer.length >= PROSE_SHARE) || isPart(one, other);
}
