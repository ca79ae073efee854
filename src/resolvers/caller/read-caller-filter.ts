import type {
  CallerConditions,
  CallerOrder,
  CallerSearch,
} from '../../domain/callers/caller-search.ts';
import { DomainError } from '../../domain/errors.ts';
import {
  type CountryCode,
  type E164,
  parsePhoneNumber,
} from '../../domain/phone-numbers/phone-number.ts';
import { phonePrefixes } from '../../domain/phone-numbers/phone-prefix.ts';
import { searchWords } from '../../domain/search-words.ts';

export type CallerFilter = Omit<CallerConditions, 'tags'> & {
  readonly phoneNumber: string | null;
  readonly phonePrefix: string | null;
  readonly name: string | null;
  readonly text: string | null;
  readonly tags: readonly string[] | null;
};

/** What identifies a caller, each by an index of its own. */
type Sought = Pick<CallerSearch, 'number' | 'prefixes' | 'nameStarts'>;

const LEAST_LETTERS = 2;
const LETTER = /\p{L}/u;

const refused = (message: string) => new DomainError('validation_error', message);

/**
 * What a filter and an order ask for.
 *
 * @param country the country of numbers without a country code
 * @throws DomainError `bad_request` for a number that cannot be read, `validation_error` for what does not go together
 */
export function readCallerFilter(
  filter: CallerFilter,
  order: CallerOrder | null,
  country: CountryCode,
): CallerSearch {
  const sought = seekerOf(filter, country);
  const { tags, lastSeenFromMs, lastSeenUntilMs, outcome } = filter;
  return {
    ...sought,
    order: orderOf(sought, order),
    conditions: { tags: [...new Set(tags)], lastSeenFromMs, lastSeenUntilMs, outcome },
  };
}

function seekerOf(filter: CallerFilter, country: CountryCode): Sought {
  const { phoneNumber, phonePrefix, name, text } = filter;
  if (text) {
    if (phoneNumber || phonePrefix || name) {
      throw refused('filter.text: stands without phoneNumber, phonePrefix and name');
    }
    return readSearchText(text, country);
  }
  if (name && phonePrefix) throw refused('filter: name and phonePrefix exclude each other');
  return {
    number: phoneNumber ? parsePhoneNumber(phoneNumber, country).e164 : null,
    prefixes: phonePrefix ? readPrefix(phonePrefix, country) : null,
    nameStarts: name ? readName(name, 'name') : null,
  };
}

/** As people type it into a search box. */
function readSearchText(text: string, country: CountryCode): Sought {
  const nothing: Sought = { number: null, prefixes: null, nameStarts: null };
  if (LETTER.test(text)) return { ...nothing, nameStarts: readName(text, 'text') };
  const number = wholeNumber(text, country);
  if (number !== null) return { ...nothing, number };
  const prefixes = phonePrefixes(text, country);
  if (prefixes === null) throw refused('filter.text: must have 2 letters or 3 digits');
  return { ...nothing, prefixes };
}

/** Null for what is not, or not yet, a number that exists. */
function wholeNumber(text: string, country: CountryCode): E164 | null {
  try {
    const { e164, valid } = parsePhoneNumber(text, country);
    return valid ? e164 : null;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function readPrefix(typed: string, country: CountryCode): string[] {
  const prefixes = phonePrefixes(typed, country);
  if (prefixes === null)
    throw refused('filter.phonePrefix: must have 3 to 20 digits, and no letters');
  return prefixes;
}

/** The longest word first: it is the one that the index is asked for. */
function readName(typed: string, field: 'name' | 'text'): string[] {
  const starts = searchWords(typed).sort((one, other) => other.length - one.length);
  if ((starts[0]?.length ?? 0) < LEAST_LETTERS) {
    throw refused(`filter.${field}: must have a word of 2 letters`);
  }
  return starts;
}

/** The order that the filter is read in, where it has one. */
function orderOf({ nameStarts, prefixes }: Sought, order: CallerOrder | null): CallerOrder {
  const own = nameStarts ? 'name' : prefixes ? 'number' : null;
  if (own === null && order === 'name') throw refused('order: NAME needs a name in the filter');
  if (own !== null && order !== null && order !== own) {
    throw refused(`order: must be ${own.toUpperCase()}, or absent, for this filter`);
  }
  return own ?? order ?? 'last_seen';
}
