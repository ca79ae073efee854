import { getCountryCallingCode } from 'libphonenumber-js/max';
import { ANY_CALLING_CODE, createNumberData, sharedTimeZone } from 'phone-lookups/number-ranges';
import {
  DECIDED_BY_PLAN,
  type PhoneFacts,
  planFacts,
} from '../domain/phone-numbers/phone-facts.ts';
import { isCountryCode, type ParsedNumber } from '../domain/phone-numbers/phone-number.ts';

/** The source of what the number itself says. */
export const LOCAL = 'local';

/**
 * Line type, and where the range determines them carrier, place and time zone, without a request. The carrier is
 * the one the range was given to: numbers that were ported since are not recognised.
 *
 * The first number waits for the data, within the recall's budget: an answer without its place would be kept for a
 * day. `npm run bench:phone-numbers` says how long.
 */
export function createLocalPhoneLookup() {
  const data = createNumberData();
  const zoneOf = createZoneOf();
  return {
    /** Knows something of every number. Rejects when the data cannot be read. */
    async lookup(number: ParsedNumber): Promise<PhoneFacts> {
      const facts = planFacts(number);
      const { country } = number;
      // The data answers for impossible numbers too.
      if (!number.valid || country === null || !isCountryCode(country)) return facts;
      const callingCode = getCountryCallingCode(country);
      const { table } = await data.load();
      const digits = number.e164.slice(1);
      const national = digits.slice(callingCode.length);
      return {
        ...facts,
        carrier: table('carriers', callingCode).find(national) ?? '',
        place: table('places', callingCode).find(national),
        timeZone: zoneOf(table('timeZones', ANY_CALLING_CODE).find(digits), number),
      };
    },
    /** Loads the data before the first caller. Never rejects. */
    async warm() {
      // The first lookup tries again, and reports what fails.
      await data.load().catch(() => {});
    },
  };
}

/** What the number itself says, without a request. */
export type LocalPhoneLookup = ReturnType<typeof createLocalPhoneLookup>;

/** Remembers which zone a list comes down to: comparing clocks takes longer than all the rest. */
function createZoneOf() {
  const decided = new Map<string, string | null>();
  return (zones: string | null, { country, lineType }: ParsedNumber): string | null => {
    // The range of a line that is at no place says nothing of the caller's clock.
    if (zones === null || country === null || DECIDED_BY_PLAN.has(lineType)) return null;
    const key = `${country} ${zones}`;
    const known = decided.get(key);
    if (known !== undefined) return known;
    const zone = sharedTimeZone(zones.split('&'), country);
    decided.set(key, zone);
    return zone;
  };
}
