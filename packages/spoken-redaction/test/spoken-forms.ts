import fc from 'fast-check';

const ONES = 'zero one two three four five six seven eight nine'.split(' ');
const TEENS =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const sumOf = (digits: readonly number[]): number =>
  digits.reduceRight((sum, digit, i) => {
    const doubled = (digits.length - i) % 2 === 1 ? digit * 2 : digit;
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);

/** Numbers of Visa and Mastercard, with the right check digit. */
export const cardNumber = fc
  .tuple(
    fc.constantFrom([4], [5, 1], [5, 5]),
    fc.array(fc.nat(9), { minLength: 15, maxLength: 15 }),
  )
  .map(([begin, rest]) => {
    const body = [...begin, ...rest].slice(0, 15);
    return [...body, (10 - (sumOf(body) % 10)) % 10].join('');
  });

const digitByDigit = (digits: string): string =>
  [...digits].map((digit) => ONES[Number(digit)]).join(' ');

const oh = (digits: string): string => digitByDigit(digits).replaceAll('zero', 'oh');

const doubled = (digits: string): string =>
  digitByDigit(digits).replace(/\b(\w+) \1\b/g, (_all, word: string) => `double ${word}`);

function pairOf(pair: string): string {
  const value = Number(pair);
  if (value < 10) return digitByDigit(pair);
  if (value < 20) return TEENS[value - 10] ?? '';
  const unit = value % 10 === 0 ? '' : ` ${ONES[value % 10]}`;
  return `${TENS[Math.floor(value / 10) - 2]}${unit}`;
}

/** Tens before a digit would run together with it, so a pair that ends in zero is read digit by digit. */
const inPairs = (digits: string): string =>
  (digits.match(/\d\d/g) ?? [])
    .map((pair) => (pair.endsWith('0') ? digitByDigit(pair) : pairOf(pair)))
    .join(' ');

const groups = (digits: string, between: string): string =>
  digits.replace(/\d{4}(?=\d)/g, (group) => `${group}${between}`);

const wordGroups = (digits: string): string =>
  (digits.match(/\d{4}/g) ?? []).map(digitByDigit).join(', um, ');

const mixed = (digits: string): string =>
  (digits.match(/\d{4}/g) ?? [])
    .map((group, i) => (i % 2 === 0 ? group : digitByDigit(group)))
    .join(' then ');

/** Ways in which a number is read out. */
export const spokenForm = fc.constantFrom<(digits: string) => string>(
  (digits) => digits,
  (digits) => groups(digits, ' '),
  (digits) => groups(digits, '-'),
  (digits) => groups(digits, ', '),
  (digits) => [...digits].join(' '),
  digitByDigit,
  oh,
  doubled,
  inPairs,
  wordGroups,
  mixed,
);
