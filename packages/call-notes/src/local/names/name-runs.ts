import type { Gloss } from '../../reading/gloss.ts';
import { GIVEN_NAMES, isOrdinary } from './heard-words.ts';
import { isClaim, NO_NAMES, PARTICLES, TITLES } from './name-words.ts';

const MOST_WORDS = 4;
const NAME_WORD = /^\p{L}[\p{L}\p{M}'’]+$/u;
const CONTRACTED = /'(?:s|re|ve|ll|d|t|m)$/;
const CAPITAL = /^\p{Lu}/u;

export type NameRun = {
  /** As said, with capitals. */
  readonly text: string;
  /** Folded words without titles. */
  readonly words: readonly string[];
  readonly hasTitle: boolean;
  /** Index of the word after it. */
  readonly end: number;
};

const sourceOf = ({ source, words }: Gloss, at: number): string =>
  source.slice(words[at]?.start ?? 0, words[at]?.end ?? 0);

const withCapital = (word: string): string =>
  CAPITAL.test(word) || PARTICLES.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);

/** @param isCased whether the call is written with capitals, so that names have them */
function isNameWord(gloss: Gloss, at: number, isCased: boolean): boolean {
  const [said, word] = [sourceOf(gloss, at), gloss.words[at]?.text ?? ''];
  if (!NAME_WORD.test(said) || NO_NAMES.has(word) || CONTRACTED.test(word)) return false;
  if (/^\d/.test(word)) return false;
  if (isCased) return CAPITAL.test(said);
  const isSpoken = [at - 1, at + 1].some((each) => gloss.words[each]?.text === 'dot');
  return !isSpoken && (!isOrdinary(word) || endsFullName(gloss, at));
}

/** "tom hill" at the end of a turn, "roz kettering" as the whole of it: a word that could be ordinary. */
const endsFullName = ({ words }: Gloss, at: number): boolean =>
  at === words.length - 1 && (GIVEN_NAMES.has(words[at - 1]?.text ?? '') || at === 1);

/** Whether that word is a part of a name between two others: "de", "-", "." behind an initial. */
function joins(gloss: Gloss, at: number, isCased: boolean): boolean {
  const word = gloss.words[at]?.text ?? '';
  const isInner = PARTICLES.has(word) || (isCased && /^[a-z]$/.test(word));
  if (PARTICLES.has(word) && joins(gloss, at + 1, isCased)) return true;
  return isInner && (isNameWord(gloss, at + 1, isCased) || joinsDot(gloss, at, isCased));
}
const joinsDot = (gloss: Gloss, at: number, isCased: boolean): boolean =>
  gloss.words[at + 1]?.text === '.' && isNameWord(gloss, at + 2, isCased);

/** The second half of a double name may be an ordinary word: "lindqvist-hall". */
const isHyphened = (gloss: Gloss, at: number): boolean =>
  NAME_WORD.test(sourceOf(gloss, at)) && gloss.words[at]?.start === gloss.words[at - 1]?.end;

/** The name that starts at a word, at most four words beside particles; null if there is none. */
export function nameAt(gloss: Gloss, start: number, isCased: boolean): NameRun | null {
  let at = start;
  const hasTitle = TITLES.has(gloss.words[at]?.text ?? '');
  if (hasTitle) at += gloss.words[at + 1]?.text === '.' ? 2 : 1;
  const parts: string[] = [];
  let count = 0;
  for (; at < gloss.words.length && count <= MOST_WORDS; at += 1) {
    if (count > 0 && gloss.words[at]?.text === '-' && isHyphened(gloss, at + 1)) {
      parts.push(`${parts.pop()}-${withCapital(sourceOf(gloss, at + 1))}`);
      at += 1;
    } else if (isNameWord(gloss, at, isCased) && !TITLES.has(gloss.words[at]?.text ?? '')) {
      parts.push(withCapital(sourceOf(gloss, at)));
      count += 1;
    } else if (count > 0 && joins(gloss, at, isCased)) {
      const isInitial = gloss.words[at + 1]?.text === '.';
      parts.push(`${sourceOf(gloss, at)}${isInitial ? '.' : ''}`);
      if (isInitial) at += 1;
    } else break;
  }
  if (count === 0 || count > MOST_WORDS) return null;
  const title = hasTitle ? `${withCapital(sourceOf(gloss, start))} ` : '';
  const folded = parts.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (isClaim(folded)) return null;
  return { text: title + parts.join(' '), words: folded.split(/[ -]/), hasTitle, end: at };
}

/** The name that ends before a word; null if there is none. */
export function nameBefore(gloss: Gloss, end: number, isCased: boolean): NameRun | null {
  for (let start = Math.max(0, end - MOST_WORDS - 1); start < end; start += 1) {
    const isEdge = start === 0 || !isNameWord(gloss, start - 1, isCased);
    const run = isEdge ? nameAt(gloss, start, isCased) : null;
    if (run && run.end === end) return run;
  }
  return null;
}

/** Index of the word at an offset of the English text. */
export const wordIndexAt = ({ offsets }: Gloss, offset: number): number =>
  offsets.findIndex((each) => each >= offset);

/** Letters that were spelled, as one word each: "w - e - x", "p , a , e". */
export function spelledWords({ text }: Gloss): string[] {
  return Array.from(
    text.matchAll(/(?<= )[a-z](?: [-,.]? ?(?:[a-z](?= )|double [a-z])){2,}(?= )/g),
    ({ 0: run }) => run.replace(/double ([a-z])/g, '$1$1').replace(/[^a-z]/g, ''),
  );
}

/** Whether one name has all words of another. */
export const contains = (a: NameRun, b: NameRun): boolean =>
  b.words.every((word) => a.words.includes(word));
