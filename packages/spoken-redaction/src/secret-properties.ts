import { REDACTED_KINDS, type RedactedKind } from './kinds.ts';
import { tokensOf } from './lexer/tokens.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/** Names of properties, without case and signs, that say what kind of secret is in them. */
const NAMES: Readonly<Record<RedactedKind, string>> = {
  card_number:
    'pan cardnumber cardno cardnum ccnumber ccnum creditcard creditcardnumber debitcardnumber primaryaccountnumber',
  card_code:
    'cvv cvv2 cvc cvc2 csc cid cvn cardcvv cardcvc cardcode securitycode cardsecuritycode cardverificationvalue',
  card_expiry: 'cardexpiry cardexp cardexpiration cardexpirationdate cardexpirydate ccexp',
  national_id: 'ssn ssnlast4 socialsecurity socialsecuritynumber nationalid taxid itin',
  bank_account: 'iban bankaccount bankaccountnumber routingnumber sortcode',
  pin: 'pin pinnumber cardpin atmpin',
  password: 'password passwd pwd passphrase',
  one_time_code: 'otp onetimecode onetimepassword verificationcode otpcode mfacode',
};

const KINDS: ReadonlyMap<string, RedactedKind> = new Map(
  REDACTED_KINDS.flatMap((kind) => NAMES[kind].split(' ').map((name) => [name, kind] as const)),
);

/** The kind that a property's name, as JSON text, stands for; null for all other names. */
export const kindOfProperty = (name: string): RedactedKind | null =>
  (name.length < 40 && KINDS.get(name.toLowerCase().replace(/[^a-z0-9]/g, ''))) || null;

/** Whether a JSON value can be what its name says; "pan" and "pin" name other things too. */
export function isSecretValue(value: string, kind: RedactedKind): boolean {
  const digits = value.replace(/\D/g, '').length;
  if (kind === 'password') return value.length > 2;
  if (kind === 'card_number') return digits >= 12;
  return digits >= 3 || tokensOf(value).tokens.filter(({ kind: one }) => one === 'word').length > 1;
}

/** What stands in the place of a value: of the same type where there is a placeholder for it. */
export function withheld(value: string, kind: RedactedKind): string {
  if (value.startsWith('[')) return '[]';
  return value.startsWith('"') ? JSON.stringify(PLACEHOLDERS[kind]) : 'null';
}
