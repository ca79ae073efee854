import type { NameSentence } from './name-sentence.ts';

/** Folds a name for comparison: lower case, without accents and marks. */
export const foldName = (text = ''): string => {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '');
};

/** The Levenshtein distance of two words. */
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

/** "maria" → "Maria", "o'brien" → "O'Brien", "Pelle-TIER" → "Pelletier"; other words do not change. */
export function capitaliseName(word: string): string {
  const said = /-\p{Lu}{2}/u.test(word) ? word.replaceAll('-', '').toLowerCase() : word;
  return /^\p{Lu}/u.test(said)
    ? said
    : said.replace(/(?<!\p{L})\p{L}/gu, (one) => one.toUpperCase());
}
export const hasPart = (parts: readonly string[], part = ''): boolean => {
  const own = foldName(part);
  return parts.some((one) => foldName(one) === own);
};
/** Whether a name contains all parts of another. */
export const hasAllParts = (whole: readonly string[], part: readonly string[]): boolean =>
  part.every((one) => hasPart(whole, one));
/** "Dipping" and "Tipping": similar enough for one name. */
export const isAlike = (one: string, other = ''): boolean =>
  distance(foldName(one), foldName(other)) <= Math.min(2, Math.floor(foldName(one).length / 2));

/** Words spelled with at least three letters, in lower case: "K-A-T-H", "t r a n". */
export function findSpellings({ words }: NameSentence): string[] {
  const letters = words.map(({ lower, after }) => {
    if (/^(?:\p{L}-)+\p{L}$/u.test(lower)) return ` ${lower.replaceAll('-', '')} `;
    return /^\p{L}$/u.test(lower) ? lower + (/[.!?]/.test(after) ? ' ' : '') : ' ';
  });
  return letters
    .join('')
    .split(' ')
    .filter((run) => run.length > 2);
}

/** The spelling of a name part; null if it was not spelled. */
export function matchSpelling(part: string, spelled: readonly string[]): string | null {
  const own = foldName(part);
  if (spelled.some((one) => one.length <= own.length + 1 && one.includes(own))) return part;
  const tails = spelled.flatMap((one) => [...one].map((_, i) => one.slice(i)));
  const near = tails.map((one) => ({ one, far: one[0] === own[0] ? distance(one, own) : 9 }));
  const [best] = near.sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.floor(own.length / 3))
    ? capitaliseName(best.one)
    : null;
}
