/** What a tenant may have taken out of transcripts before they are kept. */
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

/** What is read in the place of a secret; it holds no digit and no number word. */
export const PLACEHOLDERS: Readonly<Record<RedactedKind, string>> = {
  card_number: '[card number removed]',
  card_code: '[card code removed]',
  card_expiry: '[card expiry removed]',
  national_id: '[national id removed]',
  bank_account: '[bank account removed]',
  pin: '[PIN removed]',
  password: '[password removed]',
  one_time_code: '[code removed]',
};
