import { MONTHS } from '../../local/calendar.ts';
import type { Evidence } from './evidence.ts';
import { asQuote, plainText, stemOf, wordsOf } from './words.ts';

const CAPITALISED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}'’-]*/gu;
const DAYS = new Set(
  [...MONTHS, ...'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')].map(
    plainText,
  ),
);
/** Capital letters that name nobody. */
const ORDINARY = new Set('i am pm mr mrs ms dr agent caller customer'.split(' '));
/** How sentences of a note begin when not with a name. */
const BEGINNINGS = new Set(
  `a about according additionally after afterwards agreed all already also although an and another any appointment as asked
  asks at because before booked both but by call callback called caller caller's callers calls cancelled claims complained
  confirmed confirmation contact currently customer delivery despite during each earlier estimate everything except
  finally first following follow for from further given had has have he her his however if in initially instead it its later
  mentioned moved needed needs neither new next no nobody nothing now offered on once one only open or original originally
  other otherwise outcome payment pending previously price prices quote quoted quotes reason refused reported reports
  requested requests rescheduled scheduled second several she since so some someone somebody still technician that the their
  then there therefore these they this those though to two under unless until visit voicemail wanted wants was when where
  whether which while will with without wrong arrival arrivals balance billing changes
  checkout collection consultation damage deadline deliveries deposit discount fees hours inspection installation insurance
  invoice issue issues labor labour material materials order orders package parcel part parts payments permit pickup plans
  problem problems product proof redelivery refund reminder removal renewal rent repair repairs replacement reservation
  results return room samples service services shipment shipping staff store support table tasting tests ticket total
  transfer travel treatment vehicle visits warranty work`.split(/\s+/),
);
const GERMAN_BEGINNINGS = new Set(
  'der die das den dem ein eine einen einer er sie es ihr ihre sein seine im am bei nach für mit auf zum zur'
    .split(' ')
    .map(plainText),
);
/** Endings that words have and names have not. */
const NO_NAME = /(?:tion|tions|ment|ments|ness|ship|able|ible|less)$/;
const ENDINGS = /^(?:s|es|d|ed|ing|ment|ation|er|ers|ly|al)?$/;

/** A word at the start of a sentence that is another form of one that was said: "Booking" of "book". */
function isOrdinaryStart(word: string, { words }: Evidence): boolean {
  if (NO_NAME.test(word)) return true;
  return [...words].some(
    (said) => said.length >= 4 && word.startsWith(said) && ENDINGS.test(word.slice(said.length)),
  );
}

const isSaid = (word: string, { words, text }: Evidence): boolean =>
  wordsOf(word).every((part) => words.has(part)) ||
  // "AC" may have been heard as "a c".
  (/^[A-Z]{2,4}s?$/.test(word) && text.includes(` ${plainText(word).split('').join(' ')} `));

/** Whether two words of a name were said as one, or shortly after each other by the same side: no name of two people. */
function areTogether(first: string, second: string, { said }: Evidence): boolean {
  const whole = asQuote(`${first} ${second}`);
  if (said.some(({ quotes }) => quotes.some((quote) => quote.includes(whole)))) return true;
  const saying = (word: string) =>
    said.filter(({ words }) => wordsOf(word).every((part) => words.has(part)));
  const others = saying(second);
  return saying(first).some(({ turn, role }) =>
    others.some((other) => other.role === role && Math.abs(turn - other.turn) <= 2),
  );
}

type Word = { readonly text: string; readonly start: number; readonly end: number };

const capitalised = (text: string): Word[] =>
  [...text.matchAll(CAPITALISED)].map((match) => ({
    text: match[0].replace(/['’]s?$/, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** German writes every noun with a capital: only what stands like a name is taken for one. */
const standsLikeAName = (text: string, word: Word, next: Word | undefined, evidence: Evidence) =>
  /(?:herrn?|frau|familie|firma|name ist|heißt|namens) $/i.test(text.slice(0, word.start)) ||
  (next !== undefined && next.start === word.end + 1 && !isSaid(next.text, evidence));

/**
 * Whether every proper name of a sentence was said in the call: words with a capital letter, and the first word too
 * unless notes begin like that. Scripts without capitals have none to check.
 */
export function saysNames(text: string, evidence: Evidence, language: string | null): boolean {
  const words = capitalised(text);
  return words.every((word, i) => {
    const plain = plainText(word.text);
    if (DAYS.has(plain) || ORDINARY.has(plain)) return true;
    const next = words[i + 1];
    const adjoining = next !== undefined && next.start === word.end + 1;
    if (isSaid(word.text, evidence)) {
      const full = adjoining && !DAYS.has(plainText(next.text)) && isSaid(next.text, evidence);
      return (
        !full ||
        language === 'de' ||
        word.start === 0 ||
        areTogether(word.text, next.text, evidence)
      );
    }
    if (language === 'de')
      return GERMAN_BEGINNINGS.has(plain) || !standsLikeAName(text, word, next, evidence);
    const first = text.slice(0, word.start).trim() === '';
    if (first && BEGINNINGS.has(plain)) return true;
    if (!first || adjoining) return false;
    return language === 'en'
      ? isOrdinaryStart(plain, evidence)
      : evidence.stems.has(stemOf(plain)) || !looksLikeASubject(text, word.end);
  });
}

/** In languages whose usual beginnings are not listed: a first word with a verb of saying or wanting behind it. */
const looksLikeASubject = (text: string, end: number): boolean =>
  /^,? (?:quiere|pide|llam|dijo|veut|demande|appelle|vuole|chiede|chiam|quer|pede|lig|wil|vraagt|belt)/i.test(
    text.slice(end),
  );
