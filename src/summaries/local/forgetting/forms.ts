import type { FactKind } from '../../../domain/facts/fact.ts';
import { numbersIn } from '../../../language/values/numbers.ts';
import { tokensOf } from '../../../language/values/tokens.ts';
import { hasFormOf } from '../../../language/values/value-forms.ts';

/** A text with its numbers in digits. */
const withDigits = (text: string): string =>
  numbersIn(tokensOf(text), 'en')
    .filter(({ spoken }) => spoken)
    .reduceRight(
      (rest, { start, end, digits }) => rest.slice(0, start) + digits + rest.slice(end),
      text,
    )
    .replace(/(\d)[,-]? (?=\d)/g, '$1 ');

/** Whether a value of one of the kinds seems to be said, in digits or in words. */
export const saysKind = (kinds: readonly FactKind[], text: string): boolean =>
  kinds.length > 0 && hasFormOf(kinds, withDigits(text));

export const hasNumber = (text: string): boolean =>
  /[\d@]/.test(text) || numbersIn(tokensOf(text), 'en').some(({ digits }) => digits.length > 2);
