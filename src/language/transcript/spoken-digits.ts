import { findAmounts } from '../values/amounts.ts';
import { callTime, type Words } from '../values/context.ts';
import type { NumberSpan } from '../values/numbers.ts';
import { wordsIn } from '../values/read-values.ts';
import type { Span } from '../values/value.ts';
import { LANGUAGES, type Language } from '../vocabulary/languages.ts';
import { NUMBER_WORDS } from '../vocabulary/numbers.ts';

/** A text with its numbers in digits, and for each of its characters the place in what was said. */
export type DigitView = { readonly text: string; readonly places: readonly Span[] };

const FEWEST_WORDS = 3;
const DAY = callTime(0);
const WORD = /\p{L}+/gu;
const DIGIT_WORDS = LANGUAGES.map((language) => {
  const { small, tens, others } = NUMBER_WORDS[language];
  return [language, new Set([...small, ...tens, ...Object.keys(others ?? {})])] as const;
});

/** The languages in which enough number words are said for a code. */
function languagesOf(text: string): Language[] {
  const said = text.toLowerCase().match(WORD) ?? [];
  return DIGIT_WORDS.filter(
    ([, known]) => said.filter((word) => known.has(word)).length >= FEWEST_WORDS,
  ).map(([language]) => language);
}

const identity = (text: string, from = 0, to = text.length): DigitView => ({
  text: text.slice(from, to),
  places: Array.from({ length: to - from }, (_, i) => ({ start: from + i, end: from + i + 1 })),
});

/** "Oh nine": the zero in front belongs to it. */
function withZero(
  { tokens }: Words,
  { from, start, digits }: NumberSpan,
): Pick<NumberSpan, 'start' | 'digits'> {
  const before = tokens[from - 1];
  return before?.lower === 'oh' ? { start: before.start, digits: `0${digits}` } : { start, digits };
}

/** "The code is nine one three" as "The code is 913"; an amount begins with its sign. */
function viewIn(text: string, language: Language): DigitView {
  const words = wordsIn(text, { ...DAY, language });
  const amounts = findAmounts(words);
  const parts: DigitView[] = [];
  let from = 0;
  for (const number of words.numbers) {
    if (!number.spoken || number.ordinal) continue;
    const { start, digits } = withZero(words, number);
    const { end } = number;
    const isAmount = amounts.some((amount) => amount.start <= start && amount.end >= end);
    const written = isAmount ? `$${digits}` : digits;
    const places = Array.from(written, () => ({ start, end }));
    parts.push(identity(text, from, start), { text: written, places });
    from = end;
  }
  parts.push(identity(text, from));
  return {
    text: parts.map((part) => part.text).join(''),
    places: parts.flatMap((part) => part.places),
  };
}

/** The text as it stands, and with the numbers that were said in words in digits. */
export const digitViews = (text: string): DigitView[] => [
  identity(text),
  ...languagesOf(text).map((language) => viewIn(text, language)),
];
