import { fold } from './folding.ts';

const numbered = (words: string, from: number, step = 1): [string, number][] =>
  words.split(' ').map((word, index) => [word, from + index * step]);

const UNITS = new Map(numbered('zero one two three four five six seven eight nine', 0));
const TEENS = new Map(
  numbered('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10),
);
const TENS = new Map(numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10));
const ORDINALS = new Map([
  ...numbered('first second third fourth fifth sixth seventh eighth ninth tenth', 1),
  ...numbered('eleventh twelfth thirteenth fourteenth fifteenth sixteenth', 11),
  ...numbered('seventeenth eighteenth nineteenth twentieth', 17),
  ['thirtieth', 30] as const,
]);
const UNIT_ORDINALS = numbered('first second third fourth fifth sixth seventh eighth ninth', 1);

const anyOf = (words: Iterable<string>): string => [...words].join('|');
const BELOW_TEN = anyOf([...UNITS.keys()].slice(1));
const TENS_WORDS = anyOf(TENS.keys());
const SIMPLE = new Map([...UNITS, ...TEENS, ...TENS]);

const BEFORE_UNIT = '(?:\\s*-\\s*|\\s+)';
const TENS_ORDINAL = new RegExp(
  `\\b(${TENS_WORDS})${BEFORE_UNIT}(${UNIT_ORDINALS.map(([word]) => word).join('|')})\\b`,
  'g',
);
const TENS_UNIT = new RegExp(`\\b(${TENS_WORDS})${BEFORE_UNIT}(${BELOW_TEN})\\b`, 'g');
const CARDINAL = new RegExp(`\\b(${anyOf(SIMPLE.keys())})\\b`, 'g');
const ORDINAL = new RegExp(`\\b(${anyOf(ORDINALS.keys())})\\b`, 'g');
const HUNDREDS = /\b(a|\d{1,2}) hundred(?: and)?(?: (\d{1,2})\b(?!,\d))?/g;
const THOUSANDS = /\b(a|\d{1,3}) thousand(?:,? and|,)?(?: (\d{1,3})\b(?!,\d))?/g;
const CENTS =
  /\b(\d+) (?:dollars?|pounds?|euros?) and (\d{1,2})(?: cents)?\b(?! ?(?:dollars?|pounds?|euros?))/g;

const times = (factor: number) => (_: string, many: string, rest: string | undefined) =>
  String((many === 'a' ? 1 : Number(many)) * factor + Number(rest ?? 0));

/**
 * The folded text with numbers in digits: "twenty-third" as 23th, "a hundred and forty-five" as 145, "nine thirty" as
 * 9 30. Numbers said one after another stay apart.
 */
export const inDigits = (text: string): string =>
  fold(text)
    .replace(
      TENS_ORDINAL,
      (_, tens, unit) => `${(TENS.get(tens) ?? 0) + (ORDINALS.get(unit) ?? 0)}th`,
    )
    .replace(TENS_UNIT, (_, tens, unit) => String((TENS.get(tens) ?? 0) + (UNITS.get(unit) ?? 0)))
    .replace(CARDINAL, (word) => String(SIMPLE.get(word)))
    .replace(ORDINAL, (word) => `${ORDINALS.get(word)}th`)
    .replace(HUNDREDS, times(100))
    .replace(THOUSANDS, times(1_000))
    .replace(CENTS, (_, whole, cents) => `$${whole}.${String(cents).padStart(2, '0')}`);
