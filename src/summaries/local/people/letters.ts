import type { Spoken } from './words.ts';

export const isUpper = (letter: string | undefined): boolean =>
  letter !== undefined && letter !== letter.toLowerCase();

/** Lower case without accents and marks, to compare names by. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '');

/** How many letters have to change to make one of the other. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swapped = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swapped);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** "maria" → "Maria", "o'brien" → "O'Brien"; names that have capitals stay as they are. */
export const written = (word: string): string =>
  isUpper(word[0])
    ? word
    : word.replace(
        /(^|[-'])(\p{L})/gu,
        (_all, lead: string, letter: string) => lead + letter.toUpperCase(),
      );

export const has = (parts: readonly string[], part: string): boolean =>
  parts.some((one) => plain(one) === plain(part));
/** Whether all parts of a name are in the other. */
export const includes = (whole: readonly string[], part: readonly string[]): boolean =>
  part.every((one) => has(whole, one));
/** "Dipping" and "Tipping": one name as two heard it. */
export const isAlike = (one: string, other: string): boolean =>
  distance(plain(one), plain(other)) <= Math.min(2, Math.floor(plain(one).length / 2));

/** Words that were spelled: "K-A-T-H-R-Y-N", "t r a n", "S, Z, Y"; at least three letters, in small letters. */
export function spelledIn({ words }: Pick<Spoken, 'words'>): string[] {
  const letters = words.map(({ lower, after }) => {
    if (/^(?:\p{L}-)+\p{L}$/u.test(lower)) return ` ${lower.replaceAll('-', '')} `;
    return /^\p{L}$/u.test(lower) ? lower + (/[.!?]/.test(after) ? ' ' : '') : ' ';
  });
  return letters
    .join('')
    .split(' ')
    .filter((run) => run.length > 2);
}

/** A name with the parts as they were spelled, where that is another way to write them. */
export const asSpelled = (parts: readonly string[], spelled: readonly string[]): string[] =>
  parts.map((part) => {
    const own = plain(part);
    // "I" or "a" from beside the letters may be among them: "p e n n i picked".
    if (spelled.some((one) => one.length <= own.length + 1 && one.includes(own))) return part;
    const [best] = spelled
      .flatMap((one) => [...one].map((_, i) => one.slice(i)))
      .filter(
        (one) => one[0] === own[0] && distance(one, own) <= Math.max(1, Math.floor(own.length / 3)),
      )
      .sort((a, b) => distance(a, own) - distance(b, own));
    return best ? written(best) : part;
  });
