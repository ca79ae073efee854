import type { Spoken } from './words.ts';

/** Lower case without accents and marks, to compare names by. */
export const plain = (text = ''): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '');

/** How many letters have to change to make one of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++) {
      const swapped = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1);
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swapped);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** "maria" → "Maria", "o'brien" → "O'Brien"; names that have capitals stay as they are. */
export const written = (word: string): string =>
  /^\p{Lu}/u.test(word)
    ? word
    : word.replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase());

export const has = (parts: readonly string[], part = ''): boolean =>
  parts.some((one) => plain(one) === plain(part));
/** Whether all parts of a name are in the other. */
export const includes = (whole: readonly string[], part: readonly string[]): boolean =>
  part.every((one) => has(whole, one));
/** "Dipping" and "Tipping": one name as two heard it. */
export const isAlike = (one: string, other = ''): boolean =>
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

/** The spelled letters of a name, where they were said; "I" or "a" from beside it may be among them. */
export function spellingOf(part: string, spelled: readonly string[]): string | null {
  const own = plain(part);
  const most = Math.max(1, Math.floor(own.length / 3));
  const tails = spelled.flatMap((one) => [...one].map((_, i) => one.slice(i)));
  if (spelled.some((one) => one.length <= own.length + 1 && one.includes(own))) return part;
  const [best] = tails
    .filter((one) => one[0] === own[0] && distance(one, own) <= most)
    .sort((a, b) => distance(a, own) - distance(b, own));
  return best ? written(best) : null;
}
