import {
  CENTS,
  CURRENCIES,
  NOTES,
  RATES,
  SMALL_MEASURES,
} from '../vocabulary/quantities/money-words.ts';
import type { NumberSpan } from './numbers/number-span.ts';
import { numberAt, type TokenisedText } from './tokenised-text.ts';
import type { MoneyValue } from './value.ts';

export const MINOR = 100;
/** The unit of a rate: a time or person, or a small measure. */
type Rate = 'time' | 'measure' | null;
/** "Nineteen ninety-five", "twelve forty-nine": cents that are typical of prices. */
const endsPrice = (cents: number): boolean => cents % 10 === 9 || cents === 95;

const own = (word: string | undefined): string | undefined =>
  word !== undefined && Object.hasOwn(CURRENCIES, word) ? CURRENCIES[word] : undefined;

/** "nine fifty" of dollars is 950; "one forty five" is 145. */
export const numberOf = (
  { value, spoken, groups, digits }: NumberSpan,
  rate: Rate = null,
): number => {
  if (!spoken || groups.length < 2) return value;
  const [whole = 0, rest = 0] = groups;
  // "Twelve fifty a month", "nineteen ninety-nine": the second is cents.
  const isSmall = whole >= 10 && (rate === 'time' || endsPrice(rest));
  const isCents = whole >= 100 || rate === 'measure' || isSmall;
  const hasCents = groups.length === 2 && rest >= 10 && isCents;
  return hasCents ? whole + rest / MINOR : Number(digits);
};

/** "Eighty-four fifty": the words do not show where the cents begin. */
export const isUnclear = ({ spoken, groups }: NumberSpan, rate: Rate): boolean => {
  const [whole = 0, rest = 0] = groups;
  const isPair = spoken && groups.length === 2 && whole >= 10 && whole < 100 && rest >= 10;
  return isPair && rate === null && !endsPrice(rest);
};

/** "$145", "145 dollars", "64 dollars and 99 cents", "£1,200", "85 euros con 50". */
function withCurrency(words: TokenisedText, at: number): (MoneyValue & { to: number }) | null {
  const { tokens } = words;
  const number = numberAt(words, at);
  if (!number || number.ordinal) return null;
  const before = own(tokens[at - 1]?.lower);
  const behind = own(tokens[number.to]?.lower);
  const currency = before ?? behind;
  // "4 4 1 7 pound" is a code with the pound key.
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

/** "A night", "per person" after a price, or a small measure such as "a gallon". */
export function rateAt({ tokens }: TokenisedText, at: number): Rate {
  if (!/^(?:a|an|per|each)$/.test(tokens[at]?.lower ?? '')) return null;
  const unit = tokens[at + 1]?.lower ?? '';
  if (SMALL_MEASURES.has(unit)) return 'measure';
  return RATES.has(unit) ? 'time' : null;
}

/** "a tenner" */
const notes = ({ tokens }: TokenisedText): MoneyValue[] =>
  tokens.flatMap(({ lower, start, end }) => {
    const value = Object.hasOwn(NOTES, lower) ? NOTES[lower] : undefined;
    return value === undefined
      ? []
      : [{ kind: 'money', amountMinor: value * MINOR, currency: 'GBP', start, end }];
  });

/** Amounts with their currency. */
export function findAmounts(words: TokenisedText): MoneyValue[] {
  const amounts = words.numbers.flatMap(({ from }) => {
    const found = withCurrency(words, from);
    if (!found) return [];
    const { to, ...value } = found;
    return [value];
  });
  return [...amounts, ...notes(words)];
}
