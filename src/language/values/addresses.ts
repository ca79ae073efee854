import { oneOf } from '../vocabulary/one-of.ts';
import {
  NO_STREET_NAMES,
  NO_TOWNS,
  PLAIN_STREETS,
  STREET_ENDINGS,
  STREET_PARTICLES,
  STREETS,
  STREETS_BEFORE,
  UNITS,
  UNSURE_STREETS,
} from '../vocabulary/places.ts';
import { numberAt, numberBefore, type TokenisedText } from './tokenised-text.ts';
import type { TextValue } from './value.ts';

const STREET = new Set(STREETS);
const BEFORE = new Set(STREETS_BEFORE);
const UNIT = new Set(UNITS);
const STREET_WORDS = 3;
const NO_TOWN = new RegExp(String.raw`^${oneOf(NO_TOWNS)}\b`);
const isCapital = (text: string | undefined): boolean => /^\p{Lu}/u.test(text ?? '');

/** Whether a word inside a sentence is capitalised: recogniser text has no capitals. */
const hasCapitals = (text: string): boolean => /[a-z,] \p{Lu}\p{Ll}/u.test(text);

/** The index after "apartment 4", "unit B", "#12". */
function behindUnit({ tokens }: TokenisedText, at: number): number {
  let from = tokens[at]?.text === ',' ? at + 1 : at;
  if (!UNIT.has(tokens[from]?.lower ?? '') && tokens[from]?.text !== '#') return at;
  from += 1;
  if (tokens[from]?.text === '#' || tokens[from]?.lower === 'number') from += 1;
  return tokens[from] && !/^[,.?!]$/.test(tokens[from]?.text ?? '') ? from + 1 : at;
}

/** The index after ", Brookside" or "in Fremont". */
function behindTown({ tokens }: TokenisedText, at: number): number {
  const lead = tokens[at]?.text === ',' ? at + 1 : tokens[at]?.lower === 'in' ? at + 1 : -1;
  const from = tokens[lead]?.lower === 'in' ? lead + 1 : lead;
  if (lead < 0 || !isCapital(tokens[from]?.text) || NO_TOWN.test(tokens[from]?.text ?? ''))
    return at;
  let to = from + 1;
  while (isCapital(tokens[to]?.text) && to - from < 3 && tokens[to]?.text !== 'I') to += 1;
  return to;
}

/** "2217 Alder Court, unit B, in Fremont", "twelve forty five Oak Street". */
function house(words: TokenisedText, at: number): { from: number; to: number } | null {
  const { tokens, text } = words;
  const number = numberAt(words, at);
  if (!number || number.ordinal || number.value < 1 || number.value > 99_999) return null;
  const cased = hasCapitals(text);
  let to = number.to;
  if (/^[a-d]$/i.test(tokens[to]?.text ?? '') && tokens[to]?.start === number.end) to += 1;
  const first = to;
  for (; to < tokens.length && to - first <= STREET_WORDS; to++) {
    const token = tokens[to];
    if (!token || NO_STREET_NAMES.has(token.lower) || !/^[\p{L}\d]/u.test(token.text)) return null;
    const isStreet = STREET.has(token.lower) && (to > first || isCapital(token.text));
    if (!isStreet) continue;
    const named = cased ? isCapital(tokens[first]?.text) : true;
    const sure =
      !UNSURE_STREETS.has(token.lower) ||
      isCapital(token.text) ||
      (!cased && to > first && PLAIN_STREETS.has(token.lower));
    if (named && sure) return { from: at, to: behindTown(words, behindUnit(words, to + 1)) };
  }
  return null;
}

/** "Calle Mayor 12", "12 rue de la Paix", "Lindenstraße 4". */
function foreignHouse(words: TokenisedText, at: number): { from: number; to: number } | null {
  const { tokens } = words;
  const lower = tokens[at]?.lower ?? '';
  if (
    STREET_ENDINGS.some((ending) => lower.length > ending.length + 2 && lower.endsWith(ending)) &&
    isCapital(tokens[at]?.text)
  ) {
    const number = numberAt(words, at + 1);
    return number ? { from: at, to: behindTown(words, number.to) } : null;
  }
  if (!BEFORE.has(lower)) return null;
  let to = at + 1;
  while (
    to - at < 6 &&
    (isCapital(tokens[to]?.text) || STREET_PARTICLES.has(tokens[to]?.lower ?? ''))
  )
    to += 1;
  if (to === at + 1) return null;
  const before =
    numberBefore(words, at) ??
    (tokens[at - 1]?.text === ',' ? numberBefore(words, at - 1) : undefined);
  if (before) return { from: before.from, to };
  const next = /^(?:,|número|numero|nummer|nº)$/.test(tokens[to]?.lower ?? '') ? to + 1 : to;
  const number = numberAt(words, next);
  return number ? { from: at, to: number.to } : null;
}

/** Finds street addresses, as spoken. */
export function findAddresses(words: TokenisedText): TextValue[] {
  const found: TextValue[] = [];
  for (let at = 0; at < words.tokens.length; ) {
    const hit = foreignHouse(words, at) ?? house(words, at);
    if (hit) {
      const start = words.tokens[hit.from]?.start ?? 0;
      const end = words.tokens[hit.to - 1]?.end ?? 0;
      found.push({ kind: 'address', text: words.text.slice(start, end), start, end });
    }
    at = hit ? Math.max(hit.to, at + 1) : at + 1;
  }
  return found;
}
