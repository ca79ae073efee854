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

/** "Just Hank's fine": the name and "is". */
const IS = /^'s (?:fine|okay|ok|good|enough|plenty|the name|my name)/i;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*(?:-[\p{L}\p{N}'’]+)*/gu;

/** The words, without those of e-mail addresses. */
function wordsOf({ text, values }: Sentence): Word[] {
  const emails = values.filter(({ kind }) => kind === 'email');
  const found = [...text.matchAll(WORD)];
  return found
    .map((match, i) => {
      const said = match[0].replaceAll('’', "'");
      const name = said.replace(/'s$/, '');
      const own = IS.test(text.slice(match.index + name.length).replace('’', "'")) ? name : said;
      const end = match.index + own.length;
      const after = text.slice(end, found[i + 1]?.index);
      return { text: own, lower: own.toLowerCase(), start: match.index, end, after };
    })
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
