import { BREAK, classAt, DIGIT, LETTER } from './character-classes.ts';
import { readWord } from './read-word.ts';
import type { Reading, Scan } from './tokens.ts';

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
