import { isDigitAt, isLetterAt } from '../lexer/characters.ts';
import type { Gap, PhrasePart, WordEnding } from './phrase-notation.ts';

const BLANK = 0x20;
const HYPHEN = 0x2d;
const POINT = 0x2e;
const APOSTROPHE = 0x27;
const UNDERSCORE = 0x5f;
const MOST_OF_SOME = 12;

type Reading = {
  readonly folded: string;
  readonly parts: readonly PhrasePart[];
  readonly ends: number[];
};

/** Adds to `ends` all places where a phrase may end, given that its parts before `index` end at a place. */
export function follow(reading: Reading, index: number, at: number, ending: WordEnding): void {
  const { folded, parts, ends } = reading;
  const part = parts[index];
  if (!part) {
    if (mayEnd(folded, at, ending)) ends.push(at);
    return;
  }
  if (part.isOptional) follow(reading, index + 1, at, ending);
  if (part.any === 'some') {
    followSome(reading, index, at);
    return;
  }
  const code = folded.charCodeAt(at);
  if (mayBeginAtOnce(part.gap)) followWord(reading, index, at);
  if (isGap(code, part.gap)) followWord(reading, index, at + 1);
  if (part.gap === 'points' && isPoint(code) && isPoint(folded.charCodeAt(at + 1)))
    followWord(reading, index, at + 2);
}

function followSome(reading: Reading, index: number, at: number): void {
  for (let end = at; end - at <= MOST_OF_SOME; end += 1) {
    follow(reading, index + 1, end, 'anything');
    if (!isSome(reading.folded, end)) return;
  }
}

/** Reads the word of a part at the place where it begins. */
function followWord(reading: Reading, index: number, start: number): void {
  const { folded, parts } = reading;
  const part = parts[index];
  if (!part) return;
  if (part.any) {
    const end = endOfWord(folded, start);
    if (end > start) follow(reading, index + 1, end, 'no letter');
    return;
  }
  for (const { text, ending } of part.words)
    if (folded.startsWith(text, start)) follow(reading, index + 1, start + text.length, ending);
}

const isSome = (folded: string, at: number): boolean => {
  const code = folded.charCodeAt(at);
  return isLetterAt(folded, at) || code === BLANK || code === APOSTROPHE;
};

function endOfWord(folded: string, start: number): number {
  let end = start;
  while (isLetterAt(folded, end)) end += 1;
  return end;
}

function mayEnd(folded: string, at: number, ending: WordEnding): boolean {
  if (ending === 'anything') return true;
  if (isLetterAt(folded, at)) return false;
  return ending === 'no letter' || !(isDigitAt(folded, at) || folded.charCodeAt(at) === UNDERSCORE);
}

const mayBeginAtOnce = (gap: Gap): boolean => gap === 'none' || gap === 'none, blank or hyphen';

function isGap(code: number, gap: Gap): boolean {
  if (gap === 'points') return isPoint(code);
  return gap !== 'none' && (code === BLANK || (code === HYPHEN && gap !== 'blank'));
}

const isPoint = (code: number): boolean => code === BLANK || code === HYPHEN || code === POINT;
