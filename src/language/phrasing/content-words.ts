import { STOP_WORDS } from '../vocabulary/stop-words.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
const LEAST_LETTERS = 3;

/** A rough stem: "ducts" and "duct" are equal. */
const stemOf = (word: string): string =>
  word
    .replace(/['’]s$/, '')
    .replace(/(?:ing|ed|es|s|ly)$/, (ending) => (word.length - ending.length >= 3 ? '' : ending))
    .replace(/ll$/, 'l');

/** The distinct content words of a text as stems. */
export const contentWords = (text: string): string[] => [
  ...new Set(
    (text.toLowerCase().match(WORD) ?? [])
      .filter((word) => word.length >= LEAST_LETTERS && !STOP_WORDS.has(word) && !/^\d/.test(word))
      .map(stemOf),
  ),
];
