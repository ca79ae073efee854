export const isUpper = (letter: string | undefined): boolean =>
  letter !== undefined && letter !== letter.toLowerCase();

/** Lower case without accents and marks, to compare names by. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '');

/** How many letters have to change to make one of the other. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
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

/** Whether all parts of a name are in the other. */
export const includes = (whole: readonly string[], part: readonly string[]): boolean =>
  part.every((one) => whole.some((other) => plain(other) === plain(one)));
