import { BREAK, classOf, DIGIT, LETTER, SEPARATOR } from './character-classes.ts';
import { isInteresting, kindOfWord, LIGHT, NAMES } from './token-words.ts';

export type TokenKind =
  | 'literal'
  | 'nth'
  | 'word'
  | 'times'
  | 'hundred'
  | 'thousand'
  | 'gap'
  | 'and'
  | 'um';

/** A piece of a text that may belong to a number; `end` is just past it. */
export type Token = {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** Digits of a literal, the word in lower case otherwise. */
  readonly text: string;
  /** Of a number word; how often of a repeating one. */
  readonly value: number;
};

/** What one pass over a text finds: pieces of numbers, and whether a word of interest is in it. */
export type Scan = {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Where other words and breaking signs are: nothing runs on across them. */
  readonly breaks: readonly number[];
  /** Where words are that names of numbers are made of. */
  readonly nameWords: readonly number[];
  readonly hasDigit: boolean;
  /** Nothing is said but numbers, and words like "okay" and "it is". */
  readonly onlyNumbers: boolean;
};

type Reading = {
  readonly text: string;
  readonly tokens: Token[];
  readonly breaks: number[];
  readonly nameWords: number[];
  hasDigit: boolean;
  onlyNumbers: boolean;
};

/** One pass over a text, in time that grows with its length alone. */
export function scan(text: string): Scan {
  const reading: Reading = {
    text,
    tokens: [],
    breaks: [],
    nameWords: [],
    hasDigit: false,
    onlyNumbers: true,
  };
  for (let at = 0; at < text.length; ) {
    const type = classOf(text.charCodeAt(at));
    if (type === LETTER) at = readWord(reading, at);
    else if (type === DIGIT) at = readDigits(reading, at);
    else {
      if (type === BREAK) reading.breaks.push(at);
      at += 1;
    }
  }
  return reading;
}

const classAt = (text: string, at: number): number =>
  at < text.length ? classOf(text.charCodeAt(at)) : SEPARATOR;

function readDigits(reading: Reading, start: number): number {
  const { text, tokens, breaks } = reading;
  let end = start + 1;
  while (classAt(text, end) === DIGIT) end += 1;
  reading.hasDigit = true;
  const joined = start > 0 && classAt(text, start - 1) === LETTER;
  if (end - start < 12 && (joined || classAt(text, end) === LETTER)) {
    // Part of a word such as B12 or 3rd.
    breaks.push(start);
    if (joined || !/^[a-z]{1,2}\b/i.test(text.slice(end, end + 3))) reading.onlyNumbers = false;
  } else {
    const digits = digitsOf(text.slice(start, end));
    tokens.push({ kind: 'literal', start, end, text: digits, value: 0 });
  }
  return end;
}

const digitsOf = (text: string): string =>
  /^[0-9]+$/.test(text) ? text : text.replace(/\D/gu, (c) => String((c.charCodeAt(0) & 0xf) % 10));

function readWord(reading: Reading, start: number): number {
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
  const kind = looked && !apostrophe ? kindOfWord(word) : null;
  if (kind) tokens.push({ kind: kind.kind, start, end, text: word, value: kind.value });
  else {
    breaks.push(start);
    if (!LIGHT.has(word)) reading.onlyNumbers = false;
  }
}

const isApostrophe = (code: number): boolean => code === 0x27 || code === 0x2019;
