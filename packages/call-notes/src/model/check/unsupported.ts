import { detectLanguage } from '../../reading/detect-language.ts';
import { type Found, type Gloss, gloss } from '../../reading/gloss.ts';
import { tokenise } from '../../reading/tokens.ts';
import { saysTime, timesIn } from './clock.ts';
import { daysIn, saysDay } from './days.ts';
import type { Evidence } from './evidence.ts';
import { NUMBER, saysNumber } from './figures.ts';
import { grantsWithoutAgent } from './grants.ts';
import { CODE, EMAIL, saysCode, saysEmail } from './letters.ts';
import { unsaidNames } from './names.ts';
import { notProse } from './prose.ts';

type Value = 'number' | 'amount' | 'day' | 'time' | 'email' | 'phone' | 'reference' | 'name';
/** Words of a statement that the evidence does not bear out. */
export type Unsupported = { readonly kind: Value | 'grant' | 'not_prose'; readonly words: string };

type Place = { readonly start: number; readonly end: number };
type Claim = Place & { readonly kind: Value; readonly holds: boolean };
const claim = (kind: Value, place: Place, holds: boolean): Claim => {
  const { start, end } = place;
  return { kind, start, end, holds };
};

/** The shortest number of digits that is read as a telephone number. */
const PHONE_DIGITS = 7;
const PHONE = /(?<![\d$€£₹₦.,/])(?:\+|\()?\d[\d ().-]{5,}\d(?![\d,])/g;
const CURRENCY = /(?:[$€£₹₦¥]|\b(?:R|Rs|RM|kr|CHF)\.?) ?$/;

/** Whether a telephone number was said, with or without the code of its country. */
function saysPhone(text: string, { digits }: Evidence): boolean {
  const wanted = text.replace(/\D/g, '');
  const tails = [
    wanted.replace(/^0/, ''),
    ...(text.startsWith('+') ? [1, 2, 3] : [0]).map((code) => wanted.slice(code)),
  ];
  return tails.some(
    (tail) => tail.length >= PHONE_DIGITS - 1 && digits.some((said) => said.includes(tail)),
  );
}

/** What a pattern finds in a sentence, as claims. */
const claimed = (
  kind: Value,
  sentence: string,
  pattern: RegExp,
  holds: (text: string) => boolean,
): Claim[] =>
  Array.from(sentence.matchAll(pattern), ({ 0: text, index }) =>
    claim(kind, { start: index, end: index + text.length }, holds(text)),
  );

/** "May" as a verb. */
const isVerb = (sentence: string, { start, end, groups }: Found): boolean =>
  /^ (?:may|march)$/.test(groups[0] ?? '') && !/\p{Lu}/u.test(sentence.slice(start, end));

/** "The 12th floor"; "the second time" counts nothing that was said. */
function isOrdinalSaid(
  { start, end, groups }: Found,
  { numbers }: Evidence,
  source: string,
): boolean {
  const [, ordinal] = /^ (?:the )?(\d+)(?:st|nd|rd|th|º|ª)$/.exec(groups[0] ?? '') ?? [];
  const isOrder = Number(ordinal) <= 3 && !/\d/.test(source.slice(start, end));
  return ordinal !== undefined && (isOrder || numbers.has(Number(ordinal)));
}

const claimedDays = (spoken: Gloss, evidence: Evidence): Claim[] =>
  daysIn(spoken, false).flatMap(({ place, ...day }) => {
    if (isVerb(spoken.source, place)) return [];
    const holds = saysDay(day, evidence.days) || isOrdinalSaid(place, evidence, spoken.source);
    return claim('day', place, holds);
  });

const claimedNumbers = ({ words, source }: Gloss, { numbers, digits }: Evidence): Claim[] =>
  words
    .filter(({ text }) => NUMBER.test(text))
    .map((word) => {
      const kind = CURRENCY.test(source.slice(0, word.start)) ? 'amount' : 'number';
      const isDigits = /\d/.test(source.slice(word.start, word.end));
      const isCount =
        kind === 'number' &&
        Number.parseInt(word.text, 10) <= (isDigits || /^\d+$/.test(word.text) ? 1 : 3);
      return claim(kind, word, isCount || saysNumber(word.text, numbers, digits));
    });

/** The claims of a statement; a place is read once, by the first that reads it. */
function claimsOf(sentence: string, evidence: Evidence): Claim[] {
  const own = detectLanguage([tokenise(sentence)]);
  const spoken = gloss(sentence, own === evidence.language ? own : 'en');
  const numbers = claimedNumbers(spoken, evidence);
  const claims: Claim[] = [];
  for (const one of [
    ...numbers.filter(({ kind }) => kind === 'amount'),
    ...claimed('email', sentence, EMAIL, (text) => saysEmail(text, evidence)),
    ...claimed('reference', sentence, CODE, (text) => saysCode(text, evidence)),
    ...claimedDays(spoken, evidence),
    ...timesIn(spoken, false).map((time) =>
      claim('time', time.place, saysTime(time, evidence.times)),
    ),
    ...claimed('phone', sentence, PHONE, (text) => saysPhone(text, evidence)),
    ...numbers,
  ])
    if (!claims.some(({ start, end }) => start < one.end && one.start < end)) claims.push(one);
  return claims;
}

/**
 * The words of a statement of a model whose values occur in the evidence in no reading, and what is no prose about a
 * call. Empty if the statement stands. What it says of its values is not judged.
 */
export function unsupportedIn(statement: string, evidence: Evidence): Unsupported[] {
  const sentence = statement.normalize('NFC');
  const claims = claimsOf(sentence, evidence);
  const taken = claims.filter(({ kind }) => kind !== 'number');
  const unsaid = (kind: Unsupported['kind'], words: readonly string[]): Unsupported[] =>
    words.map((one) => ({ kind, words: one }));
  return [
    ...claims
      .filter(({ holds }) => !holds)
      .map(({ kind, start, end }) => ({ kind, words: sentence.slice(start, end) })),
    ...unsaid('name', unsaidNames(sentence, taken, evidence)),
    ...unsaid('grant', grantsWithoutAgent(sentence, evidence.said)),
    ...unsaid('not_prose', notProse(sentence)),
  ];
}
