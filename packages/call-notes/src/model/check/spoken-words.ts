import { type Gloss, gloss } from '../../reading/gloss.ts';
import type { Language } from '../../reading/languages/language-words.ts';
import { type Token, tokenise } from '../../reading/tokens.ts';

/** The words that stand for letters on the telephone; https://www.icao.int, Annex 10 to the Convention, "radiotelephony spelling alphabet". */
const ALPHABET = new Set(
  `alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec
  romeo sierra tango uniform victor whiskey xray yankee zulu`.split(/\s+/),
);
const TIMES: Readonly<Record<string, number>> = {
  double: 2,
  doble: 2,
  doppel: 2,
  duplo: 2,
  doppio: 2,
  triple: 3,
  treble: 3,
};
const ZERO = /^(?:oh?|nought|naught|nil)$/;
const AS_IN = new Set('as for like wie comme como come de'.split(' '));
const NUMBER = /^\d[\d.,:]*(?:st|nd|rd|th|º|ª)?$/;

export const isNumber = (text: string | undefined): boolean => NUMBER.test(text ?? '');
const isSign = (text: string | undefined): boolean =>
  text !== undefined && (/^[\p{L}\p{N}]$/u.test(text) || isNumber(text) || ALPHABET.has(text));
/** "November" beside a number is a month. */
const isLetterWord = (
  text: string,
  before: string | undefined,
  next: string | undefined,
): boolean =>
  ALPHABET.has(text) &&
  [before, next].some((one) => isSign(one) && (text !== 'november' || !isNumber(one)));

/** The index of the last word of "as in Bravo" behind a letter, else the letter's own. */
function endOfExample(words: readonly Token[], at: number): number {
  const letter = words[at]?.text ?? '';
  if (letter.length !== 1 || !AS_IN.has(words[at + 1]?.text ?? '')) return at;
  const example = words[at + 2]?.text === 'in' ? at + 3 : at + 2;
  return words[example]?.text.startsWith(letter) ? example : at;
}

/** The word before or behind another, past a dash. */
const beside = (words: readonly Token[], at: number, step: 1 | -1): string | undefined =>
  words[at + step]?.text === '-' ? words[at + 2 * step]?.text : words[at + step]?.text;

function withoutSpelling(words: readonly Token[]): Token[] {
  const plain: Token[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as Token;
    const [before, next] = [beside(plain, plain.length, -1), beside(words, at, 1)];
    const times = isSign(next) || ZERO.test(next ?? '') ? (TIMES[word.text] ?? 1) : 1;
    const isDigit = isNumber(before) || isNumber(next) || TIMES[before ?? ''] !== undefined;
    if (times > 1) {
      const doubled = ZERO.test(next ?? '') ? '0' : (next ?? '');
      for (let i = 1; i < times; i += 1) plain.push({ ...word, text: doubled });
      if (doubled === '0') plain.push({ ...(words[++at] as Token), text: '0' });
    } else if (ZERO.test(word.text) && isDigit) plain.push({ ...word, text: '0' });
    else if (isLetterWord(word.text, before, next))
      plain.push({ ...word, text: word.text.slice(0, 1) });
    else plain.push(word);
    at = endOfExample(words, at);
  }
  return plain;
}

const ISH =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|noon)-?ish\b/gi;

/** The words of a text as they stand, with what was spelled as letters. */
export const spelledWords = (source: string): readonly Token[] => withoutSpelling(tokenise(source));

/** A text with its numbers in digits and what was spelled as letters: "double five oh" is "5 5 0", "B as in Bravo" is "b". */
export function spokenWords(source: string, language: Language | null): Gloss {
  const words = withoutSpelling(gloss(source.replace(ISH, '$1'), language).words);
  const offsets: number[] = [];
  let text = ' ';
  for (const word of words) {
    offsets.push(text.length);
    text += `${word.text} `;
  }
  return { source, text, words, offsets };
}
