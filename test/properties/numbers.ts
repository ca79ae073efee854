import fc from 'fast-check';

/** What must become of a text as a number: E.164, a refusal, or either. */
export type Reading = { readonly e164: string } | 'refused' | 'unsure';

const known = new Map<string, string>();
let count = 0;

const digitsFrom = (zero: number) => (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));

type Format = (area: string, exchange: string, line: string) => string;

/** Ways in which platforms write a number of North America, the service's default region. */
const FORMATS: readonly Format[] = [
  (a, b, c) => `+1${a}${b}${c}`,
  (a, b, c) => `+1${a}${b}${c}`,
  (a, b, c) => `1${a}${b}${c}`,
  (a, b, c) => `${a}${b}${c}`,
  (a, b, c) => `(${a}) ${b}-${c}`,
  (a, b, c) => `${a}.${b}.${c}`,
  (a, b, c) => `+1 (${a}) ${b}-${c} ext. 89`,
  (a, b, c) => `+1-${a}-${b}-${c}\n`,
  (a, b, c) => `tel:+1-${a}-${b}-${c};ext=89`,
  (a, b, c) => `sip:+1${a}${b}${c}@example.com;user=phone`,
  (a, b, c) => `<sip:+1${a}${b}${c}@x.example>;tag=1`,
  (a, b, c) => `whatsapp:+1${a}${b}${c}`,
  (a, b, c) => `sip_+1${a}${b}${c}`,
  (a, b, c) => `+1${a}${b}${c};npdi@198.51.100.7`,
  (a, b, c) => `%2B1${a}${b}${c}`,
  (a, b, c) => ` 1${a}${b}${c}`,
  (a, b, c) => `++1${a}${b}${c}`,
  (a, b, c) => `001${a}${b}${c}`,
  (a, b, c) => `\u202a+1${a}${b}${c}\u202c`,
  (a, b, c) => digitsFrom(0xff10)(`＋1${a}${b}${c}`),
  (a, b, c) => digitsFrom(0x0660)(`${a}${b}${c}`),
];

function fresh(format: Format): string {
  count += 1;
  const line = String(count).padStart(7, '0');
  const text = format('201', line.slice(0, 3), line.slice(3));
  known.set(text, `+1201${line}`);
  return text;
}

/** A number that nobody has used, in some notation. */
export const newNumber = fc.constantFrom(...FORMATS).map(fresh);

/** Texts that are no number of a caller. */
const REFUSED = [
  ...['', ' ', '+', '+0', '911', '5552671', '0000000000', '+999123456789', '+1415555267'],
  ...['anonymous', 'Restricted', 'Unknown Caller', 'null', '+266696687', '+86282452253'],
  ...['sip:alice@example.com', 'client:alice', 'bogus', '$ne', '\0', '\ud800', '__proto__'],
  ...['Call me at 415-555-2671', '+1 415 555 2671 / +1 415 555 2672', 'alice@x'],
];

export const noNumber = fc.constantFrom(...REFUSED);

const hasDigit = (text: string) => /\p{Nd}/u.test(text.normalize('NFKC'));

/** What the decisions say of a text as a number, as far as they say it. */
export function readingOf(text: string): Reading {
  const e164 = known.get(text);
  if (e164 !== undefined) return { e164 };
  return REFUSED.includes(text) || !hasDigit(text) ? 'refused' : 'unsure';
}
