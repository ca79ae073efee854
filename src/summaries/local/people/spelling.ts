import { distance, plain, written } from './letters.ts';
import type { Spoken } from './words.ts';

/** Words that were spelled: "K-A-T-H-R-Y-N", "t r a n", "S, Z, Y"; at least three letters, in small letters. */
export function spelledIn({ words }: Pick<Spoken, 'words'>): string[] {
  const found: string[] = [];
  let letters = '';
  for (const { lower, after } of words) {
    const own = /^(?:\p{L}-)+\p{L}$/u.test(lower)
      ? lower.replaceAll('-', '')
      : /^\p{L}$/u.test(lower)
        ? lower
        : '';
    letters += own;
    if (own && !/[.!?]/.test(after)) continue;
    if (letters.length > 2) found.push(letters);
    letters = '';
  }
  return letters.length > 2 ? [...found, letters] : found;
}

/** A name with the parts as they were spelled, where that is another way to write them. */
export function asSpelled(parts: readonly string[], spelled: readonly string[]): string[] {
  return parts.map((part) => {
    if (spelled.some((one) => isWithin(plain(part), one))) return part;
    const letters = spelled.findLast((one) => isSpellingOf(one, plain(part)));
    return letters && letters !== plain(part) ? written(letters) : part;
  });
}

/** The name with "I" or "a" from before or behind among its letters: "p e n n i picked". */
const isWithin = (part: string, letters: string): boolean =>
  letters.length <= part.length + 1 && letters.includes(part);

const isSpellingOf = (letters: string, part: string): boolean =>
  letters === part ||
  (letters[0] === part[0] && distance(letters, part) <= Math.max(1, Math.floor(part.length / 3)));
