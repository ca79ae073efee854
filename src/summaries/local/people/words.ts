import type { Sentence } from '../../../language/sentences/sentence.ts';
import { isUpper } from './letters.ts';

/** A word of a sentence, without the marks around it. */
export type Word = {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  /** What is between it and the next word: " ", ". ", ", ". */
  readonly after: string;
};

/** A sentence as names are looked for in it. */
export type Spoken = Sentence & {
  readonly words: readonly Word[];
  /** Whether its side of the call is written with capital letters. */
  readonly cased: boolean;
};

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*(?:-[\p{L}\p{N}'’]+)*/gu;

/** The words, without those of e-mail addresses. */
function wordsOf({ text, values }: Sentence): Word[] {
  const emails = values.filter(({ kind }) => kind === 'email');
  const found = [...text.matchAll(WORD)];
  return found
    .map((match, i) => ({
      text: match[0].replaceAll('’', "'"),
      lower: match[0].toLowerCase().replaceAll('’', "'"),
      start: match.index,
      end: match.index + match[0].length,
      after: text.slice(match.index + match[0].length, found[i + 1]?.index),
    }))
    .filter(
      ({ start, end }) =>
        text[start - 1] !== '@' &&
        text[end] !== '@' &&
        !emails.some((email) => email.start <= start && start < email.end),
    );
}

const hasCapitals = (sentences: readonly Sentence[]): boolean =>
  sentences.some(({ text }) => [...text].some(isUpper));

/** Each side by itself: one recogniser may write capitals and the other not. */
export function spokenOf(sentences: readonly Sentence[]): Spoken[] {
  const side = (role: Sentence['role']): boolean =>
    hasCapitals(sentences.filter((one) => one.role === role));
  const cased = { agent: side('agent'), user: side('user') };
  return sentences.map((one) => ({ ...one, words: wordsOf(one), cased: cased[one.role] }));
}

/** The index of the first word that begins at the offset or behind it. */
export const wordAt = (words: readonly Word[], offset: number): number => {
  const at = words.findIndex(({ start }) => start >= offset);
  return at < 0 ? words.length : at;
};
