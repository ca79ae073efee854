import { fold } from '../../reading/tokens.ts';
import { compact, isSpelled } from './letters.ts';
import { BEGINNINGS, NAMED, NO_NAMES } from './name-words.ts';

/** What names are looked up in. */
type SaidWords = { readonly words: ReadonlySet<string>; readonly letters: readonly string[] };

const CAPITALISED =
  /(?<![\p{L}\p{N}@])\p{Lu}[\p{L}\p{M}]*(?![\p{L}\p{N}]|[-/]\d)(?:['’-]\p{L}+)*/gu;
/** A text before a word that begins a sentence, or what reads like one behind a colon or a mark. */
const BEGINS = /(?:^|[.?!:;]["”)]?\s+|["“(]\s*)$/u;
const GERMAN_LEAD =
  /\b(?:herrn?|frau|familie|firma|hei(?:ß|ss)t|namens|name)\s+(?:\p{Lu}\S*\s+)?$/iu;
const STEM = 4;

/** "Booking" of "book" */
const isOtherForm = (word: string, words: ReadonlySet<string>): boolean =>
  word.length >= STEM &&
  [...words].some((said) => said.length >= STEM - 1 && said.slice(0, STEM) === word.slice(0, STEM));

/** Initials of the words of a name that was said, or of a longer term: "ENT" of "ear, nose and throat". */
const isInitials = (word: string, { words, letters }: SaidWords): boolean =>
  /^\p{Lu}{1,5}s?$/u.test(word) &&
  (letters.some((said) => said.includes(compact(word))) ||
    ([...compact(word)].every((letter) => [...words].some((said) => said.startsWith(letter))) &&
      word.length === 1));

/** Whether a name was said, spelled or abbreviated to its initials. */
export function saysName(name: string, said: SaidWords): boolean {
  const parts = name.replace(/['’]s?$/, '').split(/['’-]/);
  return (
    parts.every(
      (part) =>
        said.words.has(fold(part)) ||
        NO_NAMES.has(fold(part)) ||
        (parts.length > 1 && !/^\p{Lu}/u.test(part)),
    ) ||
    said.words.has(fold(name.replace(/['’].*$/, ''))) ||
    isSpelled(name.replace(/['’]s$/, ''), said.letters) ||
    isInitials(name, said)
  );
}

/** Whether a word is capitalised only because it begins a sentence, as far as that can be seen. */
function isOrdinary(word: string, before: string, after: string, { words }: SaidWords): boolean {
  if (!BEGINS.test(before)) return false;
  const plain = fold(word).replace(/['-].*$/, '');
  return (
    BEGINNINGS.has(plain) || isOtherForm(plain, words) || /ly$/.test(plain) || !NAMED.test(after)
  );
}

/**
 * The names in a sentence that nobody said.
 *
 * @param taken places that are read as something else
 * @param isGerman nouns are capitalised too: only what stands behind "Herr", "Frau" or "heißt" is a name
 */
export function unsaidNames(
  sentence: string,
  taken: readonly { readonly start: number; readonly end: number }[],
  said: SaidWords,
  isGerman: boolean,
): string[] {
  return Array.from(sentence.matchAll(CAPITALISED)).flatMap(({ 0: word, index }) => {
    if (taken.some(({ start, end }) => start < index + word.length && index < end)) return [];
    if (NO_NAMES.has(fold(word)) || saysName(word, said)) return [];
    const [before, after] = [sentence.slice(0, index), sentence.slice(index + word.length)];
    if (isGerman && !GERMAN_LEAD.test(before)) return [];
    return isOrdinary(word, before, after, said) ? [] : [word];
  });
}
