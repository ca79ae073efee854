import { numbersIn } from './numbers/numbers-in.ts';
import { tokensOf } from './tokens.ts';

/** A text with its numbers in digits, so that a value that was spelt out has the form of one. */
export const withDigits = (text: string): string =>
  numbersIn(tokensOf(text), 'en')
    .filter(({ spoken }) => spoken)
    .reduceRight((rest, one) => rest.slice(0, one.start) + one.digits + rest.slice(one.end), text)
    .replace(/(\d)[,-]? (?=\d)/g, '$1 ');
