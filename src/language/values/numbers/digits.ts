import type { NumberContext, NumberReading } from './number-context.ts';
import { REPEATS } from './number-lexicon.ts';

const ORDINAL_ENDING = /^(?:st|nd|rd|th|º|ª|er|ère|°)$/;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const GROUPED_BY_STOPS = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const FEWEST_DIGITS = 3;

/** "1,200.50" as 1200.50; elsewhere "1.200,50" is the same. */
function plainOf(text: string, isEnglish: boolean): string {
  if (GROUPED.test(text)) return text.replaceAll(',', '');
  return !isEnglish && GROUPED_BY_STOPS.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replace(',', '.');
}

/** A number in digits: "1,200", "6th", "5 thousand". */
export function writtenNumber(
  { tokens, words, language }: NumberContext,
  at: number,
): NumberReading | null {
  const { text, end } = tokens[at] ?? { text: '', end: 0 };
  if (!/^\d/.test(text) || text.includes(':')) return null;
  const plain = plainOf(text, language === 'en');
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return null;
  const next = tokens[at + 1];
  const ordinal = next?.start === end && ORDINAL_ENDING.test(next.lower);
  const value = Number(plain);
  const thousand = next && words.thousand.has(next.lower) ? 1_000 : 1;
  return {
    to: at + (ordinal || thousand > 1 ? 2 : 1),
    groups: [value],
    digits: plain.replace('.', ''),
    value: value * thousand,
    ordinal,
    spoken: false,
  };
}

/** "five five five oh one", "double five". */
export function digitRun(
  { tokens, lowers, words }: NumberContext,
  at: number,
): NumberReading | null {
  let digits = '';
  let to = at;
  for (; to < tokens.length; to++) {
    const lower = lowers[to] ?? '';
    const times = REPEATS.get(lower);
    const value = words.values.get((times && tokens[to + 1]?.lower) || lower);
    if (lower === 'o' && digits !== '') digits += '0';
    else if (value === undefined || value > 9) break;
    else digits += String(value).repeat(times ?? 1);
    if (times) to += 1;
  }
  if (digits.length < FEWEST_DIGITS) return null;
  const groups = Array.from(digits, Number);
  return { to, groups, digits, value: Number(digits), ordinal: false, spoken: true };
}
