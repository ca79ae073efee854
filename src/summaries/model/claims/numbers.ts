const NUMBER = /\d+(?:[.,]\d+)*/g;

/** One way to write a number: no separators of thousands, a point before decimals, no zeros at its end. */
export function canonicalNumber(text: string): string {
  const whole = text.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(/,/g, '.');
  const value = Number(whole);
  return Number.isFinite(value) && whole.length < 16 ? String(value) : whole;
}

/** The numbers of a text, each in its one way of writing. */
export const numbersOf = (text: string): string[] =>
  (text.match(NUMBER) ?? []).map(canonicalNumber);

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const WORDS: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, i) => [word, i] as const),
  ...TENS.map((word, i) => [word, 20 + 10 * i] as const),
]);
const WORD = `(?:${[...WORDS.keys()].join('|')})`;
const NUMBER_WORD = new RegExp(String.raw`\b${WORD}\b`, 'gi');
const IN_HUNDREDS = new RegExp(
  String.raw`\b(${WORD})[ -]((?:${TENS.join('|')})(?:[ -](?:${ONES.slice(1, 10).join('|')}))?|${ONES.slice(10).join('|')})\b`,
  'gi',
);
const POINT = new RegExp(String.raw`\bpoint ((?:${WORD}|\d)(?: (?:${WORD}|\d))*)`, 'gi');
const CLOCK = /\b(\d{1,2}):(\d{2})\b/g;

const sumOf = (words: string): number =>
  words
    .toLowerCase()
    .split(/[ -]/)
    .reduce((sum, word) => sum + (WORDS.get(word) ?? Number(word)), 0);

/** "six ninety" and "4:20", which may be how 690 and 420 were said. */
export const saidInHundreds = (text: string): string[] => [
  ...[...text.matchAll(IN_HUNDREDS)]
    .map(([, hundreds = '', rest = '']) => sumOf(hundreds) * 100 + sumOf(rest))
    .map(String),
  ...[...text.matchAll(CLOCK)].map(([, hundreds, rest]) => `${Number(hundreds)}${rest}`),
];

/** Numbers in words that texts keep as words: "two nights", "point two five". */
export const numbersInWords = (text: string): string[] => [
  ...[...text.matchAll(NUMBER_WORD)].map(([word]) => String(sumOf(word))),
  ...[...text.matchAll(POINT)].map(([, digits = '']) =>
    canonicalNumber(`0.${digits.split(' ').map(sumOf).join('')}`),
  ),
];

/** The text with blanks where the spans are. */
export const blankOut = (
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): string =>
  spans.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
