import { FILLER_WORDS } from '../../../language/vocabulary/courtesies.ts';
import { type Cues, cues } from '../../../language/vocabulary/cues.ts';
import { AFTER_A_NAME } from '../../../language/vocabulary/people/introductions.ts';
import {
  ALSO_NAMES,
  CIVIL_TITLES,
  PARTICLES,
  PARTS_OF_OTHER_NAMES,
  TITLES_OF_OFFICE,
} from '../../../language/vocabulary/people/name-parts.ts';
import { STREETS } from '../../../language/vocabulary/places.ts';
import { has, isUpper, written } from './letters.ts';
import { isCommon, isFunction, type Spoken, type Word } from './words.ts';

/** A name as it stands in a sentence; `from` and `to` are indices of words, the title included. */
export type Phrase = {
  readonly parts: readonly string[];
  readonly title: string | null;
  readonly from: number;
  readonly to: number;
};
type Place = Pick<Spoken, 'words' | 'cased' | 'ordinary'>;

const FIRMS = new Set([...PARTS_OF_OTHER_NAMES, ...STREETS]);
const ENDS = /^\s*(?:$|[.,!?;:…–—-]|\p{N})/u;
export const isTitle = (word: Word | undefined): boolean =>
  CIVIL_TITLES.has(word?.lower ?? '') || TITLES_OF_OFFICE.has(word?.lower ?? '');
const adjoins = (word: Word | undefined): boolean => /^\s+$/.test(word?.after ?? '');

/** Whether the word can be part of a name: by its capital, or, without capitals, as it is no common word. */
function isName({ words, cased, ordinary }: Place, at: number, leads: boolean): boolean {
  const word = words[at];
  if (!word || isTitle(word) || !/^\p{L}[\p{L}\p{M}'-]+$/u.test(word.text)) return false;
  if (/^(?:\p{L}-)+\p{L}$/u.test(word.text)) return false;
  if (!cased)
    return !isCommon(word.lower) && (ALSO_NAMES.has(word.lower) || !ordinary.has(word.lower));
  if (!isUpper(word.text[0]) || !/\p{Ll}/u.test(word.text)) return false;
  if (!leads) return !isFunction(word.lower) || ALSO_NAMES.has(word.lower);
  if (isCommon(word.lower)) return false;
  const opens = at === 0 || /[.!?…]/.test(words[at - 1]?.after ?? '');
  const next = adjoins(word) && isUpper(words[at + 1]?.text[0]) && words[at + 1]?.text !== 'I';
  return (
    !opens || !ordinary.has(word.lower) || next || (!isFunction(word.lower) && words.length === 1)
  );
}

/** "Maria de la Cruz", "John M. Hale": what stands between names without being one. */
function isBetween(place: Place, at: number): boolean {
  const { words, cased } = place;
  const initial =
    cased && /^\p{Lu}$/u.test(words[at]?.text ?? '') && /^\.? $/.test(words[at]?.after ?? '');
  if (initial) return isName(place, at + 1, false);
  const small = PARTICLES.has(words[at]?.lower ?? '') && adjoins(words[at]);
  return small && (isName(place, at + 1, false) || isBetween(place, at + 1));
}

/** "Delgado Marcus Delgado" without its marks: the name is what comes last. */
function withoutRepeats(said: readonly string[]): string[] {
  const parts = said.filter((part, i) => part.toLowerCase() !== said[i - 1]?.toLowerCase());
  const again = parts.findIndex((part, i) => i > 1 && has(parts.slice(0, i), part));
  if (again < 0) return parts;
  return again === 2 && has(parts.slice(0, 1), parts[2] ?? '')
    ? parts.slice(1, 3)
    : parts.slice(0, again);
}

/** The name that begins at a word; null where none does, or where it is that of a firm or a street. */
export function phraseAt(place: Place, from: number): Phrase | null {
  const { words, cased } = place;
  let at = from;
  let title: string | null = null;
  while (isTitle(words[at])) title = words[at++]?.lower ?? null;
  if (!isName(place, at, title === null)) return null;
  const first = at++;
  while (
    at - first < 6 &&
    (adjoins(words[at - 1]) ||
      (/^\. $/.test(words[at - 1]?.after ?? '') && words[at - 1]?.text.length === 1))
  ) {
    if (!isName(place, at, false) && !isBetween(place, at)) break;
    at += 1;
  }
  const said = words
    .slice(first, at)
    .map(({ text, lower }) => (PARTICLES.has(lower) ? text : written(text)));
  const parts = withoutRepeats(said);
  const small = parts.filter((part) => PARTICLES.has(part.toLowerCase())).length;
  const near = [...words.slice(first, at), adjoins(words[at - 1]) ? words[at] : undefined];
  if (!title && near.some((word) => FIRMS.has(word?.lower ?? ''))) return null;
  return { parts: cased ? parts.slice(0, 5) : parts.slice(0, 2 + small), title, from, to: at };
}

/** All names in a sentence, each as long as it goes. */
export function phrasesIn(sentence: Place): Phrase[] {
  const found: Phrase[] = [];
  for (let at = 0; at < sentence.words.length; at++) {
    const phrase = phraseAt(sentence, at);
    if (phrase) found.push(phrase);
    at = phrase ? phrase.to - 1 : at;
  }
  return found;
}

/** What is said behind the word before `to`. */
export const textAfter = ({ words, text }: Spoken, to: number): string =>
  text.slice(words[to - 1]?.end ?? 0);
/** What is said before a word, without "um". */
export function textBefore({ words, text }: Spoken, from: number): string {
  let at = from;
  while (FILLER_WORDS.has(words[at - 1]?.lower ?? '')) at -= 1;
  return text.slice(0, words[at]?.start ?? text.length).replace(/[\s,…–—-]+$/u, '');
}
/** The text before one of the phrases with which another text ends; null where it does not. */
export function leadOf(list: Cues, text: string): string | null {
  const found = list.all(text).find(({ end }) => end === text.length);
  return found ? text.slice(0, found.start) : null;
}

/** Whether a name ends there: at a mark, at the end, or before words that go on with something else. */
export function endsThere(spoken: Spoken, { to }: Phrase): boolean {
  const next = spoken.words[to]?.lower ?? '';
  return (
    ENDS.test(textAfter(spoken, to)) ||
    isFunction(next) ||
    AFTER_A_NAME.has(next) ||
    next.length === 1
  );
}
