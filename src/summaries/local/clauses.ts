import type { Sentence } from './sentences.ts';
import type { Value } from './values.ts';

/** A part of a sentence and where it begins in it. */
export type Clause = { readonly text: string; readonly start: number };

export const clausesOf = (text: string): Clause[] =>
  [...text.matchAll(/(?:[^,;.?!]|[,.](?=\d))+/g)].flatMap((part) => {
    const inner = part[0].split(/\b(?:but|though|however)\b|\band\b(?= (?:you|we|i|your)\b)/i);
    let start = part.index;
    return inner.map((piece) => {
      const clause = { text: piece, start };
      start += piece.length + 3;
      return clause;
    });
  });

export const valuesIn = (sentence: Sentence, clause: Clause): Value[] =>
  sentence.values.filter(
    (value) => value.start >= clause.start - 1 && value.start < clause.start + clause.text.length,
  );

const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]{4,}/g) ?? []).map((word) => word.replace(/s$/, '')));
const CONTENT_STOP = new Set(
  'that this with would have your like then from them they will about please okay enough fine'.split(
    ' ',
  ),
);
/** How many telling words two texts share. */
export const overlap = (a: string, b: string): number => {
  const other = wordsOf(b);
  return [...wordsOf(a)].filter((word) => !CONTENT_STOP.has(word) && other.has(word)).length;
};
