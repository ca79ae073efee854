import type { Cues } from '../../../language/vocabulary/cues.ts';

/** The text after the last phrase; null if there is none. */
export function behindLast(phrases: Cues, text: string): string | null {
  const last = phrases.all(text).at(-1);
  return last ? text.slice(last.end) : null;
}

export const countOf = (text: string): number => text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;

/** Whether the text ends with a phrase, followed by at most `mostWords` words. */
export function endsWith(phrases: Cues, text: string, mostWords = 0): boolean {
  const rest = behindLast(phrases, text);
  return rest !== null && !/[,;.?!]/.test(rest) && countOf(rest) <= mostWords;
}
