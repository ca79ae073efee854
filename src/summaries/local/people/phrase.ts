import { COMMON_WORDS } from '../../../language/vocabulary/people/common-words.ts';
import { COMMON_WORDS_ELSEWHERE } from '../../../language/vocabulary/people/common-words-elsewhere.ts';
import {
  CIVIL_TITLES,
  PARTICLES,
  PARTS_OF_OTHER_NAMES,
  TITLES_OF_OFFICE,
} from '../../../language/vocabulary/people/name-parts.ts';
import { NAMES_AND_WORDS } from '../../../language/vocabulary/people/names-and-words.ts';
import { isUpper, written } from './letters.ts';
import type { Spoken, Word } from './words.ts';

/** A name as it stands in a sentence; `from` and `to` are indices of words, the title included. */
export type Phrase = {
  readonly parts: readonly string[];
  readonly title: string | null;
  readonly from: number;
  readonly to: number;
};

const SHORT_FORM = /'(?:s|re|ll|ve|m|d|t)$/;
const isCommon = ({ lower }: Word): boolean =>
  COMMON_WORDS.has(lower) || COMMON_WORDS_ELSEWHERE.has(lower);
export const isTitle = (word: Word | undefined): boolean =>
  word !== undefined && (CIVIL_TITLES.has(word.lower) || TITLES_OF_OFFICE.has(word.lower));
const adjoins = (word: Word | undefined): boolean => word !== undefined && /^\s+$/.test(word.after);

/** Whether the word can be part of a name; one that is a word as well needs something beside it. */
function isNameWord(word: Word | undefined, cased: boolean): word is Word {
  if (!word || !/^\p{L}[\p{L}\p{M}'-]+$/u.test(word.text) || SHORT_FORM.test(word.lower))
    return false;
  if (isTitle(word) && !NAMES_AND_WORDS.has(word.lower)) return false;
  if (/^(?:\p{L}-)+\p{L}$/u.test(word.text)) return false;
  if (cased && (!isUpper(word.text[0]) || !/\p{Ll}/u.test(word.text))) return false;
  return !isCommon(word) || NAMES_AND_WORDS.has(word.lower);
}

/** "Will Castellano", "Will." and "will will castellano", but not "Will you". */
function canLead(words: readonly Word[], at: number, cased: boolean): boolean {
  const word = words[at];
  if (!isNameWord(word, cased)) return false;
  if (!NAMES_AND_WORDS.has(word.lower)) return true;
  const next = words[at + 1];
  const begins = at === 0 || /[.!?]/.test(words[at - 1]?.after ?? '');
  if (cased && !begins) return true;
  if (/[.,!?]/.test(word.after) || next === undefined) return cased || next === undefined;
  return (
    isNameWord(next, cased) &&
    (cased || !NAMES_AND_WORDS.has(next.lower) || next.lower === word.lower)
  );
}

const isParticle = (words: readonly Word[], at: number, cased: boolean): boolean =>
  PARTICLES.has(words[at]?.lower ?? '') &&
  adjoins(words[at]) &&
  (isNameWord(words[at + 1], cased) ||
    (PARTICLES.has(words[at + 1]?.lower ?? '') && isNameWord(words[at + 2], cased)));

/** "M." in "John M. Hale" */
const isInitial = (words: readonly Word[], at: number, cased: boolean): boolean =>
  cased &&
  /^\p{Lu}$/u.test(words[at]?.text ?? '') &&
  /^\.? $/.test(words[at]?.after ?? '') &&
  isNameWord(words[at + 1], cased) &&
  words[at]?.text !== 'I';

/** "Delgado, Marcus Delgado" without its marks: the name is what comes last. */
function withoutRepeats(parts: readonly string[]): string[] {
  const single = parts.filter((part, i) => part.toLowerCase() !== parts[i - 1]?.toLowerCase());
  const lower = single.map((part) => part.toLowerCase());
  const again = lower.findIndex(
    (part, i) => i > 1 && (lower.indexOf(part) < i || lower[0]?.startsWith(part)),
  );
  if (again < 0) return single;
  return again === 2 && lower[2] === lower[0] ? single.slice(1, 3) : single.slice(0, again);
}

/** The name that begins at a word; null where none does, or where it is that of a firm or a street. */
export function phraseAt(
  { words, cased }: Pick<Spoken, 'words' | 'cased'>,
  from: number,
): Phrase | null {
  let at = from;
  let title: string | null = null;
  while (isTitle(words[at])) title = words[at++]?.lower ?? null;
  if (!(title ? isNameWord(words[at], cased) : canLead(words, at, cased))) return null;
  const parts: string[] = [];
  const most = cased ? 6 : 5;
  while (
    parts.length < most &&
    (parts.length === 0 || adjoins(words[at - 1]) || isInitial(words, at - 1, cased))
  ) {
    const word = words[at];
    const next = words[at + 1]?.lower;
    if (!word || (!cased && (next === 'dot' || next === 'underscore'))) break;
    const small = parts.length > 0 && isParticle(words, at, cased);
    if (!small && !isNameWord(word, cased) && !(parts.length > 0 && isInitial(words, at, cased)))
      break;
    parts.push(small ? word.text : written(word.text));
    at += 1;
  }
  const next = words[at];
  const owner =
    !cased && next && adjoins(words[at - 1]) && /'s$/.test(next.lower) && !isCommon(next);
  const kept = withoutRepeats(parts).slice(0, owner ? 1 : 5);
  const other = [...kept.map((part) => part.toLowerCase()), words[at]?.lower ?? ''];
  const foreign = other.some(
    (part, i) =>
      PARTS_OF_OTHER_NAMES.has(part) &&
      !(i === 0 && title) &&
      (i < kept.length || adjoins(words[at - 1])),
  );
  return kept.length === 0 || foreign ? null : { parts: kept, title, from, to: at };
}

/** All names in a sentence, each as long as it goes. */
export function phrasesIn(sentence: Pick<Spoken, 'words' | 'cased'>): Phrase[] {
  const found: Phrase[] = [];
  for (let at = 0; at < sentence.words.length; at++) {
    const phrase = phraseAt(sentence, at);
    if (!phrase) continue;
    found.push(phrase);
    at = phrase.to - 1;
  }
  return found;
}
