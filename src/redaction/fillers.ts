import { isNumber } from './groups.ts';
import type { Token } from './tokens.ts';

/** "And the last four are" is no number in a number. */
export function isFiller({ kind, text, value, start }: Token, before: Token | undefined): boolean {
  if (kind === 'gap' || kind === 'and' || kind === 'nth') return true;
  const counts = kind === 'word' ? value > 1 && value < 7 : /^[2-6]$/.test(text);
  return counts && before?.kind === 'nth' && start - before.end === 1;
}

const COUNTED =
  /[\s-](?:(?:little|small|tiny|last) )?(?:digits?|numbers|figures|more|moments?|sec(?:ond)?s?|minutes?|thing|on the (?:back|front|reverse))\b/iy;
// The letters that such words begin with.
const MAY_BE_COUNTED = new Set([...'dnfmstlo'].map((letter) => letter.charCodeAt(0)));
const LOWER = 0x20;
const MOST_COUNTED = 16;

/** "The four digits" and "one moment" say how many, and are no part of a number. */
export function isCount(text: string, token: Token, before: Token | undefined): boolean {
  const { kind, start, end, value } = token;
  const isSmall = kind === 'word' ? value > 0 && value <= MOST_COUNTED : end - start < 3;
  if (!isSmall || (kind !== 'word' && kind !== 'literal')) return false;
  if (before && isNumber(before) && start - before.end < 2) return false;
  if (!MAY_BE_COUNTED.has(text.charCodeAt(end + 1) | LOWER)) return false;
  COUNTED.lastIndex = end;
  return COUNTED.test(text);
}
