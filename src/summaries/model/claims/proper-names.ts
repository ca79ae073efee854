import { asQuote, foldText, wordsOf } from './fold-text.ts';
import type { SpokenEvidence } from './spoken-evidence.ts';

/** Not the letters of "R3,500", "J$950" and "B212", which are read as numbers. */
const CAPITALISED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}'’-]*(?![\p{L}\p{M}'’\p{N}$€£-])/gu;
const ACRONYM = /^[A-Z]{2,4}s?$/;
/** Turns within which both parts of a name have to be said. */
const TOGETHER_TURNS = 2;

export type CapitalisedWord = {
  readonly text: string;
  readonly plain: string;
  readonly start: number;
  readonly end: number;
};
/** A capitalised word, and the one directly after it. */
export type NameCandidate = {
  readonly word: CapitalisedWord;
  readonly next: CapitalisedWord | null;
  readonly isFirst: boolean;
};

const capitalised = (text: string): CapitalisedWord[] =>
  [...text.matchAll(CAPITALISED)].map((match) => {
    const word = match[0].replace(/['’]s?$/, '');
    const { index } = match;
    return { text: word, plain: foldText(word), start: index, end: index + match[0].length };
  });

/** The capitalised words of a text. */
export const findCapitalised = (text: string): NameCandidate[] =>
  capitalised(text).map((word, i, all) => {
    const next = all[i + 1];
    const isFirst = text.slice(0, word.start).trim() === '';
    return { word, next: next?.start === word.end + 1 ? next : null, isFirst };
  });

export const isSaid = (
  { text, plain }: CapitalisedWord,
  { words, said }: SpokenEvidence,
): boolean =>
  wordsOf(text).every((part) => words.has(part)) ||
  // "AC" may have been heard as "a c".
  (ACRONYM.test(text) &&
    said.some(({ quote }) => quote.includes(` ${plain.split('').join(' ')} `)));

/** Whether one side said two words of a name together or shortly after each other. */
export function areTogether(first: string, second: string, { said }: SpokenEvidence): boolean {
  const whole = asQuote(`${first} ${second}`);
  if (said.some(({ quote }) => quote.includes(whole))) return true;
  const saying = (word: string) =>
    said.filter(({ words }) => wordsOf(word).every((part) => words.has(part)));
  const others = saying(second);
  return saying(first).some(({ turn, role }) =>
    others.some((other) => other.role === role && Math.abs(turn - other.turn) <= TOGETHER_TURNS),
  );
}
