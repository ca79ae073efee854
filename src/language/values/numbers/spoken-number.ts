import { NumberBuilder } from './number-builder.ts';
import type { NumberContext, NumberReading } from './number-context.ts';

const MOST_WORDS = 3;

/** Whether a number of hundreds begins there: "nine hundred", "fifty-two hundred". */
function isHundreds({ lowers, words }: NumberContext, at: number): boolean {
  let to = at;
  while (to - at < MOST_WORDS && (lowers[to] === '-' || words.values.has(lowers[to] ?? '')))
    to += 1;
  return to > at && words.hundred.has(lowers[to] ?? '');
}

/** "Two's forty-four" are two numbers. */
const endsWithIs = ({ tokens }: NumberContext, at: number, to: number): boolean =>
  to > at && (tokens[to - 1]?.lower.endsWith("'s") ?? false);

/** Whether "and" or "a" belongs to the number; adds "a" as one. */
function goesOn(said: NumberContext, at: number, heard: NumberBuilder): boolean {
  const { tokens, lowers, words } = said;
  const { values, hundred, thousand, and, one } = words;
  const lower = lowers[at] ?? '';
  const follows = tokens[at + 1]?.lower ?? '';
  if (heard.isEmpty) {
    const isOne = one.has(lower) && (hundred.has(follows) || thousand.has(follows));
    if (!isOne || values.has(follows)) return false;
    heard.addOne();
    return true;
  }
  // "Four hundred and nine hundred" are two numbers.
  if (heard.open === 100 && isHundreds(said, at + 1)) return false;
  return and.has(lower) && heard.open > (values.get(follows) ?? heard.open);
}

/** Adds the number words from there on. @returns the index after them */
function addWords(said: NumberContext, at: number, heard: NumberBuilder): number {
  const { lowers, words } = said;
  let to = at;
  for (; to < lowers.length && !endsWithIs(said, at, to); to++) {
    const lower = lowers[to] ?? '';
    const value = words.values.get(lower);
    if (lower === '-' && to > at) continue;
    if (words.hundred.has(lower)) heard.addScale(100);
    else if (words.thousand.has(lower)) heard.addScale(1_000);
    else if (value === undefined) {
      if (!goesOn(said, to, heard)) break;
    } else if (lower === 'oh') {
      heard.addZero();
      if (heard.isEmpty) break;
    } else heard.add(value);
  }
  while (lowers[to - 1] === '-') to -= 1;
  return to;
}

/** The ordinal that ends a number; null if there is none. */
function ordinalAt({ tokens, words }: NumberContext, at: number, open: number): number | null {
  const place = tokens[at]?.text === '-' ? at + 1 : at;
  const value = words.ordinals.get(tokens[place]?.lower ?? '');
  return value === undefined || (open === 10 && value > 9) ? null : value;
}

/** A number in words: "twelve forty five", "a hundred and ninety-eight", "twenty-first". */
export function spokenNumber(said: NumberContext, at: number): NumberReading | null {
  const heard = new NumberBuilder(said.language === 'fr');
  let to = addWords(said, at, heard);
  const ordinal = ordinalAt(said, to, heard.open);
  if (ordinal !== null) {
    heard.addOrdinal(ordinal);
    to += said.tokens[to]?.text === '-' ? 2 : 1;
  }
  if (heard.isEmpty || to === at) return null;
  return { to, ...heard.result, ordinal: ordinal !== null, spoken: true };
}
