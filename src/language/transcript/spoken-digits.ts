import { findAmounts } from '../values/amounts.ts';
import { createCallTime } from '../values/call-time.ts';
import type { NumberSpan } from '../values/numbers/number-span.ts';
import { tokenise } from '../values/read-values.ts';
import type { TokenisedText } from '../values/tokenised-text.ts';
import { LANGUAGES, type Language } from '../vocabulary/languages.ts';
import { NUMBER_WORDS } from '../vocabulary/quantities/numbers.ts';
import type { Span } from '../vocabulary/span.ts';

/** A text with its numbers in digits. */
export type DigitView = {
  readonly text: string;
  /** The place of a character in the original text. */
  placeAt(offset: number): Span;
};

/**
 * A piece of a view. `number` is the place of the number it replaces; null if the piece is unchanged and begins at
 * `start`.
 */
type ViewPiece = { readonly text: string; readonly start: number; readonly number: Span | null };

const FEWEST_WORDS = 3;
const DAY = createCallTime(0);
const WORD = /\p{L}+/gu;
const DIGIT_WORDS: ReadonlyMap<string, readonly Language[]> = new Map(
  Map.groupBy(
    LANGUAGES.flatMap((language) => {
      const { small, tens, others } = NUMBER_WORDS[language];
      const known = new Set([...small, ...tens, ...Object.keys(others ?? {})]);
      return [...known].map((word) => ({ word, language }));
    }),
    ({ word }) => word,
  )
    .entries()
    .map(([word, all]) => [word, all.map(({ language }) => language)]),
);

/** Languages with enough number words in the text for a code. */
function languagesOf(text: string): Language[] {
  const said = (text.toLowerCase().match(WORD) ?? []).flatMap(
    (word) => DIGIT_WORDS.get(word) ?? [],
  );
  if (said.length < FEWEST_WORDS) return [];
  return LANGUAGES.filter(
    (language) => said.filter((one) => one === language).length >= FEWEST_WORDS,
  );
}

/** Joins pieces to a view. */
function viewOf(parts: readonly ViewPiece[]): DigitView {
  const offsets: number[] = [];
  let text = '';
  for (const part of parts) {
    offsets.push(text.length);
    text += part.text;
  }
  const placeAt = (offset: number): Span => {
    const at = offsets.findLastIndex((one) => one <= offset);
    const { start, number } = parts[at] as ViewPiece;
    const place = start + offset - (offsets[at] ?? 0);
    return number ?? { start: place, end: place + 1 };
  };
  return { text, placeAt };
}

/** "Oh nine": includes the zero before a number. */
function withZero(
  { tokens }: TokenisedText,
  { from, start, digits }: NumberSpan,
): Pick<NumberSpan, 'start' | 'digits'> {
  const before = tokens[from - 1];
  return before?.lower === 'oh' ? { start: before.start, digits: `0${digits}` } : { start, digits };
}

/** "The code is nine one three" as "The code is 913"; an amount begins with its sign. */
function viewIn(text: string, language: Language): DigitView {
  const words = tokenise(text, { ...DAY, language });
  const amounts = findAmounts(words);
  const parts: ViewPiece[] = [];
  let from = 0;
  for (const number of words.numbers) {
    if (!number.spoken || number.ordinal) continue;
    const { start, digits } = withZero(words, number);
    const { end } = number;
    const isAmount = amounts.some((amount) => amount.start <= start && amount.end >= end);
    parts.push({ text: text.slice(from, start), start: from, number: null });
    parts.push({ text: isAmount ? `$${digits}` : digits, start, number: { start, end } });
    from = end;
  }
  return viewOf([...parts, { text: text.slice(from), start: from, number: null }]);
}

/** The text itself, and the text with spoken numbers in digits for each language. */
export const digitViews = (text: string): DigitView[] => [
  viewOf([{ text, start: 0, number: null }]),
  ...languagesOf(text).map((language) => viewIn(text, language)),
];
