import { COMMON_WORDS } from '../../../language/vocabulary/people/common-words.ts';
import { COMMON_WORDS_ELSEWHERE } from '../../../language/vocabulary/people/common-words-elsewhere.ts';
import {
  CIVIL_TITLES,
  PARTICLES,
  TITLES_OF_OFFICE,
} from '../../../language/vocabulary/people/name-parts.ts';
import {
  NAMES_AND_WORDS,
  NEVER_NAMES,
} from '../../../language/vocabulary/people/names-and-words.ts';
import { isUpper } from './letters.ts';
import type { Word } from './words.ts';

const SURNAME = /^\p{Lu}\p{Ll}[\p{L}-]*$/u;
const SHORT_FORM = /'(?:s|re|ll|ve|m|d|t)$/;
export const isCommon = ({ lower }: Word): boolean =>
  COMMON_WORDS.has(lower) || COMMON_WORDS_ELSEWHERE.has(lower);
export const isTitle = (word: Word | undefined): boolean =>
  word !== undefined && (CIVIL_TITLES.has(word.lower) || TITLES_OF_OFFICE.has(word.lower));
export const adjoins = (word: Word | undefined): boolean =>
  word !== undefined && /^\s+$/.test(word.after);

/** Whether the word can be part of a name; one that is a word as well needs something beside it. */
export function isNameWord(word: Word | undefined, cased: boolean): boolean {
  if (!word || !/^\p{L}[\p{L}\p{M}'-]+$/u.test(word.text) || SHORT_FORM.test(word.lower))
    return false;
  if (isTitle(word) && !NAMES_AND_WORDS.has(word.lower)) return false;
  if (/^(?:\p{L}-)+\p{L}$/u.test(word.text)) return false;
  if (cased && (!isUpper(word.text[0]) || !/\p{Ll}/u.test(word.text))) return false;
  return !isCommon(word) || NAMES_AND_WORDS.has(word.lower);
}

/** Whether the word goes on with a name: a capital says so of any but a few. */
export const goesOn = (word: Word | undefined, cased: boolean): boolean =>
  isNameWord(word, cased) ||
  (cased &&
    word !== undefined &&
    SURNAME.test(word.text) &&
    !NEVER_NAMES.has(word.lower) &&
    !isTitle(word));

/** "Will Castellano", "Will." and "will will castellano", but not "Will you". */
export function canLead(words: readonly Word[], at: number, cased: boolean): boolean {
  const word = words[at];
  if (!word || !isNameWord(word, cased)) return false;
  if (!NAMES_AND_WORDS.has(word.lower)) return true;
  const next = words[at + 1];
  const begins = at === 0 || /[.!?]/.test(words[at - 1]?.after ?? '');
  if (cased && !begins) return true;
  if (/[.,!?]/.test(word.after) || next === undefined) return cased || next === undefined;
  return (
    next !== undefined &&
    isNameWord(next, cased) &&
    (cased || !NAMES_AND_WORDS.has(next.lower) || next.lower === word.lower)
  );
}

export const isParticle = (words: readonly Word[], at: number, cased: boolean): boolean =>
  PARTICLES.has(words[at]?.lower ?? '') &&
  adjoins(words[at]) &&
  (isNameWord(words[at + 1], cased) ||
    (PARTICLES.has(words[at + 1]?.lower ?? '') && isNameWord(words[at + 2], cased)));

/** "M." in "John M. Hale" */
export const isInitial = (words: readonly Word[], at: number, cased: boolean): boolean =>
  cased &&
  /^\p{Lu}$/u.test(words[at]?.text ?? '') &&
  /^\.? $/.test(words[at]?.after ?? '') &&
  isNameWord(words[at + 1], cased) &&
  words[at]?.text !== 'I';
