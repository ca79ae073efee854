import { fold, type Token } from '../../reading/tokens.ts';

/** Words for signs inside addresses. */
const SIGNS = new Set(
  `dot at punto punkt ponto point arroba arobase chiocciola underscore dash hyphen slash minus guion guion trattino
  tiret bindestrich unterstrich subrayado space period`.split(/\s+/),
);
const NO_LETTER = /[^\p{L}\p{N}]/gu;

/** Letters and digits alone, folded. */
export const compact = (text: string): string => fold(text).replace(NO_LETTER, '');

/** All letters and digits of a text without the words for signs: "J dot Smith at example" is "jsmithexample". */
export const lettersOf = (words: readonly Token[]): string =>
  words.map(({ text }) => (SIGNS.has(text) ? '' : compact(text))).join('');

const EMAIL = /[\p{L}\p{N}._+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** Letters and digits mixed, as in "KT2291" and "HD/4471". */
const CODE =
  /(?<![\p{L}\p{N}.@'’])(?=[\p{L}/-]*\p{N})(?=[\p{N}/-]*\p{L})[\p{L}\p{N}]+(?:[-/][\p{L}\p{N}]+)*(?![\p{L}\p{N}@])/gu;
const NO_CODE =
  /^(?:[\d.,:-]+(?:st|nd|rd|th|º|ª|am|pm|h|h\d\d|k|m|p|s|c|kg|km|cm|mm|ml|gb|mb|mg|ft|in|lb|bhp|cc)|\d+-\p{L}.*|\p{L}{3,}-\d+|\p{L}{1,3}\d{1,3}(?:,\d{3})*)$/iu;

export type Written = { readonly start: number; readonly end: number; readonly text: string };
const written = (text: string, pattern: RegExp): Written[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    text: found,
  }));

export const emailsIn = (text: string): Written[] => written(text, EMAIL);
export const codesIn = (text: string): Written[] =>
  written(text, CODE).filter(({ text: code }) => !NO_CODE.test(code));

/** The shortest letters that are looked for inside what was said, across words. */
const SHORTEST = 4;
export const isSpelled = (text: string, letters: readonly string[]): boolean => {
  const wanted = compact(text);
  return wanted.length >= SHORTEST && letters.some((said) => said.includes(wanted));
};

/** Whether an address was said or spelled, or its two halves apart. */
export function saysEmail(
  text: string,
  letters: readonly string[],
  words: ReadonlySet<string>,
): boolean {
  const [name = '', domain = ''] = text.split('@');
  const says = (part: string) => isSpelled(part, letters) || words.has(compact(part));
  return isSpelled(text, letters) || (says(name) && says(domain));
}

/** Whether a code was said or spelled, or its letters and its digits apart. */
export function saysCode(
  text: string,
  letters: readonly string[],
  words: ReadonlySet<string>,
): boolean {
  if (letters.some((said) => said.includes(compact(text)))) return true;
  const [, prefix = '', digits = ''] = /^(\p{L}+)[-/]?(\d{3,})$/u.exec(text) ?? [];
  const saysPrefix = words.has(fold(prefix)) || isSpelled(prefix, letters);
  return digits !== '' && saysPrefix && letters.some((said) => said.includes(digits));
}
