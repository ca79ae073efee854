import { fold } from '../../reading/tokens.ts';

/** Words for signs inside addresses. */
const SIGNS = new Set(
  `dot at punto punkt ponto point arroba arobase chiocciola underscore dash hyphen slash minus guion trattino tiret
  bindestrich unterstrich space period`.split(/\s+/),
);

/** Letters and digits alone, folded. */
export const compact = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** All letters and digits of words without those for signs: "J dot Smith at example" is "jsmithexample". */
export const lettersOf = (words: string): string =>
  compact(words.replace(/[^ ]+/g, (word) => (SIGNS.has(word) ? '' : word)));

export const EMAIL = /[\p{L}\p{N}._+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** Letters and digits mixed, as in "KT2291" and "HD/4471", but not "7pm", "2nd", "five-year", "R950", "E19". */
export const CODE =
  /(?<![\p{L}\p{N}.@'’])(?=[\p{L}/-]*\d)(?=[\d/-]*\p{L})(?!\d+-?\p{L}{2}|\p{L}{3,}-|\p{L}{1,3}\d{1,3}(?![\p{L}\d]))[\p{L}\d]+(?:[-/][\p{L}\d]+)*(?![\p{L}\d@])/gu;

/** What was said as words, and as letters and digits without anything between them. */
export type Spoken = { readonly words: ReadonlySet<string>; readonly letters: readonly string[] };

/** The shortest letters that are looked for inside what was said, across words. */
const SHORTEST = 4;
export const isSpelled = (text: string, { letters }: Spoken): boolean =>
  compact(text).length >= SHORTEST && letters.some((said) => said.includes(compact(text)));

/** Whether an address was said or spelled, or its two halves apart. */
export function saysEmail(text: string, spoken: Spoken): boolean {
  const says = (part: string) => isSpelled(part, spoken) || spoken.words.has(compact(part));
  return isSpelled(text, spoken) || text.split('@').every(says);
}

/** Whether a code was said or spelled, or its letters and its digits apart. */
export function saysCode(text: string, spoken: Spoken): boolean {
  const { words, letters } = spoken;
  if (letters.some((said) => said.includes(compact(text)))) return true;
  const [, prefix = '', digits = ''] = /^(\p{L}+)[-/]?(\d{3,})$/u.exec(text) ?? [];
  const saysPrefix = words.has(fold(prefix)) || isSpelled(prefix, spoken);
  return digits !== '' && saysPrefix && letters.some((said) => said.includes(digits));
}
