import type { Cues } from '../../../language/vocabulary/cues.ts';

/** The text after the last of the phrases; null where there is none. */
export function behindLast(phrases: Cues, text: string): string | null {
  const last = phrases.all(text).at(-1);
  return last ? text.slice(last.end) : null;
}

export const countOf = (text: string): number => text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;

/** Whether the text ends with one of the phrases, with so many words after it at the most. */
export function endsWith(phrases: Cues, text: string, mostWords = 0): boolean {
  const rest = behindLast(phrases, text);
  return rest !== null && !/[,;.?!]/.test(rest) && countOf(rest) <= mostWords;
}
