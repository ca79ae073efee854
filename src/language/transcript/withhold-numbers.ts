import { cues } from '../vocabulary/cues.ts';
import type { Span } from '../vocabulary/span.ts';
import { WITHHELD_NAMES, WITHHELD_REQUESTS } from '../vocabulary/withheld-numbers.ts';
import { type DigitView, digitViews } from './spoken-digits.ts';

/** Replaces a number that must not be stored. */
const WITHHELD = '(number withheld)';

// Thirteen to nineteen digits, together or in groups; an international number begins with + or 00.
const CARD = /(?<![\d+])(?!00)\d(?:[ -]?\d){12,18}(?![ -]?\d)/g;
const CARD_GROUPS =
  /(?<![\d+])(?:\d{4}[ ,.-]{1,2}\d{4}[ ,.-]{1,2}\d{4}[ ,.-]{1,2}\d{1,7}|\d{4}[ ,.-]{1,2}\d{6}[ ,.-]{1,2}\d{5})(?!\d)/g;
const SOCIAL_SECURITY = /(?<![\d-])\d{3}(?:-| |, | - )\d{2}(?:-| |, | - )\d{4}(?![\d-])/g;
const FOLLOWING = /^(?:[^\d.?!]|\.(?=\d)){0,40}?(\d[\d ,-]{1,22}\d)/;
const DIGITS = /(?<![\d:+]|[$€£] ?[\d.,]{0,12})\d(?:[ ,-]{0,2}\d){2,}(?![\d:])/g;
const NAMES = cues(WITHHELD_NAMES);
const REQUESTS = cues(WITHHELD_REQUESTS);
/** A number said in words: shorter texts have no code. */
const HAS_NUMBER = /\d|(?:\p{L}+[^\p{L}]+){2}/u;

/** Whether a turn asks for a number that must not be stored. */
export const asksForSecretNumber = (text: string): boolean => REQUESTS.test(text);

const matches = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: all }) => ({
    start: index,
    end: index + all.length,
  }));

/** "The security code is 913": the number after the name. */
const numbersAfterNames = (text: string): Span[] =>
  NAMES.all(text).flatMap(({ end }) => {
    const found = FOLLOWING.exec(text.slice(end));
    if (!found) return [];
    const last = end + found[0].length;
    return [{ start: last - (found[1]?.length ?? 0), end: last }];
  });

/** The places of such numbers in the original text. */
function findSecretNumbers({ text, placeAt }: DigitView, asked: boolean): Span[] {
  if (!/\d/.test(text)) return [];
  const found = [CARD_GROUPS, CARD, SOCIAL_SECURITY, ...(asked ? [DIGITS] : [])].flatMap(
    (pattern) => matches(text, pattern),
  );
  return [...found, ...numbersAfterNames(text)].map(({ start, end }) => ({
    start: placeAt(start).start,
    end: placeAt(end - 1).end,
  }));
}

/** Sorts spans and merges those that touch or overlap. */
function merged(spans: readonly Span[]): Span[] {
  const done: Span[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = done.at(-1);
    if (last && start <= last.end)
      done.splice(-1, 1, { start: last.start, end: Math.max(last.end, end) });
    else done.push({ start, end });
  }
  return done;
}

/**
 * Withholds card numbers, security codes and social security numbers, in digits or words.
 *
 * @param asked whether the text answers a question for such a number: then all long numbers except amounts are
 * withheld
 */
export function withholdNumbers(text: string, asked: boolean): string {
  if (!HAS_NUMBER.test(text)) return text;
  return merged(digitViews(text).flatMap((view) => findSecretNumbers(view, asked))).reduceRight(
    (left, { start, end }) => left.slice(0, start) + WITHHELD + left.slice(end),
    text,
  );
}
