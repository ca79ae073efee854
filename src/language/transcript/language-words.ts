import type { Line } from '../sentences/line.ts';
import {
  ENGLISH_WORDS,
  FOREIGN_HINTS,
  FUNCTION_WORDS,
  NEIGHBOUR_WORDS,
} from '../vocabulary/function-words.ts';
import type { Language } from '../vocabulary/languages.ts';

const ENGLISH_FROM = 0.14;
const SURE_FROM = 0.3;
const FEWEST_HITS = 3;
const TIMES_THE_NEXT = 1.35;
const SAMPLE = { lines: 60, chars: 8_000 };
const OTHER_SCRIPT = /[^\P{L}\p{sc=Latin}]/u;
/** Letters English does not have. */
const OTHER_LETTER = /[àâäæçèéêëìíîïñòóôöøùúûüßąćęłńśźżāčěřšťůžőűăîșț¿¡]/i;

export const countWords = (text: string): number => text.match(/[\p{L}']+/gu)?.length ?? 0;
export const hasOtherScript = (text: string): boolean => OTHER_SCRIPT.test(text);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const hitsOf = (said: readonly string[], known: ReadonlySet<string>): number =>
  said.filter((word) => known.has(word)).length;

/** The share of words that only English, or hardly any other language, has. */
export const englishShare = (text: string): number =>
  hitsOf(wordsOf(text), ENGLISH_WORDS) / Math.max(countWords(text), 1);

/** Whether a text could be English; fast, and wrong for similar languages such as Norwegian. */
export const mayBeEnglish = (text: string): boolean => englishShare(text) >= ENGLISH_FROM;

/** Whether a line of an English call may be in another language; fast, and not certain. */
export const mayBeForeign = (text: string): boolean =>
  hasOtherScript(text) ||
  (!mayBeEnglish(text) &&
    (OTHER_LETTER.test(text) || wordsOf(text).some((word) => FOREIGN_HINTS.has(word))));

/** Whether the call is English enough for English rules. */
export function isEnglish(lines: readonly Line[]): boolean {
  const text = lines
    .slice(0, SAMPLE.lines)
    .map((line) => line.text)
    .join(' ')
    .slice(0, SAMPLE.chars);
  return countWords(text) > 0 && mayBeEnglish(text);
}

/** The language with the most function words in a text; null if no language is clearly ahead. */
export function languageByWords(text: string): Exclude<Language, 'en'> | null {
  const said = wordsOf(text);
  const ranked = Object.entries(FUNCTION_WORDS)
    .map(([language, known]) => ({ language, hits: hitsOf(said, known) }))
    .sort((a, b) => b.hits - a.hits);
  const [best] = ranked;
  if (!best || best.hits < Math.max(FEWEST_HITS, said.length * SURE_FROM)) return null;
  const rivals = [...NEIGHBOUR_WORDS, ENGLISH_WORDS].map((known) => hitsOf(said, known));
  const next = Math.max(ranked[1]?.hits ?? 0, ...rivals);
  return best.hits >= next * TIMES_THE_NEXT ? (best.language as Exclude<Language, 'en'>) : null;
}
