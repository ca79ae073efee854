import { detectLanguage } from '../../reading/detect-language.ts';
import { gloss } from '../../reading/gloss.ts';
import type { Language } from '../../reading/languages/language-words.ts';
import { type Token, tokenise } from '../../reading/tokens.ts';
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
const claim = (kind: Value, at: Place, holds: boolean): Claim => ({ ...at, kind, holds });

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

/** "Février un": an article behind a month is no date. */
const MONTH_AND_ARTICLE = / (?:une?|uma?|uno|una|eine?[nmr]?)$/i;

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

function claimedNumber({ text, start, end }: Token, source: string, evidence: Evidence): Claim {
  const kind = CURRENCY.test(source.slice(0, start)) ? 'amount' : 'number';
  // "One of them", "the second time"
  const isCount = /^(?:1|\d\D+)$/.test(text) && !/\d/.test(source.slice(start, end));
  return claim(kind, { start, end }, isCount || saysNumber(text, evidence, kind === 'amount'));
}

/** The claims of a statement; a place is read once, by the first that reads it. */
function claimsOf(sentence: string, language: Language, evidence: Evidence): Claim[] {
  const spoken = gloss(sentence, language);
  const numbers = spoken.words
    .filter(({ text }) => NUMBER.test(text))
    .map((word) => claimedNumber(word, sentence, evidence));
  const claims: Claim[] = [];
  for (const one of [
    ...numbers.filter(({ kind }) => kind === 'amount'),
    ...claimed('email', sentence, EMAIL, (text) => saysEmail(text, evidence)),
    ...claimed('reference', sentence, CODE, (text) => saysCode(text, evidence)),
    ...daysIn(spoken, false)
      .filter(({ place }) => !MONTH_AND_ARTICLE.test(sentence.slice(place.start, place.end)))
      .map((day) => claim('day', day.place, saysDay(day, evidence.days))),
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
  const own = detectLanguage([tokenise(sentence)]);
  const language = own === 'en' ? own : (evidence.language ?? own ?? 'en');
  const claims = claimsOf(sentence, language, evidence);
  const taken = claims.filter(({ kind }) => kind !== 'number');
  const unsaid = (kind: Unsupported['kind'], words: readonly string[]): Unsupported[] =>
    words.map((one) => ({ kind, words: one }));
  return [
    ...claims
      .filter(({ holds }) => !holds)
      .map(({ kind, start, end }) => ({ kind, words: sentence.slice(start, end) })),
    ...unsaid('name', unsaidNames(sentence, taken, evidence, (own ?? language) === 'de')),
    ...unsaid('grant', grantsWithoutAgent(sentence, evidence)),
    ...unsaid('not_prose', notProse(sentence)),
  ];
}
