import { readTimes } from './clock-times.ts';
import { type DayKey, readDays } from './days.ts';
import { bare, fold } from './folding.ts';
import { inDigits } from './number-words.ts';
import { Reading } from './reading.ts';

/** The values of a text, indexed for the comparison with facts. */
export type Said = {
  readonly times: ReadonlySet<number>;
  readonly days: ReadonlySet<DayKey>;
  readonly amounts: ReadonlySet<number>;
  /** Numbers that are no time, day or amount. */
  readonly numbers: ReadonlySet<number>;
  readonly allNumbers: ReadonlySet<number>;
  readonly words: ReadonlySet<string>;
  /** Its words with single spaces between and around them. */
  readonly flat: string;
  /** With the digits of each number joined, whether in groups or single. */
  readonly joined: string;
  /** The same, also across commas, which may separate a list of numbers. */
  readonly joinedOverCommas: string;
  readonly folded: string;
};

const FIGURE = /\d[\d,]*(?:\.\d+)?/g;
const AMOUNT =
  /(?:[$£€]|\busd ?|\bdollars? )\s?(\d[\d,]*(?:\.\d+)?)|\b(\d[\d,]*(?:\.\d+)?) ?(?:dollars?|bucks|pounds?|euros?|usd)\b/g;
const ONE_BY_ONE = /(?<![\d.,:])\d(?:[ ,-]+\d(?![\d:.]))+/g;
const SAID_IN_TWO = /(?<![\d.,:$])\b(\d{1,2}) (\d{2})\b(?![\d:.,]\d)/g;

export const toNumber = (figure: string): number => Number(figure.replaceAll(',', ''));

const figures = (text: string): number[] => (text.match(FIGURE) ?? []).map(toNumber);

/** "Six ninety" is 690 or 6.90, and "five five two oh" is 5520. */
function toldInParts(text: string): number[] {
  const pairs = [...text.matchAll(SAID_IN_TWO)].flatMap(([, a, b]) => [
    Number(`${a}${b}`),
    Number(`${a}.${b}`),
  ]);
  const rows = (text.match(ONE_BY_ONE) ?? []).map((row) => Number(row.replace(/\D/g, '')));
  return [...pairs, ...rows];
}

/** Without a plural "s", so that "roses" matches "rose". */
export const singular = (word: string): string =>
  word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;

const oneNumber = (text: string): string =>
  text
    .replace(/\b(?:oh|o)\b/g, '0')
    .replace(/\b(double|triple) (\d)\b/g, (_, often, digit) =>
      digit.repeat(often === 'double' ? 2 : 3),
    )
    .replace(/(?<=\d)[\s().+-]+(?=\d+(?!\d|st|nd|rd|th))/g, '');

/** @param startedAtMs Unix milliseconds of the call, which "tomorrow" counts from. */
export function readSaid(text: string, startedAtMs: number): Said {
  const { times, rest } = readTimes(text);
  const afterTimes = readDays(rest, startedAtMs);
  // "At 5 on the 8th" can be read in either order.
  const days = new Set([...afterTimes.days, ...readDays(text, startedAtMs).days]);
  const money = new Reading<number>(afterTimes.rest);
  money.take(AMOUNT, ([, before, after]) => [toNumber(before ?? after ?? '')]);
  const digits = inDigits(text);
  const words = bare(text).split(' ').filter(Boolean);
  const parts = toldInParts(digits.replace(/\b(?:oh|o)\b/g, '0'));
  return {
    times,
    days,
    amounts: money.found,
    numbers: new Set([...figures(money.rest), ...parts]),
    allNumbers: new Set([...figures(digits), ...parts]),
    words: new Set(words.flatMap((word) => [word, singular(word)])),
    flat: ` ${words.join(' ')} `,
    joined: oneNumber(digits),
    joinedOverCommas: oneNumber(digits.replaceAll(', ', ' ')),
    folded: fold(text),
  };
}
