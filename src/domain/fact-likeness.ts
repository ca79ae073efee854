import { type Fact, ruleOf } from './fact.ts';
import { flatten } from './flat-text.ts';

const PROSE_SHARE = 0.75;

/** Tells whether a text names one of the values, word for word. */
export function createMatcher(values: readonly string[]): (text: string) => boolean {
  const parts = values.map((value) => flatten(value).text).filter((part) => part.trim() !== '');
  return (text) => {
    const { text: whole } = flatten(text);
    return parts.some((part) => whole.includes(part));
  };
}

/** Whether the value stands in the text, word for word. */
export const mentions = (text: string, value: string): boolean => createMatcher([value])(text);

function sharesWords(a: string, b: string): boolean {
  const [fewer = [], more = []] = [flatten(a).longWords, flatten(b).longWords].sort(
    (x, y) => x.length - y.length,
  );
  const shared = fewer.filter((word) => more.includes(word)).length;
  return fewer.length > 1 && shared / fewer.length >= PROSE_SHARE;
}

const LEAST_DIGITS = 7;

/** Whether both are one number, with or without the codes before it. */
export function isSameNumber(a: string, b: string): boolean {
  const [one = '', other = ''] = [a, b].map((text) => text.replace(/\D/g, ''));
  const [short = '', long = ''] = one.length < other.length ? [one, other] : [other, one];
  // The 0 before national numbers stands in none that is international.
  const national = short.replace(/^0/, '');
  return national.length >= LEAST_DIGITS && long.endsWith(national);
}

type Told = Pick<Fact, 'kind' | 'value' | 'atMs'>;

/** Whether both tell of the same thing: in the same words, one in more of them, or at the same time. */
export function isSame(a: Told, b: Told): boolean {
  if (a.kind !== b.kind) return false;
  if (ruleOf(a.kind).endsAtItsTime && a.atMs !== undefined && b.atMs !== undefined) {
    return a.atMs === b.atMs;
  }
  if (a.kind === 'phone' && isSameNumber(a.value, b.value)) return true;
  if (mentions(a.value, b.value) || mentions(b.value, a.value)) return true;
  return ruleOf(a.kind).prose === true && sharesWords(a.value, b.value);
}

/** Whether a promise is the same as a moment that was agreed: "We will call on Friday at 3". */
export const isPromiseOf = (promise: string, moment: string): boolean =>
  mentions(promise, moment) || sharesWords(promise, moment);

/** Whether the first says all that the second does, and more: "Daniel Okafor" and "Daniel". */
export const isFuller = (value: string, than: string): boolean =>
  mentions(value, than) && !mentions(than, value);
