import { AsYouType } from 'libphonenumber-js/max';
import type { CountryCode } from './phone-number.ts';

const LEAST_DIGITS = 3;
const MOST_DIGITS = 20;
const NOTATION = /^\+?[\d\s().\-/]+$/;
/** What is dialled before a country code. */
const DIALLED = /^(?:00|011)(?=\d)/;

/**
 * The ways in which numbers may begin that were typed so, in E.164: with the country code that they contain, and with that of
 * the country. No beginning contains another. Null unless it is 3 digits or more, however spaced.
 */
export function phonePrefixes(typed: string, country: CountryCode): string[] | null {
  const text = typed.normalize('NFKC').trim();
  const digits = text.replace(/\D/g, '');
  if (!NOTATION.test(text)) return null;
  if (digits.length < LEAST_DIGITS || digits.length > MOST_DIGITS) return null;
  return shortest(text.startsWith('+') ? [`+${digits}`] : readings(digits, country));
}

function readings(digits: string, country: CountryCode): string[] {
  const national = new AsYouType(country);
  national.input(digits);
  const read = [national.getNumberValue(), `+${digits.replace(DIALLED, '')}`];
  return read.filter((prefix) => prefix !== undefined);
}

/** No country code begins with 0. */
const shortest = (prefixes: readonly string[]): string[] =>
  [...new Set(prefixes)].filter(
    (prefix) =>
      !prefix.startsWith('+0') &&
      !prefixes.some((other) => other !== prefix && prefix.startsWith(other)),
  );
