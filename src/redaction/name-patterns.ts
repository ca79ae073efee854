import type { RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import {
  BANK_ACCOUNTS,
  CARD_NUMBERS,
  CARDS,
  CUSTOMER_ACCOUNTS,
  OTHER_CARDS,
} from './account-names.ts';
import {
  CARD_CODES,
  CARD_DATES,
  LAST_FOUR,
  ONE_TIME_CODES,
  PASSWORDS,
  PINS,
} from './code-names.ts';
import { NATIONAL_IDS } from './id-names.ts';
import { OTHER_NUMBERS, REFERENCES } from './plain-names.ts';

/**
 * What a number is called: a kind of secret, `card` where only a card is spoken of, `last_four` of a card,
 * `reference` for numbers of orders and the like, `other` for telephone numbers, times and so on.
 */
export type Label = RedactedKind | 'card' | 'last_four' | 'reference' | 'other';

/** In this order: of two that begin at the same place the first counts. */
export const PATTERNS: readonly (readonly [Label, string])[] = [
  ['national_id', NATIONAL_IDS],
  ['last_four', LAST_FOUR],
  ['card_code', CARD_CODES],
  ['card_expiry', CARD_DATES],
  ['one_time_code', ONE_TIME_CODES],
  ['password', PASSWORDS],
  ['pin', PINS],
  ['reference', CUSTOMER_ACCOUNTS],
  ['bank_account', BANK_ACCOUNTS],
  ['card_number', CARD_NUMBERS],
  ['reference', OTHER_CARDS],
  ['card', CARDS],
  ['reference', REFERENCES],
  ['other', OTHER_NUMBERS],
];
