/** Names of telephone companies are cut at this length. */
const CUT_AT = 15;
const LEAST_CUT = 3;

const PARTICLES = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'jr',
  'sr',
  'ii',
  'iii',
  'de',
  'da',
  'la',
  'van',
  'von',
]);

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !PARTICLES.has(word));

/**
 * Whether two names are one person's: each word of the shorter one is in the longer one, whatever their order, case
 * and accents. An initial stands for its word, and the last word may be cut where a telephone company cuts.
 */
export function isSamePerson(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  if (!shorter || !longer || shorter.length === 0) return false;
  const mayBeCut = [one, other].some(
    (name) => name.trim().length >= CUT_AT - 1 && name.trim().length <= CUT_AT,
  );
  const rest = [...longer];
  const isFound = (word: string): boolean => {
    const at = rest.findIndex((candidate) => isSameWord(word, candidate, mayBeCut));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  };
  // Initials come last: a whole word must not lose its match to one.
  const sorted = shorter.toSorted((a, b) => b.length - a.length);
  return sorted.every(isFound) && sorted.some((word) => word.length > 1);
}

function isSameWord(one: string, other: string, mayBeCut: boolean): boolean {
  if (one === other) return true;
  const [short, long] = [one, other].toSorted((a, b) => a.length - b.length);
  if (short === undefined || long === undefined || !long.startsWith(short)) return false;
  return short.length === 1 || (mayBeCut && short.length >= LEAST_CUT);
}
