/** What carriers and platforms send instead of a withheld number. */
const WITHHELD_WORDS = new Set([
  'anonymous',
  'blocked',
  'caller id blocked',
  'hidden',
  'no caller id',
  'none',
  'not available',
  'null',
  'number withheld',
  'private',
  'private number',
  'restricted',
  'unavailable',
  'undefined',
  'unknown',
  'unknown caller',
  'withheld',
]);

/**
 * Such a word spelled on a keypad, as some carriers send it where only digits are allowed. ANONYMOUS (+266696687) is
 * the one that was seen in the field; the others follow its pattern.
 */
const WITHHELD_DIGITS = new Set([
  ...['anonymous', 'blocked', 'private', 'restricted', 'unavailable', 'unknown', 'withheld'].map(
    onKeypad,
  ),
  // A placeholder that many systems show instead.
  '1234567890',
]);

const FORMAT_CHARACTERS = /\p{Cf}/gu;
const LOST_PLUS = /^ (?=\d{8,15}$)/;
const IN_ANGLE_BRACKETS = /^[^<>]*<([^<>]+)>/;
/** Some platforms replace the colon. */
const SIP_OR_WHATSAPP = /^(?:sips?|whatsapp)[:_]([^@]*)/i;
const NUMBER_AT_HOST = /^(\+?[\d ().-]*\d[\d ().-]*(?:;[^@]*)?)@/;
const TEL = /^tel:/i;
const HAS_PARAMETERS = /^(?:sips?|whatsapp|tel)[:_]|^\+?[\d ().-]+;/i;

/** The letters of a keypad (ITU-T E.161) as digits: `FLOWERS` is 3569377. */
export function onKeypad(letters: string): string {
  return Array.from(letters.toLowerCase(), (letter) => {
    const key = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'].findIndex((keys) =>
      keys.includes(letter),
    );
    return key < 0 ? letter : String(key + 2);
  }).join('');
}

export function isWithheldWord(text: string): boolean {
  return WITHHELD_WORDS.has(text.toLowerCase().replaceAll(/[\s_-]+/g, ' '));
}

/** @param digits of a whole number, or of its national part */
export const isWithheldNumber = (digits: string): boolean => WITHHELD_DIGITS.has(digits);

/** A caller's number without the syntax of telephone protocols around it. */
export function unwrapNumber(raw: string): string {
  const text = raw
    .normalize('NFKC')
    .replaceAll(FORMAT_CHARACTERS, '')
    // A plus sign sent unescaped in a form or a query arrives as a space.
    .replace(LOST_PLUS, '+')
    .trim();
  const address = IN_ANGLE_BRACKETS.exec(text)?.[1] ?? text;
  const user = SIP_OR_WHATSAPP.exec(address)?.[1] ?? NUMBER_AT_HOST.exec(address)?.[1];
  const number = percentDecode(user ?? address.replace(TEL, ''));
  const bare = HAS_PARAMETERS.test(address) ? withoutParameters(number) : number;
  return bare.trim().replace(/^\++/, '+');
}

/** Keeps the extension and a numeric context of a `tel:` address (RFC 3966) and drops other parameters. */
function withoutParameters(address: string): string {
  const [number = '', ...parameters] = address.split(';');
  const parameter = (name: string) =>
    parameters.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  const context = parameter('phone-context');
  const extension = parameter('ext');
  const prefix = context?.startsWith('+') && !number.startsWith('+') ? context : '';
  return `${prefix}${number}${extension ? `;ext=${extension}` : ''}`;
}

function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
