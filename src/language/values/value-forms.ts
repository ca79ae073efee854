import type { FactKind } from '../../domain/facts/fact.ts';
import {
  BE_AND_HAVE,
  CALLER_VERBS,
  NAME_INTRODUCTIONS,
  NO_NAMES,
  NUMBERED_BEFORE,
  ROOMS,
  STREET_BEGINNINGS,
  STREET_ENDINGS,
  STREET_WORDS,
} from '../vocabulary/form-words.ts';

/** Any of the words, each as part of a pattern. */
const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;

const EMAIL = /\S@\S|\b\w+ at \w+ dot \w+/i;
const PHONE = /(?<![\d$€£])\+?\(?\d(?:[ .()/-]{0,2}\d){6,14}(?!\d)/;

const ADDRESSES = [
  new RegExp(String.raw`\b\d{1,5}[a-z]?,? (?:[\p{L}'.]{1,20} ){0,3}${anyOf(STREET_WORDS)}\b`, 'iu'),
  new RegExp(String.raw`\b${anyOf(ROOMS)} #?\d+`, 'i'),
  new RegExp(
    String.raw`\p{L}{3,}${anyOf(STREET_ENDINGS.map((word) => word.replace('.', '\\.')))} \d`,
    'iu',
  ),
  new RegExp(String.raw`\b${anyOf(STREET_BEGINNINGS)}\b.{0,30}\d`, 'i'),
  new RegExp(String.raw`\d{1,4},? (?:bis )?${anyOf(NUMBERED_BEFORE)}\b`, 'i'),
];

const GIVEN = String.raw`^(?!${anyOf(NO_NAMES)}\b)\p{Lu}[\p{L}'’-]+`;
const OF_COMPANY = String.raw`(?:,? of \p{Lu}[\p{L} ]{1,30})?(?:'s)?`;
const NAMES = [
  new RegExp(String.raw`\b${anyOf(NAME_INTRODUCTIONS)} \p{Lu}\p{Ll}+`, 'u'),
  new RegExp(String.raw`${GIVEN}${OF_COMPANY} ${anyOf(CALLER_VERBS)}\b`, 'u'),
  new RegExp(
    String.raw`${GIVEN}(?: \p{Lu}[\p{L}'’-]+)+${OF_COMPANY} ${anyOf([...CALLER_VERBS, ...BE_AND_HAVE])}\b`,
    'u',
  ),
];

const FORMS: Readonly<Partial<Record<FactKind, readonly RegExp[]>>> = {
  email: [EMAIL],
  phone: [PHONE],
  address: ADDRESSES,
  name: NAMES,
};

/** Whether a text has something in it that looks like a value of one of the kinds, whatever was read from it. */
export const hasFormOf = (kinds: Iterable<FactKind>, text: string): boolean =>
  [...kinds].some((kind) => FORMS[kind]?.some((pattern) => pattern.test(text)) === true);
