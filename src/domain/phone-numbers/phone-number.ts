import {
  type CountryCode as Country,
  isSupportedCountry,
  type NumberType,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/max';
import { LRUCache } from 'lru-cache';
import type { LineType } from 'phone-lookups';
import { DomainError } from '../errors.ts';
import { isWithheldNumber, isWithheldWord, onKeypad, unwrapNumber } from './phone-number-text.ts';

/** A number with its plus sign and country code; the type proves that it was parsed. */
export type E164 = string & { readonly brand: 'E164' };

/** ISO 3166-1 alpha-2, of a country whose numbering plan is known. */
export type CountryCode = Country;

export type ParsedNumber = {
  readonly e164: E164;
  readonly extension: string | null;
  /** Whether it matches its country's numbering plan. Length alone decides whether it is accepted. */
  readonly valid: boolean;
  readonly country: string | null;
  readonly lineType: LineType;
};

const LINE_TYPE = {
  FIXED_LINE: 'landline',
  FIXED_LINE_OR_MOBILE: 'fixed_line_or_mobile',
  MOBILE: 'mobile',
  PAGER: 'pager',
  PERSONAL_NUMBER: 'personal',
  PREMIUM_RATE: 'premium_rate',
  SHARED_COST: 'shared_cost',
  TOLL_FREE: 'toll_free',
  UAN: 'uan',
  VOICEMAIL: 'voicemail',
  VOIP: 'voip',
} as const satisfies Record<Exclude<NumberType, undefined>, LineType>;

/** Longer texts are not numbers; below it Unicode normalisation stays cheap. */
const MAX_CHARS = 256;
/** Fives are missing: 555 is North America's number for fiction, and people try a service with it. */
const ONE_DIGIT = /^([0-46-9])\1+$/;
const VANITY = /^(\+?[\d ().-]*\d[ ().-]*)([a-z]+(?:-[a-z]+)*)$/i;

const unparseable = () =>
  new DomainError(
    'bad_request',
    'The phone number cannot be parsed; send it in E.164, plus sign and country code first',
  );

const withheld = () =>
  new DomainError(
    'bad_request',
    'The phone number is withheld or a placeholder; send the number of the caller in E.164, or no request at all',
  );

/** Whether numbers of this country (ISO 3166-1 alpha-2) can be parsed without their country code. */
export function isCountryCode(value: string): value is CountryCode {
  return isSupportedCountry(value);
}

/** A call sends its number twice, and parsing it is a twentieth of a recall. */
const recent = new LRUCache<string, ParsedNumber>({ max: 1_000, ttl: 60_000 });

/** Empties the cache of numbers when a caller is erased. In other processes the number leaves it after a minute. */
export const forgetParsedNumbers = (): void => recent.clear();

/**
 * Parses a caller's number in the notations of telephone platforms. A number with a possible length for its country
 * is accepted; a withheld number or a placeholder is not, or all such callers would share a memory.
 * @param defaultCountry the country of numbers without a country code
 * @throws DomainError `bad_request`, with a message that says what to send
 */
export function parsePhoneNumber(raw: string, defaultCountry: CountryCode): ParsedNumber {
  if (raw.length > MAX_CHARS) throw unparseable();
  const key = `${defaultCountry}${raw}`;
  const parsed = recent.get(key) ?? parse(raw, defaultCountry);
  recent.set(key, parsed);
  return parsed;
}

function parse(raw: string, defaultCountry: CountryCode): ParsedNumber {
  const text = unwrapNumber(raw);
  if (isWithheldWord(text) || isWithheldNumber(text.replaceAll(/\D/g, ''))) throw withheld();
  for (const reading of readings(text)) {
    const number = parseStrictly(reading, defaultCountry);
    if (number && isPlaceholder(number)) throw withheld();
    if (number?.isPossible()) return describe(internationalOf(text, defaultCountry) ?? number);
  }
  throw unparseable();
}

/**
 * A number of the country with its calling code and without `+` or `00`, such as 4917612345678 in Germany. Where national
 * numbers begin with 0, digits that do not are read so, if that is a valid number.
 */
function internationalOf(text: string, country: Country): PhoneNumber | null {
  const read = /^[1-9]\d+$/.test(text) ? parseStrictly(`+${text}`, country) : null;
  if (!read?.isValid() || read.country !== country) return null;
  return read.formatNational().startsWith('0') ? read : null;
}

/** The possible readings of a text, likeliest first. */
function* readings(text: string): Generator<string> {
  yield text;
  const vanity = VANITY.exec(text);
  if (vanity?.[1] && vanity[2]) yield vanity[1] + onKeypad(vanity[2].replaceAll('-', ''));
  const dialled = /^(?:00|011)\D*(.+)$/.exec(text)?.[1] ?? text;
  const international = text.startsWith('+') ? text : `+${dialled}`;
  if (international !== text) yield international;
  // Mexico dropped the 1 of its mobile numbers in 2019; platforms still send it.
  if (/^\+52\D*1/.test(international)) yield international.replace(/^\+52\D*1/, '+52');
}

/** Without `extract: false` numbers would be found in any sentence. */
function parseStrictly(text: string, defaultCountry: CountryCode): PhoneNumber | null {
  try {
    return parsePhoneNumberWithError(text, { defaultCountry, extract: false });
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}

/** Toll-free numbers of one repeated digit are valid but unassigned: displayed, they hide the caller. */
function isPlaceholder(number: PhoneNumber): boolean {
  if (isWithheldNumber(number.number.slice(1))) return true;
  if (number.countryCallingCode === '1' && isWithheldNumber(number.nationalNumber)) return true;
  if (!ONE_DIGIT.test(number.nationalNumber)) return false;
  return !number.isValid() || number.getType() === 'TOLL_FREE';
}

function describe(number: PhoneNumber): ParsedNumber {
  const type = number.getType();
  return {
    e164: number.number as string as E164,
    extension: number.ext ?? null,
    valid: number.isValid(),
    country: number.country ?? null,
    lineType: type ? LINE_TYPE[type] : 'unknown',
  };
}
