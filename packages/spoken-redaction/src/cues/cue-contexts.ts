import { phrasesOf } from './phrase-notation.ts';
import { createPhrases } from './phrases.ts';

/** Words that may be a cue, and the part of a text that they are in. */
type CuePlace = {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
};

/** Whether words mean what a cue means, by what stands beside them. */
export type CueContext = (place: CuePlace) => boolean;

const isBehind =
  (words: readonly string[], gap: RegExp): CueContext =>
  ({ folded, start }) =>
    gap.test(folded.charAt(start - 1)) && words.some((word) => folded.endsWith(word, start - 1));

/** Only behind one of these words. */
export const after = (list: string): CueContext => isBehind(phrasesOf(list), / /);

/** Not behind any of these words, with or without an article between. */
export function notAfter(list: string): CueContext {
  const words = phrasesOf(list);
  const withArticle = words.flatMap((word) => [`${word} a`, `${word}-a`]);
  const isBehindWord = isBehind(words, /[ -]/);
  const isBehindArticle = isBehind(withArticle, / /);
  return (place) => !isBehindWord(place) && !isBehindArticle(place);
}

/** Not before any of these phrases. */
export function notBefore(list: string): CueContext {
  const phrases = createPhrases(list);
  return ({ folded, end }) => !/\s/.test(folded.charAt(end)) || phrases.endAt(folded, end + 1) < 0;
}

/**
 * Only before what a pattern finds.
 *
 * @param pattern a sticky one
 */
export const before =
  (pattern: RegExp): CueContext =>
  ({ text, end }) => {
    pattern.lastIndex = end;
    return pattern.test(text);
  };

export const notBeforePattern = (pattern: RegExp): CueContext => {
  const isBefore = before(pattern);
  return (place) => !isBefore(place);
};

export const atEndOfText: CueContext = ({ text, end }) => end === text.length;

/** Only in capitals: "SIN" is a number and "sin" is a word. */
export const inCapitals: CueContext = ({ text, start }) =>
  /^[A-Z]{3}/.test(text.slice(start, start + 3));

export const both =
  (one: CueContext, other: CueContext): CueContext =>
  (place) =>
    one(place) && other(place);

/** Only if a pattern finds nothing in the words themselves. */
export const without =
  (pattern: RegExp): CueContext =>
  ({ folded, start, end }) =>
    !pattern.test(folded.slice(start, end));
