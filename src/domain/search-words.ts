/** Words of a name that are searched: names have fewer. */
const MAX_WORDS = 8;
const MAX_CHARS = 40;

const APOSTROPHES = /['\u2019\u02bc]/g;
const MARKS = /\p{M}/gu;
const WORDS = /[\p{L}\p{N}]+/gu;

/** Case and accents aside: "Łukasz" keeps its letter, "É" becomes "e", "ß" becomes "ss". */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');

/** The words of a name as they are searched: each once, in the order of the name. */
export function searchWords(name: string): string[] {
  const words = fold(name).match(WORDS) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, MAX_CHARS).join('')))].slice(
    0,
    MAX_WORDS,
  );
}

/** Whether each start begins one of the words. */
export const haveStarts = (words: readonly string[], starts: readonly string[]): boolean =>
  starts.every((start) => words.some((word) => word.startsWith(start)));
