import { luhnChecksumValidate } from 'stdnum/lib/cjs/util/checksum.js';

/** What is known of a card number's beginning, and how many digits then follow. */
const NETWORKS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^5[1-5]|^2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|[689])/, [14, 16, 17, 18, 19]],
  [/^35/, [16, 17, 18, 19]],
  [/^6|^5[0678]|^220[0-4]|^81|^9792/, [16, 17, 18, 19]],
];
// Long numbers of Germany and Austria without their plus.
const LIKE_A_PHONE = /^4[39]\d{11}$/;

/** Whether a card network gives out numbers that begin so and are so long. */
const isOfNetwork = (digits: string): boolean =>
  NETWORKS.some(([begins, lengths]) => lengths.includes(digits.length) && begins.test(digits));

/** Whether digits are a card number by themselves, whatever was said around them. */
export const isCardNumber = (digits: string): boolean =>
  isOfNetwork(digits) &&
  luhnChecksumValidate(digits) &&
  !/^(\d)\1+$/.test(digits) &&
  !LIKE_A_PHONE.test(digits);

/** Sixteen digits in fours, or an Amex in its groups: a card that was heard with a fault. */
export const hasCardShape = (digits: string, parts: readonly number[]): boolean =>
  isOfNetwork(digits) && (parts.join() === '4,4,4,4' || parts.join() === '4,6,5');

/** How many digits of these are a card number, which other numbers may follow; 0 when none are. */
export function cardAtStart(digits: string, parts: readonly number[]): number {
  let length = 0;
  for (const part of parts) {
    length += part;
    if (length > 19) return 0;
    const head = digits.slice(0, length);
    const whole = length === digits.length;
    if (length >= 13 && isCardNumber(head) && (whole || isGrouped(parts))) return length;
  }
  return 0;
}

/** Not as telephone numbers are grouped. */
const isGrouped = ([first = 0, second = 0]: readonly number[]): boolean =>
  first === 4 || first >= 13 || (first <= 2 && second <= 2);

/** Whether digits are groups of a card, or a false start of it. */
export const isPartOf = (card: string, digits: string): boolean =>
  digits.length >= 4 && (card.includes(digits) || card.startsWith(digits.slice(0, 4)));

const MOST_WITH_START = 40;

/** Whether digits end with a card whose beginning was said before it, or with "one" that was no number. */
export function endsWithCard(digits: string, parts: readonly number[]): boolean {
  if (digits.length > MOST_WITH_START) return false;
  let at = 0;
  for (const part of parts) {
    at += part;
    const card = digits.slice(at);
    if (card.length < 13) return false;
    const begun = digits.slice(0, at);
    const isStart = begun === '1' || (at > 1 && card.startsWith(begun)) || isPartOf(card, begun);
    if (card.length <= 19 && isStart && isCardNumber(card)) return true;
  }
  return false;
}
