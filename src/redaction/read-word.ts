import { classAt, LETTER, SEPARATOR } from './character-classes.ts';
import { isInteresting, kindOfWord, LIGHT, NAMES } from './token-words.ts';
import type { Reading } from './tokens.ts';

/** Takes note of the word that begins here, and tells where it ends. */
export function readWord(reading: Reading, start: number): number {
  const { text, breaks } = reading;
  const end = endOfWord(text, start);
  // "The card's number" speaks of a card.
  const apostrophe = isApostrophe(text.charCodeAt(end - 2));
  const length = end - start - (apostrophe ? 2 : 0);
  const looked = isInteresting(text.charCodeAt(start), length);
  if (looked || reading.onlyNumbers) noteWord(reading, start, end, { looked, apostrophe });
  else breaks.push(start);
  return end;
}

/** An apostrophe belongs to a word when a letter follows. */
function endOfWord(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const type = classAt(text, at);
    const goesOn = type === SEPARATOR && isApostrophe(text.charCodeAt(at));
    if (type !== LETTER && !(goesOn && classAt(text, at + 1) === LETTER)) return at;
    at += 1;
  }
}

type Seen = { readonly looked: boolean; readonly apostrophe: boolean };

function noteWord(reading: Reading, start: number, end: number, seen: Seen): void {
  const { text, tokens, breaks, nameWords } = reading;
  const { looked, apostrophe } = seen;
  const word = text.slice(start, Math.min(end, start + 40)).toLowerCase();
  if (looked && NAMES.has(apostrophe ? word.slice(0, -2) : word)) nameWords.push(start);
  if (word === 'second') reading.onlyNumbers = false;
  const kind = looked && !apostrophe ? kindOfWord(word) : undefined;
  if (kind) tokens.push({ kind: kind.kind, start, end, text: word, value: kind.value });
  else {
    breaks.push(start);
    if (!LIGHT.has(word)) reading.onlyNumbers = false;
  }
}

const isApostrophe = (code: number): boolean => code === 0x27 || code === 0x2019;
