import { perLanguage } from '../../vocabulary/languages.ts';
import { DAY_PARTS } from '../../vocabulary/moments/calendar-words.ts';
import { GREETS, PER, TO_PART } from '../../vocabulary/moments/clock-words.ts';
import type { TokenisedText } from '../tokenised-text.ts';
import { Phrases } from '../tokens.ts';
import { HALF_DAY, lowerAt } from './clock-time.ts';

/** A part of a day, and the index of the token after it. */
export type PartOfDay = { readonly part: 'am' | 'pm'; readonly word: string; readonly to: number };

const PARTS = perLanguage((language) => new Phrases(Object.keys(DAY_PARTS[language])));
const MOST_LED = 4;

/** "P m": recognisers write letters apart. */
function lettersAt(words: TokenisedText, at: number): PartOfDay | null {
  const letter = lowerAt(words, at);
  const isSign = (letter === 'a' || letter === 'p') && lowerAt(words, at + 1) === 'm';
  return isSign && words.call.language === 'en'
    ? { part: letter === 'a' ? 'am' : 'pm', word: 'am', to: at + 2 }
    : null;
}

/** "In the morning", "pm", "tonight". */
export function partAt(words: TokenisedText, at: number): PartOfDay | null {
  const { tokens, call } = words;
  let from = at;
  while (from - at < MOST_LED && TO_PART.has(lowerAt(words, from))) from += 1;
  const found = PARTS[call.language].at(tokens, from) ?? PARTS[call.language].at(tokens, at);
  const part = found && DAY_PARTS[call.language][found.phrase];
  if (!found || !part) return lettersAt(words, at);
  const isShortForm = /^[ap]\.m$/.test(found.phrase) && tokens[found.next]?.text === '.';
  return { part, word: found.phrase, to: found.next + (isShortForm ? 1 : 0) };
}

/** "Pm", "a.m." */
export const isSign = ({ word }: PartOfDay): boolean => /^[ap]\.?m/.test(word);

/** A part of a day by itself: no greeting, rate or "pm". */
export function plainPartAt(words: TokenisedText, at: number): PartOfDay | null {
  const lower = lowerAt(words, at);
  if (lower === ',' || PER.has(lower) || GREETS.has(lowerAt(words, at - 1))) return null;
  const part = partAt(words, at);
  return part && !isSign(part) ? part : null;
}

/** Moves the time into that half of the day. */
export function inPart(minutes: number, part: 'am' | 'pm'): number {
  if (part === 'pm') return minutes < HALF_DAY ? minutes + HALF_DAY : minutes;
  return minutes >= HALF_DAY ? minutes - HALF_DAY : minutes;
}
