import type { RedactedKind } from '../kinds.ts';
import type { CueList } from './cue-list.ts';
import { BANK_ACCOUNT_CUES, CUSTOMER_ACCOUNT_CUES } from './lists/accounts.ts';
import { CARD_CODE_CUES, CARD_EXPIRY_CUES, LAST_FOUR_CUES } from './lists/card-codes.ts';
import { CARD_CUES, CARD_NUMBER_CUES, OTHER_CARD_CUES } from './lists/cards.ts';
import { ONE_TIME_CODE_CUES, PASSWORD_CUES, PIN_CUES } from './lists/codes.ts';
import { ID_CUES } from './lists/ids.ts';
import { OTHER_CUES, REFERENCE_CUES } from './lists/plain-numbers.ts';

/**
 * What a number is called: a kind of secret, `card` where only a card is spoken of, `last_four` of a card,
 * `reference` for numbers of orders and the like, `other` for telephone numbers, times and so on.
 */
export type CueKind = RedactedKind | 'card' | 'last_four' | 'reference' | 'other';

/** In this order: of two kinds that begin at the same place the first counts. */
export const CUE_LISTS: readonly (readonly [CueKind, readonly CueList[]])[] = [
  ['national_id', ID_CUES],
  ['last_four', LAST_FOUR_CUES],
  ['card_code', CARD_CODE_CUES],
  ['card_expiry', CARD_EXPIRY_CUES],
  ['one_time_code', ONE_TIME_CODE_CUES],
  ['password', PASSWORD_CUES],
  ['pin', PIN_CUES],
  ['reference', CUSTOMER_ACCOUNT_CUES],
  ['bank_account', BANK_ACCOUNT_CUES],
  ['card_number', CARD_NUMBER_CUES],
  ['reference', OTHER_CARD_CUES],
  ['card', CARD_CUES],
  ['reference', REFERENCE_CUES],
  ['other', OTHER_CUES],
];
