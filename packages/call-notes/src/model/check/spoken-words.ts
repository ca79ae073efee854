import { type Gloss, gloss } from '../../reading/gloss.ts';
import type { Language } from '../../reading/languages/language-words.ts';
import { tokenise } from '../../reading/tokens.ts';

const DOUBLE = / (?:double|doble|doppel|duplo|doppio) (oh?|[\p{L}\p{N}])(?= )/gu;
const TRIPLE = / (?:triple|treble) (oh?|[\p{L}\p{N}])(?= )/gu;
/** "Oh" beside a figure; in other languages "o" is "or". */
const ZERO =
  / (?:oh?|nought|nil)(?= (?:(?:oh?|-) )*\d)|(?<=\d (?:(?:oh?|-) )*)(?:oh?|nought|nil)(?= )/g;
const ISH =
  /(?<=\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|noon))-?ish\b/gi;
/** "B as in Bravo" */
const EXAMPLE = / (\p{L}) (?:as in|as|for|like|wie|come|comme|como|de) \1\p{L}+(?= )/gu;
/** Words that stand for letters: ICAO, Annex 10 to the Convention, "radiotelephony spelling alphabet". */
const ALPHABET = new Set(
  `alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec
  romeo sierra tango uniform victor whiskey xray yankee zulu`.split(/\s+/),
);

const withoutSpelling = (text: string, language: Language | null): string =>
  text
    .replace(DOUBLE, ' $1 $1')
    .replace(TRIPLE, ' $1 $1 $1')
    .replace(ZERO, (zero) =>
      language !== 'en' && zero.trim() === 'o' ? zero : zero.replace(/\S+/, '0'),
    )
    .replace(EXAMPLE, ' $1');

/** A text with its numbers in digits: "double five oh" is "5 5 0". Its places in the source are not known. */
export const spokenWords = (source: string, language: Language | null): Gloss => ({
  source,
  text: withoutSpelling(gloss(source.replace(ISH, ''), language).text, language),
  words: [],
  offsets: [],
});

/** The words as they stand, without glosses, with what was spelled as letters. */
export const spelledWords = (source: string): string =>
  withoutSpelling(
    tokenise(source).reduce((words, { text }) => `${words}${text} `, ' '),
    'en',
  );

/** Words of the spelling alphabet as letters. */
export const asLetters = (words: string): string =>
  words.replace(/\p{L}+/gu, (word) => (ALPHABET.has(word) ? word.slice(0, 1) : word));
