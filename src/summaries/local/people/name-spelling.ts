import type { NameSentence } from './name-sentence.ts';

/** Lower case without accents and marks, to compare names by. */
export const foldName = (text = ''): string => {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '');
};

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

/** "maria" → "Maria", "o'brien" → "O'Brien", "Pelle-TIER" → "Pelletier"; others stay as they are. */
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
/** Whether all parts of a name are in the other. */
export const hasAllParts = (whole: readonly string[], part: readonly string[]): boolean =>
  part.every((one) => hasPart(whole, one));
/** "Dipping" and "Tipping": one name as two heard it. */
export const isAlike = (one: string, other = ''): boolean =>
  distance(foldName(one), foldName(other)) <= Math.min(2, Math.floor(foldName(one).length / 2));

/** Words that were spelled in three letters or more: "K-A-T-H", "t r a n"; in small letters. */
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

/** The spelled letters of a name, if they were said; "I" or "a" beside it may be among them. */
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
