import type { Sentence } from '../../../language/sentences/sentence.ts';
import { COMMON_WORDS } from '../../../language/vocabulary/common-words.ts';
import { COUNTED } from '../../../language/vocabulary/counted.ts';
import * as talk from '../../../language/vocabulary/courtesies.ts';
import { NUMBER_WORDS } from '../../../language/vocabulary/numbers.ts';
import * as say from '../../../language/vocabulary/people/introductions.ts';
import { ALSO_NAMES, NO_NAME_WORDS } from '../../../language/vocabulary/people/name-parts.ts';
import { NO, YES } from '../../../language/vocabulary/people/name-questions.ts';
import { OFFICES, PETS, RELATIVES } from '../../../language/vocabulary/people/relatives.ts';
import { CLAUSE_STARTS, QUESTION_WORDS } from '../../../language/vocabulary/sentence-words.ts';
import { STOP_WORDS } from '../../../language/vocabulary/stop-words.ts';
import { PRICE_TALK, TIME_TALK } from '../../../language/vocabulary/topic-words.ts';

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

const WORD =
  /(?<!\p{L}['’])[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|-(?=[\p{L}\p{N}])|['’](?=\p{L})(?!s(?!\p{L})))*/gu;
const BEHIND_ARTICLE = /(?<![éèt] )(?<!\p{L})(?:the|an?|my|your|our|this|any|some) (\p{L}+)/giu;
const SMALL = /(?<![\p{L}\p{N}@._-])\p{Ll}[\p{Ll}'’]+/gu;
const NAMELESS = new Set(['email', 'phone', 'address']);
const NUMBERS = Object.values(NUMBER_WORDS).flatMap((one) => [one.small, one.tens, one.ordinals]);
const PHRASES = [
  ...Object.values(say),
  YES,
  NO,
  talk.OPENERS,
  talk.EMPTY_TALK,
  CLAUSE_STARTS,
  QUESTION_WORDS,
  PRICE_TALK,
  TIME_TALK,
];
const COMMON = new Set([
  ...PHRASES.flat().flatMap((phrase) => phrase.split(/[\s/]/)),
  ...[COMMON_WORDS, PETS, RELATIVES, OFFICES, ...NUMBERS].flat(),
  ...[STOP_WORDS, NO_NAME_WORDS, COUNTED].flatMap((set) => [...set]),
]);
/** Whether a word is no name where nothing but itself says so. */
export const isCommon = (word: string): boolean => COMMON.has(word) && !ALSO_NAMES.has(word);

/** The words, without those of e-mail addresses, numbers and streets. */
function wordsOf({ text, values }: Sentence): Word[] {
  const taken = values.filter(({ kind }) => NAMELESS.has(kind));
  const found = [...text.matchAll(WORD)].map((match, i, all) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const own = match[0].replaceAll('’', "'");
    const after = text.slice(end, all[i + 1]?.index);
    return { text: own, lower: own.toLowerCase(), start, end, after };
  });
  return found.filter(
    (word) =>
      !taken.some(
        (one) =>
          one.start <= word.start &&
          word.end <= one.end &&
          !(one.kind === 'email' && /^\p{Lu}/u.test(word.text)),
      ),
  );
}

/** Each side by itself: one recogniser may write capitals and the other not. */
export function spokenOf(sentences: readonly Sentence[]): Spoken[] {
  const sideOf = (role: Sentence['role']): Pick<Spoken, 'cased' | 'ordinary'> => {
    const said = sentences.filter((one) => one.role === role).map(({ text }) => text);
    const cased = said.some((text) => /\p{Lu}/u.test(text));
    const found = said.flatMap((text) => [...text.matchAll(cased ? SMALL : BEHIND_ARTICLE)]);
    return { cased, ordinary: new Set(found.map((one) => (one[1] ?? one[0]).toLowerCase())) };
  };
  const sides = { agent: sideOf('agent'), user: sideOf('user') };
  return sentences.map((one) => ({ ...one, words: wordsOf(one), ...sides[one.role] }));
}
