import {
  BEFORE_AMOUNT,
  BEHIND_AMOUNT,
  CENTS,
  CURRENCIES,
  FOLLOWS_PRICE,
  LEADS_PRICE,
  RATES,
} from '../vocabulary/money-words.ts';
import { numberAt, type Words } from './context.ts';
import type { NumberSpan } from './numbers.ts';
import { endsClause } from './tokens.ts';
import type { MoneyValue } from './value.ts';

/** Where nobody says a currency. */
export const DEFAULT_CURRENCY = 'USD';
const MINOR = 100;
/** Beside words of money a smaller bare number is rather a count. */
const LEAST_BARE = 5;
const BEFORE = new Set(BEFORE_AMOUNT);
const BEHIND = new Set(BEHIND_AMOUNT);
const FILLERS = new Set(
  'about around only just like another is was be at of a to for approximately roughly additional extra'.split(
    ' ',
  ),
);

const own = (word: string | undefined): string | undefined =>
  word !== undefined && Object.hasOwn(CURRENCIES, word) ? CURRENCIES[word] : undefined;

/** "nine fifty" of dollars is 950; "one forty five" is 145. */
const valueOf = ({ value, spoken, groups, digits }: NumberSpan, isRate = false): number => {
  if (!spoken || groups.length < 2) return value;
  const [whole = 0, rest = 0] = groups;
  // "Twelve fifty a month", "nineteen ninety-nine": the second is cents.
  const hasCents = groups.length === 2 && whole >= 10 && rest >= 10 && (isRate || rest % 10 === 9);
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
  const amountMinor = Math.round(valueOf(number) * MINOR) + cents;
  return { kind: 'money', amountMinor, currency, start, end: tokens[to - 1]?.end ?? 0, to };
}

/** Amounts with their currency. */
export function findAmounts(words: Words): MoneyValue[] {
  return words.numbers.flatMap(({ from }) => {
    const found = withCurrency(words, from);
    if (!found) return [];
    const { to, ...value } = found;
    return [value];
  });
}

/** What was said around a bare number. */
type AmountContext = {
  /** Prices are the topic. */
  readonly isTopic: boolean;
  /** There were amounts shortly before, or it is the agent who names one. */
  readonly isNear: boolean;
  /** The same number is an amount elsewhere in the call. */
  readonly isKnown: (amountMinor: number) => boolean;
};

const MOST_LIKELY = 20_000;

/** "It's a hundred and ninety-eight for the term": too large for a time, and said as one says a price. */
function isLikely({ tokens }: Words, number: NumberSpan, at: number): boolean {
  const isClock =
    number.groups.length > 1 && (number.groups[0] ?? 0) <= 12 && (number.groups[1] ?? 0) < 60;
  if (isClock || number.value < 20 || number.value > MOST_LIKELY) return false;
  const led = LEADS_PRICE.has(tokens[at]?.lower ?? '') || number.from === 0;
  const next = tokens[number.to]?.lower ?? '';
  return led && (endsClause(tokens[number.to]) || FOLLOWS_PRICE.has(next));
}

/** "a night", "per person" */
const isRate = ({ tokens }: Words, at: number): boolean =>
  /^(?:a|an|per|each)$/.test(tokens[at]?.lower ?? '') && RATES.has(tokens[at + 1]?.lower ?? '');

/** A bare number behind a word of money: "it costs 145", "the fee is 25", "280 to 340 installed". */
export function bareAmount(
  words: Words,
  number: NumberSpan,
  { isTopic, isNear, isKnown }: AmountContext,
): MoneyValue | null {
  const { tokens } = words;
  if (number.ordinal || number.value < LEAST_BARE) return null;
  let at = number.from - 1;
  while (FILLERS.has(tokens[at]?.lower ?? '') && number.from - at < 5) at -= 1;
  const led = BEFORE.has(tokens[at]?.lower ?? '');
  const followed = BEHIND.has(tokens[number.to]?.lower ?? '') || isRate(words, number.to);
  const isYear =
    !number.spoken && /^(?:19|20)\d\d$/.test(number.digits) && !number.digits.includes('.') && !led;
  if (isYear && words.text.slice(number.start, number.end).length === 4) return null;
  const isSure = isTopic || (led && number.value >= 10) || (followed && number.value >= 10);
  const amountMinor = Math.round(valueOf(number, isRate(words, number.to)) * MINOR);
  if (
    !isSure &&
    !(isNear && isLikely(words, number, at)) &&
    !(isKnown(amountMinor) && number.value >= 20)
  )
    return null;
  const named = /^(?:for|at)$/.test(tokens[number.from - 1]?.lower ?? '');
  if (isTopic && !led && !followed && number.value < (named ? 10 : 20)) return null;
  return {
    kind: 'money',
    amountMinor,
    currency: '',
    start: number.start,
    end: number.end,
    bare: true,
  };
}
