import { normaliseText } from '../normalised-text.ts';
import { mentions } from '../text-matching.ts';

/** Letters of a part of a name that may stand for the whole: Jon, Kat, Rina. */
const SHORT_NAME = 3;
/** Letters by which a name that was heard wrong differs at most. */
const MISHEARD = 2;
/** One of so many letters may be wrong: Ynes is Ines, but Tom Berg is not Tim Berg. */
const LETTERS_PER_MISTAKE = 4;
/** A first name alone has nothing beside it that tells: Maria is not Mario. */
const LONG_FIRST_NAME = 6;

const partsOf = (name: string): string[] => normaliseText(name).words.slice();

const isShortFor = (short: string, long: string): boolean =>
  short.length >= SHORT_NAME &&
  long.length > short.length &&
  (long.startsWith(short) || long.endsWith(short));

/** Letters to change, add or leave out until one is the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + Number(letter !== b[j - 1]);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Whether no part differs from the one in its place by too many of its letters. */
const isNearInParts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length !== b.length ||
  a.every((part, index) => {
    const other = b[index] ?? '';
    const letters = Math.min(part.length, other.length);
    return distance(part, other) <= Math.floor(letters / LETTERS_PER_MISTAKE);
  });

/** Whether it may be the same name, heard wrong. */
export function isMisheard(a: string, b: string): boolean {
  const [one, other] = [partsOf(a), partsOf(b)];
  const [first, second] = [one.join(' '), other.join(' ')];
  if (Math.min(one.length, other.length) > 1) {
    return distance(first, second) <= MISHEARD && isNearInParts(one, other);
  }
  return distance(first, second) <= 1 && Math.min(first.length, second.length) >= LONG_FIRST_NAME;
}

/** Whether the first is a short form of the second: "Kat" of "Katharina", "Jon Wick" of "Jonathan Wick". */
function isShortName(short: string, full: string): boolean {
  if (mentions(full, short)) return true;
  const [first = '', ...rest] = partsOf(short);
  const [given = '', ...family] = partsOf(full);
  return isShortFor(first, given) && (rest.length === 0 || rest.join(' ') === family.join(' '));
}

/** Whether one of both is a short form of the other. */
export const isShortOrLong = (a: string, b: string): boolean =>
  isShortName(a, b) || isShortName(b, a);

/** Whether the first says all of the second, and more. */
export const isLongName = (full: string, short: string): boolean =>
  isShortName(short, full) && !isShortName(full, short);

/** Whether both begin with the same given name. */
export const sharesGivenName = (a: string, b: string): boolean => {
  const [given] = partsOf(a);
  return given !== undefined && given === partsOf(b)[0];
};

/** Whether both have one family name and given names that nobody takes for each other. */
export function isRelative(a: string, b: string): boolean {
  const [one, other] = [partsOf(a), partsOf(b)];
  const [given = '', said = ''] = [one.shift(), other.shift()];
  const isOfFamily = one.length > 0 && one.at(-1) === other.at(-1);
  return isOfFamily && 2 * distance(given, said) > Math.max(given.length, said.length);
}

/** The longer given name with the family name as it was written last: "Katharina Voss-Lind" of "Kat Voss-Lind". */
export function asWrittenLast(full: string, said: string): string {
  if (said === full) return full;
  const [given = '', ...family] = full.split(/\s+/);
  const [, ...written] = said.split(/\s+/);
  const isSameFamily =
    /^\p{Lu}/u.test(written.at(-1) ?? '') &&
    partsOf(written.join(' ')).join(' ') === partsOf(family.join(' ')).join(' ');
  return isSameFamily ? [given, ...written].join(' ') : full;
}
