import { CENTS, CURRENCIES, NOTES, RATES } from '../vocabulary/quantities/money-words.ts';
import type { NumberSpan } from './numbers/number-span.ts';
import type { MoneyValue } from './value.ts';
import { numberAt, type Words } from './words.ts';

export const MINOR = 100;

const own = (word: string | undefined): string | undefined =>
  word !== undefined && Object.hasOwn(CURRENCIES, word) ? CURRENCIES[word] : undefined;

/** "nine fifty" of dollars is 950; "one forty five" is 145. */
export const numberOf = ({ value, spoken, groups, digits }: NumberSpan, isRate = false): number => {
  if (!spoken || groups.length < 2) return value;
  const [whole = 0, rest = 0] = groups;
  // "Twelve fifty a month", "nineteen ninety-nine": the second is cents.
  const isCents = whole >= 100 || (whole >= 10 && (isRate || rest % 10 === 9));
  const hasCents = groups.length === 2 && rest >= 10 && isCents;
  return hasCents ? whole + rest / MINOR : Number(digits);
};

/** "$145", "145 dollars", "64 dollars and 99 cents", "£1,200", "85 euros con 50". */
function withCurrency(words: Words, at: number): (MoneyValue & { to: number }) | null {
  const { tokens } = words;
  const number = numberAt(words, at);
  if (!number || number.ordinal) return null;
  const before = own(tokens[at - 1]?.lower);
  const behind = own(tokens[number.to]?.lower);
  const currency = before ?? behind;
  // "4 4 1 7 pound" is a code and the key of a telephone.
  const isKey = tokens[number.to]?.lower === 'pound' && /^\d+$/.test(tokens[at - 1]?.text ?? '');
  if (!before && CENTS.has(tokens[number.to]?.lower ?? '') && tokens[number.to]?.lower !== 'p') {
    const end = tokens[number.to]?.end ?? number.end;
    return {
      kind: 'money',
      amountMinor: number.value,
      currency: '',
      start: number.start,
      end,
      to: number.to + 1,
    };
  }
  if (!currency || isKey) return null;
  let to = behind ? number.to + 1 : number.to;
  let cents = 0;
  const next = /^(?:and|con|et|e|und)$/.test(tokens[to]?.lower ?? '') ? to + 1 : to;
  const minor = numberAt(words, next);
  if (minor && minor.value < MINOR && CENTS.has(tokens[minor.to]?.lower ?? '')) {
    cents = minor.value;
    to = minor.to + 1;
  } else if (
    minor &&
    behind &&
    minor.value < MINOR &&
    minor.value >= 10 &&
    next === to &&
    !own(tokens[minor.to]?.lower)
  ) {
    cents = minor.value;
    to = minor.to;
  }
  const start = before ? (tokens[at - 1]?.start ?? 0) : number.start;
  const amountMinor = Math.round(numberOf(number) * MINOR) + cents;
  return { kind: 'money', amountMinor, currency, start, end: tokens[to - 1]?.end ?? 0, to };
}

/** "a night", "per person" */
export const isRate = ({ tokens }: Words, at: number): boolean =>
  /^(?:a|an|per|each)$/.test(tokens[at]?.lower ?? '') && RATES.has(tokens[at + 1]?.lower ?? '');

/** "a tenner" */
const notes = ({ tokens }: Words): MoneyValue[] =>
  tokens.flatMap(({ lower, start, end }) => {
    const value = Object.hasOwn(NOTES, lower) ? NOTES[lower] : undefined;
    return value === undefined
      ? []
      : [{ kind: 'money', amountMinor: value * MINOR, currency: 'GBP', start, end }];
  });

/** Amounts with their currency. */
export function findAmounts(words: Words): MoneyValue[] {
  const amounts = words.numbers.flatMap(({ from }) => {
    const found = withCurrency(words, from);
    if (!found) return [];
    const { to, ...value } = found;
    return [value];
  });
  return [...amounts, ...notes(words)];
}
