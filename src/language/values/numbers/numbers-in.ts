import type { Language } from '../../vocabulary/languages.ts';
import type { TextToken } from '../tokens.ts';
import { digitRun, writtenNumber } from './digits.ts';
import type { NumberContext, NumberReading } from './number-context.ts';
import { NUMBER_LEXICONS } from './number-lexicon.ts';
import type { NumberSpan } from './number-span.ts';
import { spokenNumber } from './spoken-number.ts';

/** "Half five's fine": the word without its ending. */
const withoutEnding = ({ lower }: TextToken): string =>
  lower.includes("'") ? lower.replace(/'(?:s|d|ll)$/, '') : lower;

function readAt(said: NumberContext, at: number): NumberReading | null {
  const isSpoken = said.words.beginnings.has(said.lowers[at] ?? '');
  return isSpoken ? (digitRun(said, at) ?? spokenNumber(said, at)) : writtenNumber(said, at);
}

/** Finds all numbers of a sentence, in words and digits. */
export function numbersIn(tokens: readonly TextToken[], language: Language): NumberSpan[] {
  const lowers = tokens.map(withoutEnding);
  const said = { tokens, lowers, words: NUMBER_LEXICONS[language], language };
  const found: NumberSpan[] = [];
  for (let at = 0; at < tokens.length; ) {
    const part = readAt(said, at);
    const [first, last] = [tokens[at], part && tokens[part.to - 1]];
    if (part) found.push({ from: at, start: first?.start ?? 0, end: last?.end ?? 0, ...part });
    at = part?.to ?? at + 1;
  }
  return found;
}
