import type { Sentence } from '../../../language/sentences/sentence.ts';
import { COMMON_WORDS } from '../../../language/vocabulary/common-words.ts';
import { COUNTED } from '../../../language/vocabulary/counted.ts';
import { EMPTY_TALK, OPENERS } from '../../../language/vocabulary/courtesies.ts';
import { words as listed } from '../../../language/vocabulary/languages.ts';
import { NUMBER_WORDS } from '../../../language/vocabulary/numbers.ts';
import { ALSO_NAMES, NO_NAME_WORDS } from '../../../language/vocabulary/people/name-parts.ts';
import { OFFICES, PETS, RELATIVES } from '../../../language/vocabulary/people/relatives.ts';
import { CLAUSE_STARTS, QUESTION_WORDS } from '../../../language/vocabulary/sentence-words.ts';
import { STOP_WORDS } from '../../../language/vocabulary/stop-words.ts';
import { PRICE_TALK, TIME_TALK } from '../../../language/vocabulary/topic-words.ts';
import { isUpper } from './letters.ts';

/** A word of a sentence, without the marks around it and without "'s". */
export type Word = {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  /** What is between it and the next word: " ", ". ", "'s ". */
  readonly after: string;
};

/** A sentence as names are looked for in it. */
export type Spoken = Sentence & {
  readonly words: readonly Word[];
  /** Whether its side of the call is written with capital letters. */
  readonly cased: boolean;
  /** Words that the call uses as no name: in small letters, or behind "the" or "my". */
  readonly ordinary: ReadonlySet<string>;
};

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|-(?=[\p{L}\p{N}])|['’](?=\p{L})(?!s(?!\p{L})))*/gu;
const BEHIND_ARTICLE = /(?<![éèt] )(?<!\p{L})(?:the|an?|my|your|our|this|any|some) (\p{L}+)/giu;
const SMALL = /(?<![\p{L}\p{N}@._-])\p{Ll}[\p{Ll}'’]+/gu;
const VALUES = new Set(['email', 'phone', 'address']);

const NO_NAMES = new Set(
  [...OPENERS, ...EMPTY_TALK, ...CLAUSE_STARTS, ...QUESTION_WORDS, ...PRICE_TALK, ...TIME_TALK]
    .flatMap((phrase) => phrase.split(/[\s/]/))
    .concat(COMMON_WORDS, [...STOP_WORDS, ...NO_NAME_WORDS, ...COUNTED], PETS, RELATIVES, OFFICES)
    .concat(
      Object.values(NUMBER_WORDS).flatMap(({ small, tens, ordinals }) => [
        ...small,
        ...tens,
        ...ordinals,
      ]),
    ),
);
/** Whether a word is no name where nothing but itself says so. */
export const isCommon = (word: string): boolean => NO_NAMES.has(word) && !ALSO_NAMES.has(word);
export const isFunction = (word: string | undefined): boolean => STOP_WORDS.has(word ?? '');
export const listOf = (text: string): ReadonlySet<string> => new Set(listed(text));

/** The words, without those of e-mail addresses, numbers and streets. */
function wordsOf({ text, values }: Sentence): Word[] {
  const found = [...text.matchAll(WORD)];
  return found
    .map(({ 0: said, index }, i) => {
      const end = index + said.length;
      const own = said.replaceAll('’', "'");
      return {
        text: own,
        lower: own.toLowerCase(),
        start: index,
        end,
        after: text.slice(end, found[i + 1]?.index),
      };
    })
    .filter(
      ({ start, end }) =>
        !values.some((one) => VALUES.has(one.kind) && one.start <= start && end <= one.end),
    );
}

/** Each side by itself: one recogniser may write capitals and the other not. */
export function spokenOf(sentences: readonly Sentence[]): Spoken[] {
  const sideOf = (role: Sentence['role']): Pick<Spoken, 'cased' | 'ordinary'> => {
    const said = sentences.filter((one) => one.role === role).map(({ text }) => text);
    const cased = said.some((text) => [...text].some(isUpper));
    const found = said.flatMap((text) => [...text.matchAll(cased ? SMALL : BEHIND_ARTICLE)]);
    return { cased, ordinary: new Set(found.map((match) => (match[1] ?? match[0]).toLowerCase())) };
  };
  const sides = { agent: sideOf('agent'), user: sideOf('user') };
  return sentences.map((one) => ({ ...one, words: wordsOf(one), ...sides[one.role] }));
}
