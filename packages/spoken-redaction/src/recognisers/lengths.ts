import type { CueKind } from '../cues/cue-lists.ts';
import type { RedactedKind } from '../kinds.ts';
import { isCardNumber } from './card-numbers.ts';

type Lengths = Readonly<Record<RedactedKind, number>>;

/** Kinds that come in several groups. */
const LONG: ReadonlySet<CueKind> = new Set(['card_number', 'bank_account', 'national_id']);
const LEAST: Lengths = {
  card_number: 4,
  card_code: 3,
  card_expiry: 2,
  national_id: 4,
  bank_account: 4,
  pin: 4,
  password: 1,
  one_time_code: 4,
};
const MOST: Lengths = {
  card_number: 99,
  card_code: 4,
  card_expiry: 8,
  national_id: 20,
  bank_account: 40,
  pin: 12,
  password: 99,
  one_time_code: 10,
};
/** From how many digits on nothing more is waited for. */
const FULL: Lengths = {
  card_number: 19,
  card_code: 3,
  card_expiry: 3,
  national_id: 9,
  bank_account: 17,
  pin: 4,
  password: 1,
  one_time_code: 4,
};
export const MOST_CARD_DIGITS = 19;
/** How long numbers are that come in pieces with talk between them. */
const IN_PIECES: Partial<Readonly<Record<RedactedKind, (length: number) => boolean>>> = {
  card_number: (length) => length >= 13 && length <= MOST_CARD_DIGITS,
  card_code: (length) => length === 3 || length === 4,
  pin: (length) => length >= 4 && length <= 8,
  one_time_code: (length) => length >= 4 && length <= 8,
  national_id: (length) => length === 4 || (length >= 9 && length <= 12),
  bank_account: (length) => length >= 6 && length <= 17,
};

export const isLong = (kind: CueKind): boolean => LONG.has(kind);

/** Whether so many digits can be what they were called; a part of it where `isPart`. */
export const fits = (kind: RedactedKind, { length }: string, isPart: boolean): boolean =>
  length <= MOST[kind] && (isPart || length >= LEAST[kind]);

export const fitsInPieces = (kind: RedactedKind, length: number): boolean =>
  IN_PIECES[kind]?.(length) ?? false;

/** Whether all of it was said: nothing more is waited for. */
export const isComplete = (kind: RedactedKind, digits: string): boolean =>
  // Thirteen may be the beginning of sixteen.
  (kind === 'card_number' && digits.length > 14 && isCardNumber(digits)) ||
  digits.length >= FULL[kind];
