import { isKind } from '../../../language/values/value.ts';
import * as lists from '../../../language/vocabulary/claims/note-words.ts';
import { COMMON_WORDS } from '../../../language/vocabulary/common-words.ts';
import { STOP_WORDS } from '../../../language/vocabulary/stop-words.ts';
import type { CallEvidence } from './call-evidence.ts';
import { readNote } from './note-values.ts';
import type { Evidence } from './said.ts';
import { asQuote, blankOut, plainText, stemOf, wordsOf } from './words.ts';

const CAPITALISED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}'’-]*/gu;
const ACRONYM = /^[A-Z]{2,4}s?$/;
const BEGINNINGS = new Set([...lists.NOTE_BEGINNINGS, ...COMMON_WORDS, ...STOP_WORDS]);
const GERMAN_BEGINNINGS = new Set([...lists.GERMAN_BEGINNINGS].map(plainText));
const SUBJECT_VERBS = new Set(lists.SUBJECT_VERBS.map(plainText));
const GERMAN_LEADS = new Set(lists.GERMAN_NAME_LEADS.map(plainText));
const LONG_WORD = 4;
/** Both parts of a name are said within so many turns. */
const TOGETHER_TURNS = 2;

type Word = {
  readonly text: string;
  readonly plain: string;
  readonly start: number;
  readonly end: number;
};
/** A word with a capital letter, and the one that follows it directly. */
type Place = { readonly word: Word; readonly next: Word | null; readonly isFirst: boolean };

const capitalised = (text: string): Word[] =>
  [...text.matchAll(CAPITALISED)].map((match) => {
    const word = match[0].replace(/['’]s?$/, '');
    const { index } = match;
    return { text: word, plain: plainText(word), start: index, end: index + match[0].length };
  });

const placesOf = (text: string): Place[] =>
  capitalised(text).map((word, i, all) => {
    const next = all[i + 1];
    const isFirst = text.slice(0, word.start).trim() === '';
    return { word, next: next?.start === word.end + 1 ? next : null, isFirst };
  });

/** A word at the start of a sentence that is another form of one that was said: "Booking" of "book". */
const isOtherForm = (word: string, { words }: Evidence): boolean =>
  lists.WORD_ENDINGS.some((ending) => word.endsWith(ending)) ||
  [...words].some(
    (said) =>
      said.length >= LONG_WORD &&
      word.startsWith(said) &&
      lists.FORM_ENDINGS.has(word.slice(said.length)),
  );

const isSaid = ({ text, plain }: Word, { words, said }: Evidence): boolean =>
  wordsOf(text).every((part) => words.has(part)) ||
  // "AC" may have been heard as "a c".
  (ACRONYM.test(text) &&
    said.some(({ quote }) => quote.includes(` ${plain.split('').join(' ')} `)));

/** Whether two words of a name were said as one, or shortly after each other by the same side: no name of two people. */
function areTogether(first: string, second: string, { said }: Evidence): boolean {
  const whole = asQuote(`${first} ${second}`);
  if (said.some(({ quote }) => quote.includes(whole))) return true;
  const saying = (word: string) =>
    said.filter(({ words }) => wordsOf(word).every((part) => words.has(part)));
  const others = saying(second);
  return saying(first).some(({ turn, role }) =>
    others.some((other) => other.role === role && Math.abs(turn - other.turn) <= TOGETHER_TURNS),
  );
}

/** German writes every noun with a capital: only what stands like a name is taken for one. */
const isGermanName = (text: string, { word, next }: Place, evidence: Evidence): boolean =>
  GERMAN_LEADS.has(wordsOf(text.slice(0, word.start)).at(-1) ?? '') ||
  (next !== null && !isSaid(next, evidence));

/** A first word that was not said, in a language whose usual beginnings are not listed. */
const isSubject = (text: string, { end }: Word): boolean =>
  SUBJECT_VERBS.has(wordsOf(text.slice(end))[0] ?? '');

/** Whether a word that nobody said names nobody. */
function isOrdinary(text: string, place: Place, evidence: Evidence, language: string | null) {
  const { word, next, isFirst } = place;
  if (language === 'de')
    return GERMAN_BEGINNINGS.has(word.plain) || !isGermanName(text, place, evidence);
  if (isFirst && BEGINNINGS.has(word.plain)) return true;
  if (!isFirst || next) return false;
  if (language === 'en') return isOtherForm(word.plain, evidence);
  return evidence.stems.has(stemOf(word.plain)) || !isSubject(text, word);
}

/**
 * Whether every proper name of a text was said in the call: words with a capital letter, and the first word too unless
 * notes begin like that. Scripts without capitals have none to check.
 */
export function saysNames(text: string, call: CallEvidence, evidence: Evidence): boolean {
  const language = call.language ?? 'en';
  const rest = blankOut(text, readNote(text, call).filter(isKind('day')));
  return placesOf(rest).every((place) => {
    const { word, next, isFirst } = place;
    if (lists.NO_PROPER_NAMES.has(word.plain)) return true;
    if (!isSaid(word, evidence)) return isOrdinary(rest, place, evidence, language);
    if (!next || isFirst || language === 'de' || !isSaid(next, evidence)) return true;
    return areTogether(word.text, next.text, evidence);
  });
}
