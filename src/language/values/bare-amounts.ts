import {
  BEFORE_AMOUNT,
  BEHIND_AMOUNT,
  BETWEEN_LEAD_AND_AMOUNT,
  FOLLOWS_PRICE,
  LEADS_PRICE,
} from '../vocabulary/quantities/money-words.ts';
import { REFERENCES } from '../vocabulary/quantities/reference-words.ts';
import { isUnclear, MINOR, numberOf, rateAt } from './amounts.ts';
import type { NumberSpan } from './numbers/number-span.ts';
import type { TokenisedText } from './tokenised-text.ts';
import { endsClause } from './tokens.ts';
import type { MoneyValue } from './value.ts';

/** Smaller numbers next to words of money are more likely counts. */
const LEAST_LED = 10;
const LEAST_BARE = 20;
const MOST_BARE = 500_000;
const MOST_LED = 5;
const PRICED = /\b(?:is|was|comes|for|costs?|at)\b/i;
const BEFORE = new Set(BEFORE_AMOUNT);
const BEHIND = new Set(BEHIND_AMOUNT);
const FILLERS = new Set(BETWEEN_LEAD_AND_AMOUNT);

/** What was said around a bare number. */
export type AmountContext = {
  /** Prices are the topic. */
  readonly isTopic: boolean;
  /** An amount was named shortly before, or the agent speaks. */
  readonly isNear: boolean;
  /** The same number is an amount elsewhere in the call. */
  readonly isKnown: (amountMinor: number) => boolean;
};

/** A number as an amount; `strong`: its own words say so, regardless of the topic. */
type BareAmount = { readonly value: MoneyValue; readonly strong: boolean };

const couldBeClock = ({ groups }: NumberSpan): boolean =>
  groups.length === 1 ? (groups[0] ?? 0) <= 24 : (groups[0] ?? 0) <= 24 && (groups[1] ?? 0) < 60;

/** "4471", "oh one three two", "2019": a code or a year, and no amount. */
function isCode(
  { text, tokens }: TokenisedText,
  { spoken, groups, digits, start, end, from }: NumberSpan,
): boolean {
  if (/^\p{Lu}$/u.test(tokens[from - 1]?.text ?? '') && tokens[from - 1]?.text !== 'I') return true;
  // "11R" is a name.
  if (/^\p{L}/u.test(text.slice(end))) return true;
  if (tokens.slice(0, from).some(({ lower }) => REFERENCES.has(lower)) && !PRICED.test(text))
    return true;
  if (spoken) return groups.length >= 3 && groups.every((group) => group < 10);
  const said = text.slice(start, end);
  return (said.length >= 4 && !/[.,]/.test(said)) || (digits.length > 1 && digits.startsWith('0'));
}

/** "It's a hundred and ninety-eight for the term": the typical form of a price. */
function isLikely({ tokens }: TokenisedText, number: NumberSpan): boolean {
  if (couldBeClock(number) || number.value < LEAST_BARE || number.value > MOST_BARE) return false;
  const before = tokens[number.from - 1]?.lower ?? '';
  const led = LEADS_PRICE.has(before) || before.endsWith("'s") || number.from === 0;
  return (
    led && (endsClause(tokens[number.to]) || FOLLOWS_PRICE.has(tokens[number.to]?.lower ?? ''))
  );
}

/** "Thirty crates": the number counts what follows. */
const isCount = ({ tokens }: TokenisedText, { to }: NumberSpan): boolean =>
  /^\p{Ll}{3,}s$/u.test(tokens[to]?.lower ?? '') && !FOLLOWS_PRICE.has(tokens[to]?.lower ?? '');

/** Index of the word before the number that may show its meaning. */
function leadOf({ tokens }: TokenisedText, { from }: NumberSpan): number {
  let at = from - 1;
  while (FILLERS.has(tokens[at]?.lower ?? '') && from - at < MOST_LED) at -= 1;
  return at;
}

/**
 * A number without a currency as an amount: "it costs 145", "280 to 340 installed"; null if nothing shows that it is
 * one.
 */
export function bareAmount(
  words: TokenisedText,
  number: NumberSpan,
  { isTopic, isNear, isKnown }: AmountContext,
): BareAmount | null {
  const { tokens } = words;
  if (number.ordinal) return null;
  const at = leadOf(words, number);
  const led = BEFORE.has(tokens[at]?.lower ?? '') && number.value >= LEAST_LED;
  const rate = number.value >= MOST_LED ? rateAt(words, number.to) : null;
  const followed =
    (BEHIND.has(tokens[number.to]?.lower ?? '') && number.value >= LEAST_LED) || rate !== null;
  if (isCode(words, number) && !led && !followed) return null;
  const amountMinor = Math.round(numberOf(number, rate) * MINOR);
  const known = isKnown(amountMinor) && number.value >= LEAST_BARE;
  const named = /^(?:for|at)$/.test(tokens[number.from - 1]?.lower ?? '');
  const least = named ? LEAST_LED : LEAST_BARE;
  const ofTopic = isTopic && number.value >= least && !isCount(words, number);
  const likely = isNear && isLikely(words, number);
  if (!(led || followed || known || ofTopic || likely)) return null;
  const { start, end } = number;
  const isHour = couldBeClock(number) && rate === null;
  const strong = led || rate !== null || ((followed || ofTopic || likely || known) && !isHour);
  const unclear = isUnclear(number, rate) && { unclear: true as const };
  const value = { kind: 'money', amountMinor, currency: '', start, end, bare: true } as const;
  return { value: { ...value, ...unclear }, strong };
}
