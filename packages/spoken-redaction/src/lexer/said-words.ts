import { digitGroupsOf } from './digit-groups.ts';
import { tokensOf } from './tokens.ts';

/** A word in lower case, or the digits of a number; `end` is just past its place. */
export type SaidWord = { readonly said: string; readonly start: number; readonly end: number };

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text in order. */
export function wordsOf(text: string): readonly SaidWord[] {
  const words: SaidWord[] = [];
  const add = (from: number, to: number): void => {
    for (const { 0: word, index } of text.slice(from, to).matchAll(WORD))
      words.push({
        said: word.toLowerCase(),
        start: from + index,
        end: from + index + word.length,
      });
  };
  let at = 0;
  for (const { start, end, digits } of digitGroupsOf(tokensOf(text))) {
    add(at, start);
    words.push({ said: digits, start, end });
    at = end;
  }
  add(at, text.length);
  return words;
}
