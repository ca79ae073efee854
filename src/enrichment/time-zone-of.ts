import type { Contact } from '../domain/callers/contact.ts';
import { parsePhoneNumber } from '../domain/phone-numbers/phone-number.ts';
import type { LocalPhoneLookup } from './local-phone-lookup.ts';

/**
 * The clock of a caller: what enrichment found, else what the number's range implies. A call that no recall opened
 * must not be read by another clock than one that was.
 *
 * @returns IANA name; null where neither is known
 */
export function createTimeZoneOf(
  lookup: LocalPhoneLookup,
  onFault: (error: unknown) => void,
): (
  caller: Pick<Contact, 'e164'> & Partial<Pick<Contact, 'enrichment'>>,
) => Promise<string | null> {
  return async ({ e164, enrichment }) => {
    const known = enrichment?.phone?.value;
    if (known) return known.timeZone;
    try {
      return (await lookup.lookup(parsePhoneNumber(e164, 'US'))).timeZone;
    } catch (error) {
      onFault(error);
      return null;
    }
  };
}
