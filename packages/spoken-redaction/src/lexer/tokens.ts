import { BREAK, classAt, DIGIT, LETTER, SEPARATOR } from './characters.ts';
import { isKnownLength, knownWord, type TokenKind } from './word-kinds.ts';

/** A piece of a text that may belong to a number; `end` is just past it. */
export type Token = {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** Written digits, else the word in lower case. */
  readonly text: string;
  /** Of a number word; how often of a repeating one. */
  readonly value: number;
};

export type Tokens = {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Where other words and breaking signs are: no number goes on across them. */
  readonly breaks: readonly number[];
  readonly hasDigit: boolean;
  readonly hasAddressWord: boolean;
  /** Nothing is said but numbers, and words like "okay" and "it is". */
  readonly onlyNumbers: boolean;
};

type Reading = {
  readonly text: string;
  readonly tokens: Token[];
  readonly breaks: number[];
  hasDigit: boolean;
  hasAddressWord: boolean;
  onlyNumbers: boolean;
};

const LEAST_IN_WORD = 12;
const LONGEST_WORD = 40;

/** One pass over a text, in time that grows with its length alone. */
export function tokensOf(text: string): Tokens {
  const reading: Reading = {
    text,
    tokens: [],
    breaks: [],
    hasDigit: false,
    hasAddressWord: false,
    onlyNumbers: true,
  };
  for (let at = 0; at < text.length; ) {
    const type = classAt(text, at);
    if (type === LETTER) at = readWord(reading, at);
    else if (type === DIGIT) at = readDigits(reading, at);
    else {
      if (type === BREAK) reading.breaks.push(at);
      at += 1;
    }
  }
  return reading;
}

function readDigits(reading: Reading, start: number): number {
  const { text, tokens, breaks } = reading;
  let end = start + 1;
  while (classAt(text, end) === DIGIT) end += 1;
  reading.hasDigit = true;
  const isJoined = start > 0 && classAt(text, start - 1) === LETTER;
  if (end - start < LEAST_IN_WORD && (isJoined || classAt(text, end) === LETTER)) {
    // Part of a word such as B12 or 3rd.
    breaks.push(start);
    if (isJoined || !/^[a-z]{1,2}\b/i.test(text.slice(end, end + 3))) reading.onlyNumbers = false;
  } else {
    const digits = digitsOf(text.slice(start, end));
    tokens.push({ kind: 'digits', start, end, text: digits, value: 0 });
  }
  return end;
}

const digitsOf = (text: string): string =>
  /^[0-9]+$/.test(text) ? text : text.replace(/\D/gu, (c) => String((c.charCodeAt(0) & 0xf) % 10));

/** @returns where the word ends that begins here */
function readWord(reading: Reading, start: number): number {
  const { text, breaks } = reading;
  const end = endOfWord(text, start);
  // "The card's number" speaks of a card.
  const isPossessive = isApostrophe(text.charCodeAt(end - 2));
  const length = end - start - (isPossessive ? 2 : 0);
  const isKnown = isKnownLength(text.charCodeAt(start), length);
  if (isKnown || reading.onlyNumbers) noteWord(reading, start, end, { isKnown, isPossessive });
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

type Looks = { readonly isKnown: boolean; readonly isPossessive: boolean };

function noteWord(reading: Reading, start: number, end: number, looks: Looks): void {
  const { text, tokens, breaks } = reading;
  const { isKnown, isPossessive } = looks;
  const word = text.slice(start, Math.min(end, start + LONGEST_WORD)).toLowerCase();
  const known = knownWord(word);
  const named = isPossessive ? knownWord(word.slice(0, -2)) : known;
  if (isKnown && named?.isOfAddress) reading.hasAddressWord = true;
  if (word === 'second') reading.onlyNumbers = false;
  const token = isKnown && !isPossessive ? known?.token : null;
  if (token) tokens.push({ kind: token.kind, start, end, text: word, value: token.value });
  else {
    breaks.push(start);
    if (!known?.isCourtesy) reading.onlyNumbers = false;
  }
}

const isApostrophe = (code: number): boolean => code === 0x27 || code === 0x2019;
