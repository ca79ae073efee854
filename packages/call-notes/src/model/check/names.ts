import { fold } from '../../reading/tokens.ts';
import { compact, isSpelled, type Spoken } from './letters.ts';
import { BEGINNINGS, NAMED, NO_NAMES } from './name-words.ts';

const CAPITALISED =
  /(?<![\p{L}\p{N}@])\p{Lu}[\p{L}\p{M}]*(?![\p{L}\p{N}]|[-/]\d)(?:['’-]\p{L}+)*/gu;
/** A text before a word that begins a sentence, or what reads like one behind a colon or a mark. */
const BEGINS = /(?:^|[.?!:;–—]["”)]?\s+|["“(]\s*)$/u;
const GERMAN_LEAD =
  /\b(?:herrn?|frau|m(?:r|s|rs|iss)|dr|familie|firma|hei(?:ß|ss)t|namens|name)\s+(?:\p{Lu}\S*\s+)?$/iu;
const STEM = 4;
const LATIN = /\p{sc=Latin}{3}/u;

/** "Booking" of "book" */
const isOtherForm = (word: string, words: ReadonlySet<string>): boolean =>
  word.length >= STEM &&
  [...words].some((said) => said.length >= STEM - 1 && said.slice(0, STEM) === word.slice(0, STEM));

/** "J", "AC", "DVLA": letters that were spelled, or the first of a word. */
const isInitials = (word: string, { words, letters }: Spoken): boolean =>
  word.length === 1
    ? [...words].some(
        (said) => said.startsWith(fold(word)) || (/^\d/.test(said) && said.endsWith(fold(word))),
      )
    : /^\p{Lu}{2,5}s?$/u.test(word) && letters.some((said) => said.includes(compact(word)));

/** Whether a name was said, spelled or abbreviated to its initials. */
export function saysName(name: string, spoken: Spoken, isGerman = false): boolean {
  const bare = name.replace(/['’]s?$/, '');
  const isSaid = (part: string): boolean =>
    spoken.words.has(fold(part)) ||
    (isGerman && spoken.words.has(fold(part).replace(/s$/, ''))) ||
    NO_NAMES.has(fold(part)) ||
    (part !== bare && !/^\p{Lu}\p{L}/u.test(part));
  return bare.split(/['’-]/).every(isSaid) || isSpelled(bare, spoken) || isInitials(bare, spoken);
}

/** Whether a word is capitalised only because it begins a sentence, as far as that can be seen. */
function isOrdinary(word: string, before: string, after: string, { words }: Spoken): boolean {
  const plain = fold(word).replace(/['-].*$/, '');
  if (!BEGINS.test(before)) return false;
  return (
    BEGINNINGS.has(plain) ||
    isOtherForm(plain, words) ||
    /ly$/.test(plain) ||
    !NAMED.test(/['’]s$/.test(word) ? "'s" : after)
  );
}

type SaidNames = Spoken & {
  readonly said: readonly { readonly text: string; readonly isAgents: boolean }[];
};

/** Whether one side said both words of a name; what each side said alone makes no name. */
const areOfOneSide = (names: readonly string[], { said }: SaidNames): boolean =>
  [true, false].some((side) => {
    const texts = said.filter(({ isAgents }) => isAgents === side).map(({ text }) => fold(text));
    return names.every((name) => texts.some((text) => text.includes(name)));
  });

const PAIR = /(?<=[\p{L},] )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?=['’]s\b|[^\p{L}'’-]|$)/gu;

/** Names of a sentence that were put together from words of two people. */
function joinedNames(sentence: string, spoken: SaidNames): string[] {
  return Array.from(sentence.matchAll(PAIR), ([pair]) => pair).filter((pair) => {
    const names = fold(pair).split(' ');
    const areSaid = names.every((one) => spoken.words.has(one) && !NO_NAMES.has(one));
    return areSaid && !areOfOneSide(names, spoken);
  });
}

/**
 * The names in a sentence that nobody said.
 *
 * @param taken places that are read as something else
 * @param isGerman nouns are capitalised too: only what stands in the place of a name is one
 */
export function unsaidNames(
  sentence: string,
  taken: readonly { readonly start: number; readonly end: number }[],
  spoken: SaidNames,
  isGerman: boolean,
): string[] {
  // Names in another script cannot be compared.
  if (![...spoken.words].some((word) => LATIN.test(word))) return [];
  const unsaid = Array.from(sentence.matchAll(CAPITALISED)).flatMap(({ 0: word, index }) => {
    if (taken.some(({ start, end }) => start < index + word.length && index < end)) return [];
    const [before, after] = [sentence.slice(0, index), sentence.slice(index + word.length)];
    if ((isGerman && !GERMAN_LEAD.test(before)) || saysName(word, spoken, isGerman)) return [];
    return isOrdinary(word, before, after, spoken) ? [] : [word];
  });
  return isGerman ? unsaid : [...unsaid, ...joinedNames(sentence, spoken)];
}
