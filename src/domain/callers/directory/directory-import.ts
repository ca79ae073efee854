import { DomainError, faultsOfIssues, type InputFault } from '../../errors.ts';
import { isWithin, LIMITS } from '../../limits.ts';
import { type CountryCode, type E164, parsePhoneNumber } from '../../phone-numbers/phone-number.ts';
import type { Profile } from '../contact.ts';
import type { ImportRow } from './directory-csv.ts';
import { directoryFields, profileChange } from './directory-row.ts';

/** A row that can be written. */
export type DirectoryChange = { readonly e164: E164; readonly fields: Partial<Profile> };

/** A change, the `uid` of the contact that was found, and the one that it gets if there was none. */
export type DirectoryWrite = DirectoryChange & {
  readonly foundUid: string | null;
  readonly newUid: string;
};

export type RefusedRows = {
  /** Number of rows with faults. */
  readonly refused: number;
  /** The first faults, in the order of the rows. */
  readonly errors: readonly InputFault[];
  /** Number of further faults. */
  readonly moreErrors: number;
};

/** Faults that an answer lists. */
export const LISTED_FAULTS = 100;

/**
 * Checks each row by itself. Of rows with the same number the first is taken and the others are refused.
 *
 * @param defaultCountry the country of numbers without a country code
 * @param before number of rows of the same import that were checked before, and their numbers, to which these are added
 */
export function* checkRows(
  rows: readonly ImportRow[],
  defaultCountry: CountryCode,
  { count, seen }: { readonly count: number; readonly seen: Set<E164> },
): Generator<undefined, RefusedRows & { readonly changes: readonly DirectoryChange[] }> {
  const changes: DirectoryChange[] = [];
  const errors: InputFault[] = [];
  let [refused, moreErrors] = [0, 0];
  for (const [index, { row, line }] of rows.entries()) {
    const { e164, fields, faults } = checkRow(row, defaultCountry);
    const found = e164 !== null && seen.has(e164) ? [TWICE, ...faults] : faults;
    if (e164 !== null) seen.add(e164);
    if (e164 !== null && found.length === 0) changes.push({ e164, fields });
    if (found.length > 0) refused += 1;
    const listed = found.slice(0, LISTED_FAULTS - errors.length);
    moreErrors += found.length - listed.length;
    for (const { path, message, ...fault } of listed)
      errors.push({
        ...fault,
        message: line === undefined ? message : `Line ${line}: ${message}`,
        path: ['rows', String(count + index), ...path],
      });
    yield;
  }
  return { changes, refused, errors, moreErrors };
}

const TWICE: InputFault = {
  code: 'conflict',
  message: 'An earlier row has the same number',
  path: ['phoneNumber'],
};

const WRONG_LENGTH: InputFault = {
  code: 'invalid_input',
  message: 'The row must have as many cells as the first line',
  path: [],
};

function checkRow(row: ImportRow['row'], defaultCountry: CountryCode) {
  if (row === null) return { e164: null, fields: {}, faults: [WRONG_LENGTH] };
  const number = readNumber(row.phoneNumber, defaultCountry);
  const { data, error } = directoryFields.safeParse(row);
  const faults = faultsOfIssues(error?.issues ?? []);
  const fields = data ? profileChange(data) : {};
  return typeof number === 'string'
    ? { e164: number, fields, faults }
    : { e164: null, fields, faults: [number, ...faults] };
}

function readNumber(raw: string, defaultCountry: CountryCode): E164 | InputFault {
  if (!isWithin(raw, LIMITS.phoneNumberChars))
    return unreadable(`must be at most ${LIMITS.phoneNumberChars} characters`);
  try {
    return parsePhoneNumber(raw, defaultCountry).e164;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return unreadable(error.message);
  }
}

const unreadable = (message: string): InputFault => ({
  code: 'unreadable_number',
  message,
  path: ['phoneNumber'],
});
