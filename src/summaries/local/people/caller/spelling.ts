import { distance, plain, written } from '../letters.ts';
import type { Spoken } from '../words.ts';

/** Words that were spelled: "K-A-T-H-R-Y-N", "t r a n", "S, Z, Y"; at least three letters, in small letters. */
export function spelledIn({ words }: Pick<Spoken, 'words'>): string[] {
  const whole = words.filter(({ lower }) => /^(?:\p{L}-)+\p{L}$/u.test(lower));
  const runs = words
    .map(({ lower, after }) =>
      /^\p{L}$/u.test(lower) ? lower + (/[.!?]/.test(after) ? ' ' : '') : ' ',
    )
    .join('')
    .split(' ');
  return [...whole.map(({ lower }) => lower.replaceAll('-', '')), ...runs].filter(
    (run) => run.length > 2,
  );
}

/** A name with the parts as they were spelled, where that is another way to write them. */
export function asSpelled(parts: readonly string[], spelled: readonly string[]): string[] {
  return parts.map((part) => {
    if (spelled.some((one) => isWithin(plain(part), one))) return part;
    const letters = spelled.map((one) => endsAs(one, plain(part))).findLast(Boolean);
    return letters && letters !== plain(part) ? written(letters) : part;
  });
}

/** The name with "I" or "a" from before or behind among its letters: "p e n n i picked". */
const isWithin = (part: string, letters: string): boolean =>
  letters.length <= part.length + 1 && letters.includes(part);

/** Letters from before the name, such as those of "with a Y", are left out. */
const endsAs = (letters: string, part: string): string | undefined =>
  [...letters]
    .map((_, i) => letters.slice(i))
    .filter((rest) => isSpellingOf(rest, part))
    .sort((a, b) => distance(a, part) - distance(b, part))[0];

const isSpellingOf = (letters: string, part: string): boolean =>
  letters === part ||
  (letters[0] === part[0] && distance(letters, part) <= Math.max(1, Math.floor(part.length / 3)));
