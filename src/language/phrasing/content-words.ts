import { STOP_WORDS } from '../vocabulary/stop-words.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
const LEAST_LETTERS = 3;

/** A word without the endings in which two forms of it differ. */
const stemOf = (word: string): string =>
  word
    .replace(/['’]s$/, '')
    .replace(/(?:ing|ed|es|s|ly)$/, (ending) => (word.length - ending.length >= 3 ? '' : ending))
    .replace(/ll$/, 'l');

/** The different words of a text that say what it is about, in their stems. */
export const contentWords = (text: string): string[] => [
  ...new Set(
    (text.toLowerCase().match(WORD) ?? [])
      .filter((word) => word.length >= LEAST_LETTERS && !STOP_WORDS.has(word) && !/^\d/.test(word))
      .map(stemOf),
  ),
];
