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
const WITHHELD_NUMBERS = new Set(
  ['anonymous', 'blocked', 'private', 'restricted', 'unavailable', 'unknown', 'withheld'].map(
    (word) => `+${onKeypad(word)}`,
  ),
);

const FORMAT_CHARACTERS = /\p{Cf}/gu;
const LOST_PLUS = /^ (?=\d{8,15}$)/;
const IN_ANGLE_BRACKETS = /^[^<>]*<([^<>]+)>/;
const SIP_OR_WHATSAPP = /^(?:sips?|whatsapp):([^@]*)/i;
const TEL = /^tel:/i;
const SCHEME = /^(?:sips?|whatsapp|tel):/i;

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

export function isWithheldNumber(e164: string): boolean {
  return WITHHELD_NUMBERS.has(e164);
}

/** A caller's number without the syntax of telephone protocols around it. */
export function unwrapNumber(raw: string): string {
  const text = raw
    .normalize('NFKC')
    .replaceAll(FORMAT_CHARACTERS, '')
    // A plus sign sent unescaped in a form or a query arrives as a space.
    .replace(LOST_PLUS, '+')
    .trim();
  const address = IN_ANGLE_BRACKETS.exec(text)?.[1] ?? text;
  const number = percentDecode(SIP_OR_WHATSAPP.exec(address)?.[1] ?? address.replace(TEL, ''));
  const bare = SCHEME.test(address) ? withoutParameters(number) : number;
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
