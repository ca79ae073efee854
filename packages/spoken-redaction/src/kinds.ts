/** What can be taken out of what was said. */
export const REDACTED_KINDS = [
  'card_number',
  'card_code',
  'card_expiry',
  'national_id',
  'bank_account',
  'pin',
  'password',
  'one_time_code',
] as const;
export type RedactedKind = (typeof REDACTED_KINDS)[number];
