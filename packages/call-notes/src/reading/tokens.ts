/** A word, number or sign; `start` and `end` are its place in the text. */
export type Token = { readonly text: string; readonly start: number; readonly end: number };

const TOKEN =
  /[ap]\.\s?m\b\.?|\d{1,2}\s?h(?:\s?\d\d)?(?![\p{L}\d])|\d+(?:[.,:]\d+)*(?:st|nd|rd|th|º|ª)?|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|[^\s\p{L}\p{N}]/giu;
const HALF = /^([ap])\.\s?m\.?$/;
/** "15h30" */
const HOUR = /^(\d+)\s?h\s?(\d\d)?$/;
const MARKS = /\p{M}/gu;

const PLAIN = /^[\w']*$/;

/** Lower case, without accents; "ß" becomes "ss". */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower.normalize('NFD').replace(MARKS, '').replaceAll('ß', 'ss').replaceAll('’', "'");
}

const readHour = (word: string): string =>
  word.replace(HALF, '$1m').replace(HOUR, (_, hour: string, minute = '00') => `${hour}:${minute}`);

/** The folded tokens of a text in NFC. */
export function tokenise(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: found, index }) => ({
    text: readHour(fold(found)),
    start: index,
    end: index + found.length,
  }));
}
