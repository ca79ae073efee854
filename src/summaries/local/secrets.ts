/** What stands where a number was that nobody should read again. */
const WITHHELD = '(number withheld)';

// Thirteen to nineteen digits, together or in groups; an international number begins with + or 00.
const CARD = /(?<![\d+])(?!00)\d(?:[ -]?\d){12,18}(?![ -]?\d)/g;
const CARD_GROUPS =
  /(?<![\d+])(?:\d{4}[ ,.-]{1,2}\d{4}[ ,.-]{1,2}\d{4}[ ,.-]{1,2}\d{1,7}|\d{4}[ ,.-]{1,2}\d{6}[ ,.-]{1,2}\d{5})(?!\d)/g;
const SOCIAL_SECURITY = /(?<![\d-])\d{3}(?:-| |, | - )\d{2}(?:-| |, | - )\d{4}(?![\d-])/g;
const NAMED =
  /(\b(?:cvv2?|cvc2?|csc|security code|verification code|card code|social security(?: number)?|social(?: number)?|ssn|card number|pin(?: code| number)?)\b(?:[^\d.?!]|\.(?=\d)){0,40}?)(\d[\d ,-]{1,22}\d)/gi;
const ASKED =
  /\b(?:cvv2?|cvc2?|csc|security code|verification code|card code|three digits|3 digits|card(?:'s)? number|(?:credit|debit) card|number on the (?:card|front)|social security|ssn|pin(?: code| number)?|last (?:four|4))\b/i;
const DIGITS = /(?<![\d:+]|[$€£] ?[\d.,]{0,12})\d(?:[ ,-]{0,2}\d){2,}(?![\d:])/g;

/** Whether a turn asks for a number that must not be kept. */
export const asksForSecret = (text: string): boolean => ASKED.test(text);

/** The text without card numbers, their codes and social security numbers; all numbers go from an answer to such a question. */
export function withoutSecrets(text: string, asked: boolean): string {
  if (!/\d/.test(text)) return text;
  const plain = text
    .replace(CARD_GROUPS, WITHHELD)
    .replace(CARD, WITHHELD)
    .replace(SOCIAL_SECURITY, WITHHELD)
    .replace(NAMED, (_all, lead: string) => `${lead}${WITHHELD}`);
  return asked ? plain.replace(DIGITS, WITHHELD) : plain;
}
