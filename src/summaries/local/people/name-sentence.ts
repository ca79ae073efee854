import type { Sentence } from '../../../language/sentences/sentence.ts';
import { COMMON_WORDS } from '../../../language/vocabulary/common-words.ts';
import * as talk from '../../../language/vocabulary/courtesies.ts';
import { oneOf } from '../../../language/vocabulary/one-of.ts';
import * as say from '../../../language/vocabulary/people/introductions.ts';
import { ALSO_NAMES, NO_NAME_WORDS } from '../../../language/vocabulary/people/name-parts.ts';
import * as ask from '../../../language/vocabulary/people/name-questions.ts';
import { ARTICLES_AND_POSSESSIVES } from '../../../language/vocabulary/people/name-surroundings.ts';
import { RELATED } from '../../../language/vocabulary/people/relatives.ts';
import { NUMBER_WORDS } from '../../../language/vocabulary/quantities/numbers.ts';
import * as clauses from '../../../language/vocabulary/sentence-words.ts';
import { STOP_WORDS } from '../../../language/vocabulary/stop-words.ts';
import { PRICE_TALK, TIME_TALK } from '../../../language/vocabulary/topic-words.ts';

/** A word without punctuation and "'s", which are in `after`. */
export type NameWord = { text: string; lower: string; start: number; end: number; after: string };
/** A sentence prepared for the search for names. */
export type NameSentence = Sentence & {
  readonly words: readonly Readonly<NameWord>[];
  /** Whether this side of the transcript uses capital letters. */
  readonly cased: boolean;
  /** Nouns in text without capitals: words after "the" or "my". */
  readonly ordinary: ReadonlySet<string>;
};

const WORD =
  /(?<!\p{L}['’])[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|-(?=[\p{L}\p{N}])|['’](?=\p{L})(?!s(?!\p{L})))*/gu;
const NOUN_AFTER_ARTICLE = new RegExp(
  String.raw`(?<![éèt] )(?<!\p{L})${oneOf(ARTICLES_AND_POSSESSIVES)} (\p{L}+)`,
  'giu',
);
const NUMBERS = Object.values(NUMBER_WORDS).flatMap((one) => [one.small, one.tens, one.ordinals]);
const LISTS = [say, ask, talk, clauses].flatMap((lists): Iterable<string>[] =>
  Object.values(lists),
);
const COMMON = new Set(
  [...LISTS, ...NUMBERS, COMMON_WORDS, RELATED, STOP_WORDS, NO_NAME_WORDS, PRICE_TALK, TIME_TALK]
    .flatMap((list) => [...list])
    .flatMap((phrase) => `${phrase} ${phrase.replaceAll("'", '')}`.split(/[\s/]/)),
);
/** Whether a word by itself is no name. */
export const isCommon = (word: string): boolean =>
  !ALSO_NAMES.has(word) &&
  (/'(?:ve|d|ll|re|t|m)$/.test(word) || word.split('-').every((one) => COMMON.has(one)));

/** The words, without those in contact details. */
function wordsOf({ text, values }: Sentence): NameWord[] {
  const taken = values.filter(({ kind }) => /^(?:email|phone|address)$/.test(kind));
  const found = [...text.matchAll(WORD)].map((match, i, all) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const own = match[0].replaceAll('’', "'");
    const after = text.slice(end, all[i + 1]?.index);
    return { text: own, lower: own.toLowerCase(), start, end, after };
  });
  const isTaken = ({ start, end, text: own }: NameWord): boolean =>
    taken.some((one) => {
      const isName = one.kind === 'email' && /^\p{Lu}/u.test(own);
      return one.start <= start && end <= one.end && !isName;
    });
  return found.filter((word) => !isTaken(word));
}

/** Prepares sentences, each side separately: only one side may have capital letters. */
export function prepareSentences(sentences: readonly Sentence[]): NameSentence[] {
  const sideOf = (role: Sentence['role']): Pick<NameSentence, 'cased' | 'ordinary'> => {
    const said = sentences.filter((one) => one.role === role).map(({ text }) => text);
    const cased = said.some((text) => /\p{Lu}/u.test(text));
    const found = said.flatMap((text) => [...text.matchAll(NOUN_AFTER_ARTICLE)]);
    return { cased, ordinary: new Set(found.map(([, noun = '']) => noun)) };
  };
  const sides = { agent: sideOf('agent'), user: sideOf('user') };
  return sentences.map((one) => ({ ...one, words: wordsOf(one), ...sides[one.role] }));
}
