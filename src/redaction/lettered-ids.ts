import type { Finding } from './formats.ts';

const LETTER =
  '(?:[a-z](?![a-z])|alpha|alfa|bravo|charlie|delta|echo|foxtrot|golf|hotel|juliett?|kilo|lima|mike|november|oscar|papa|romeo|sierra|tango|whiskey|x-?ray|yankee|zulu)';
const DIGIT =
  '(?:\\d|double|zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const APART = '[\\s,.-]{0,3}';
const times = (part: string, least: number, most: number): string =>
  `(?:${part}${APART}){${least},${most}}`;
const ONE = '(?<![a-z\\d])';
const NO_MORE = "(?![a-z\\d'’])";

/** Two letters, six digits and a letter of a British number; five, four and one of an Indian one. */
const WHOLE = new RegExp(
  [
    `${ONE}(?:[a-z]${APART}[a-z]|${times(LETTER, 2, 2)})${APART}${times(DIGIT, 2, 6)}(?:[a-d]|alpha|alfa|bravo|charlie|delta)${NO_MORE}`,
    `${ONE}(?:[a-z]{5}|${times(LETTER, 5, 5)})${APART}${times(DIGIT, 1, 4)}${LETTER}${NO_MORE}`,
  ].join('|'),
  'gi',
);

/** Numbers of persons that have letters in them, in a turn that names one or answers a question for one. */
export const namedIds = (text: string): Finding[] =>
  Array.from(text.matchAll(WHOLE), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
    kind: 'national_id',
  }));

const LEAD =
  /^\W*(?:(?:it's|its|it is|that's|yes|yeah|sure|okay|ok|so|um|uh|and|then)[\s,.]+){0,3}/i;
const LETTERS = `(?:${times(LETTER, 2, 5)}|${ONE}[A-Z]{2}${APART}(?=${DIGIT}))`;
const PIECE = new RegExp(
  `^(?:${LETTERS}${times(DIGIT, 0, 6)}|${times(DIGIT, 1, 6)}${LETTER})[\\s,.-]*$`,
  'i',
);
const MOST_CHARS = 90;

/** A turn that is nothing but some letters and digits of a number that was asked for. */
export function answeredId(text: string): Finding[] {
  if (text.length > MOST_CHARS) return [];
  const start = LEAD.exec(text)?.[0].length ?? 0;
  const said = text.slice(start).replace(/[\s,.!-]+$/, '');
  return PIECE.test(said) ? [{ start, end: start + said.length, kind: 'national_id' }] : [];
}
