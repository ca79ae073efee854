import type { Fact } from './fact.ts';
import { mentions } from './fact-likeness.ts';
import { flatten } from './flat-text.ts';

/** Letters of a part of a name that may stand for the whole: Jon, Kat, Rina. */
const SHORT_NAME = 3;
/** Letters by which a name that was heard wrong differs at most. */
const MISHEARD = 2;
const OF_ANOTHER =
  /\b(?:wife|husband|spouse|partner|son|daughter|mother|mom|mum|father|dad|brother|sister|assistant|secretary|colleague|on behalf of|(?:call|ring|phon)ing for)\b/i;
const CORRECTS =
  /\b(?:wrong|misspell?\w*|misheard|correct(?:ed|ion)?|got married|changed my name)\b|\bnot \p{Lu}/iu;
/** "P-R-Y-C-E" */
const SPELLED = /\b\p{L}(?:-\p{L}){2,}\b/gu;

const partsOf = (name: string): string[] => flatten(name).text.trim().split(' ');

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

export const isFirstName = (name: string): boolean => !/\s/.test(name.trim());

/** Whether it may be the same name, heard wrong. */
export const isMisheard = (a: string, b: string): boolean =>
  distance(partsOf(a).join(' '), partsOf(b).join(' ')) <= MISHEARD;

/** Whether the words spell the name as it was written down. */
function isSpelled(value: string, words: string): boolean {
  const letters = value.toLowerCase();
  return [...words.matchAll(SPELLED)].some(([spelled]) =>
    letters.includes(spelled.replaceAll('-', '').toLowerCase()),
  );
}

/** Whether a call that says this name sets another one right. */
export const correctsName = ({
  status,
  words,
  value,
}: Pick<Fact, 'status' | 'words' | 'value'>): boolean =>
  status === 'moved' || CORRECTS.test(words) || isSpelled(value, words);

/** Whether whoever said it spoke for somebody else: "I'm Carla, his wife". */
export const isOfAnother = ({ words }: Pick<Fact, 'words'>): boolean => OF_ANOTHER.test(words);

/** Whether the first is a short form of the second: "Kat" of "Katharina", "Jon Wick" of "Jonathan Wick". */
export function isShortName(short: string, full: string): boolean {
  if (mentions(full, short)) return true;
  const [some, all] = [partsOf(short), partsOf(full)];
  const [first = '', ...rest] = some;
  const [given = '', ...family] = all;
  if (rest.length === 0) return isShortFor(first, given) && given !== '';
  return isShortFor(first, given) && rest.join(' ') === family.join(' ');
}

/** Whether the first says all of the second, and more. */
export const isLongName = (full: string, short: string): boolean =>
  isShortName(short, full) && !isShortName(full, short);

/** The longer given name with the family name as it was written last: "Katharina Voss-Lind" of "Kat Voss-Lind". */
export function asWrittenLast(full: string, said: string): string {
  const [given = '', ...family] = full.split(/\s+/);
  const [, ...written] = said.split(/\s+/);
  const isSameFamily =
    /^\p{Lu}/u.test(written.at(-1) ?? '') &&
    partsOf(written.join(' ')).join(' ') === partsOf(family.join(' ')).join(' ');
  return isSameFamily ? [given, ...written].join(' ') : full;
}
