import { type Fact, ruleOf } from './fact.ts';
import { flatten } from './flat-text.ts';

const PROSE_SHARE = 0.75;

/** Finds the values that a text names, word for word, each in its flat form. */
export function createFinder(values: readonly string[]): (text: string) => string[] {
  // Only those are looked for whose longest word is there: a caller has a thousand values, many begin alike.
  const byLongestWord = new Map<string, string[]>();
  for (const value of values) {
    const { text, words } = flatten(value);
    const longest = words.reduce((long, word) => (word.length > long.length ? word : long), '');
    if (longest === '') continue;
    const others = byLongestWord.get(longest);
    if (others) others.push(text);
    else byLongestWord.set(longest, [text]);
  }
  return (text) => {
    const { text: whole, words } = flatten(text);
    return words.flatMap(
      (word) => byLongestWord.get(word)?.filter((part) => whole.includes(part)) ?? [],
    );
  };
}

/** Tells whether a text names one of the values, word for word. */
export function createMatcher(values: readonly string[]): (text: string) => boolean {
  const find = createFinder(values);
  return (text) => find(text).length > 0;
}

/** Whether the value stands in the text, word for word. */
export function mentions(text: string, value: string): boolean {
  const { text: part, words } = flatten(value);
  return words.length > 0 && flatten(text).text.includes(part);
}

function sharesWords(a: string, b: string): boolean {
  const [one, other] = [flatten(a).longWords, flatten(b).longWords];
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  const shared = fewer.filter((word) => more.includes(word)).length;
  return fewer.length > 1 && shared / fewer.length >= PROSE_SHARE;
}

const LEAST_DIGITS = 7;

/** Whether both are one number, with or without the codes before it. */
export function isSameNumber(a: string, b: string): boolean {
  const [one, other] = [flatten(a).digits, flatten(b).digits];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // The 0 before national numbers stands in none that is international.
  const national = short.replace(/^0/, '');
  return national.length >= LEAST_DIGITS && long.endsWith(national);
}

type Told = Pick<Fact, 'kind' | 'value' | 'atMs'>;

/** Tells whether another one tells of the same thing: in the same words, one in more of them, or at the same time. */
export function sameAs(a: Told): (b: Told) => boolean {
  const { endsAtItsTime, prose } = ruleOf(a.kind);
  const { text, words } = flatten(a.value);
  const isNamed = (b: Told): boolean => {
    const other = flatten(b.value);
    if (words.length > 0 && other.text.includes(text)) return true;
    return other.words.length > 0 && text.includes(other.text);
  };
  return (b) => {
    if (a.kind !== b.kind) return false;
    if (endsAtItsTime && a.atMs !== undefined && b.atMs !== undefined) return a.atMs === b.atMs;
    if (a.kind === 'phone' && isSameNumber(a.value, b.value)) return true;
    return isNamed(b) || (prose === true && sharesWords(a.value, b.value));
  };
}

export const isSame = (a: Told, b: Told): boolean => sameAs(a)(b);

const WEEKDAY = /\b(?:sun|mon|tues|wednes|thurs|fri|satur)day\b/i;

/** Whether both name the same weekday. */
export function isOfWeekday(a: string, b: string): boolean {
  const day = WEEKDAY.exec(a)?.[0].toLowerCase();
  return day !== undefined && day === WEEKDAY.exec(b)?.[0].toLowerCase();
}

/** Whether a promise is the same as a moment that was agreed: "We will call on Friday at 3". */
export const isPromiseOf = (promise: string, moment: string): boolean =>
  mentions(promise, moment) || sharesWords(promise, moment);

/** Whether the first says all that the second does, and more: "Daniel Okafor" and "Daniel". */
export const isFuller = (value: string, than: string): boolean =>
  mentions(value, than) && !mentions(than, value);
