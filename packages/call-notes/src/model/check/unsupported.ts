import { dayOf } from '../../reading/calendar.ts';
import { detectLanguage } from '../../reading/detect-language.ts';
import { type Found, findAll, type Gloss } from '../../reading/gloss.ts';
import { fold, tokenise } from '../../reading/tokens.ts';
import { saysTime, timesIn } from './clock.ts';
import { daysIn, saysDay } from './days.ts';
import type { Evidence } from './evidence.ts';
import { saysNumber } from './figures.ts';
import { grantsWithoutAgent } from './grants.ts';
import { codesIn, emailsIn, saysCode, saysEmail } from './letters.ts';
import { unsaidNames } from './names.ts';
import { notProse } from './prose.ts';
import { isNumber, spokenWords } from './spoken-words.ts';

/** Words of a statement that the evidence does not bear out. */
export type Unsupported = {
  readonly kind:
    | 'number'
    | 'amount'
    | 'day'
    | 'time'
    | 'email'
    | 'phone'
    | 'reference'
    | 'name'
    | 'grant'
    | 'not_prose';
  readonly words: string;
};
type Place = { readonly start: number; readonly end: number };
type Claim = Place & { readonly kind: Unsupported['kind']; readonly holds: boolean };

const overlaps = (one: Place, other: Place): boolean =>
  one.start < other.end && other.start < one.end;
/** The shortest number of digits that is read as a telephone number, and how many of its last ones are enough. */
const PHONE_DIGITS = 7;
const COUNTRY_DIGITS = 3;
const PHONE = /(?<![\d$€£₹₦.,/])(?:\+|\()?\d[\d ().-]{5,}\d(?![\d,])/g;
const CURRENCY = /(?:[$€£₹₦¥]|\b(?:R|Rs|RM|kr|CHF)\.?) ?$/;

function claimedPhones(sentence: string, { digits }: Evidence): Claim[] {
  return Array.from(sentence.matchAll(PHONE)).flatMap(({ 0: text, index }) => {
    const wanted = text.replace(/\D/g, '');
    if (wanted.length < PHONE_DIGITS) return [];
    const least = Math.max(PHONE_DIGITS, wanted.length - COUNTRY_DIGITS);
    const isNational = text.startsWith('+');
    const tails = [
      wanted,
      wanted.replace(/^0/, ''),
      ...(isNational ? [1, 2, 3].map((cut) => wanted.slice(cut)) : []),
    ];
    const holds = tails.some(
      (tail) => tail.length >= least && digits.some((said) => said.includes(tail)),
    );
    return { kind: 'phone' as const, start: index, end: index + text.length, holds };
  });
}

/** A month that is a verb or a name in a statement: "may", "an august firm". */
const isLowerMonth = (sentence: string, { start, end, groups }: Found): boolean =>
  /^ (?:may|march|august|april|june) ?$/.test(groups[0] ?? '') &&
  !/\p{Lu}/u.test(sentence.slice(start, end));

function claimedMoments(spoken: Gloss, evidence: Evidence): Claim[] {
  const days = daysIn(spoken, false)
    .filter(({ place }) => !isLowerMonth(spoken.source, place))
    .map(
      (day): Claim => ({
        kind: 'day',
        ...day.place,
        holds: saysDay(day, evidence.days) || isOrdinalSaid(day.place, evidence, spoken.source),
      }),
    );
  const times = timesIn(spoken, false).map(
    (time): Claim => ({ kind: 'time', ...time.place, holds: saysTime(time, evidence.times) }),
  );
  return [...days, ...times];
}

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

function claimedNumbers(spoken: Gloss, evidence: Evidence): Claim[] {
  return spoken.words.flatMap(({ text, start, end }): Claim[] => {
    if (!isNumber(text)) return [];
    const kind = CURRENCY.test(spoken.source.slice(0, start)) ? 'amount' : 'number';
    return [{ kind, start, end, holds: saysNumber(text, evidence.numbers, evidence.digits) }];
  });
}

/** The claims of a statement; a place is read once, by the first that reads it. */
function claimsOf(sentence: string, evidence: Evidence): Claim[] {
  const own = detectLanguage([tokenise(sentence)]);
  const spoken = spokenWords(sentence, own === evidence.language ? own : 'en');
  const { letters, words } = evidence;
  const all = [
    ...emailsIn(sentence).map(
      (one): Claim => ({ ...one, kind: 'email', holds: saysEmail(one.text, letters, words) }),
    ),
    ...codesIn(sentence).map(
      (one): Claim => ({ ...one, kind: 'reference', holds: saysCode(one.text, letters, words) }),
    ),
    ...claimedMoments(spoken, evidence),
    ...claimedPhones(sentence, evidence),
    ...claimedNumbers(spoken, evidence),
  ];
  const claims: Claim[] = [];
  for (const claim of all) if (!claims.some((one) => overlaps(one, claim))) claims.push(claim);
  return claims;
}

/**
 * The words of a statement of a model whose values occur in the evidence in no reading, and what is no prose about a
 * call. Empty if the statement stands. What it says of its values is not judged.
 */
export function unsupportedIn(statement: string, evidence: Evidence): Unsupported[] {
  const sentence = statement.normalize('NFC');
  const claims = claimsOf(sentence, evidence);
  const own = detectLanguage([tokenise(sentence)]);
  const unsaid = (kind: Unsupported['kind'], words: readonly string[]) =>
    words.map((one): Unsupported => ({ kind, words: one }));
  return [
    ...claims
      .filter(({ holds }) => !holds)
      .map(({ kind, start, end }) => ({ kind, words: sentence.slice(start, end) })),
    ...unsaid(
      'name',
      unsaidNames(
        sentence,
        claims.filter(({ kind }) => kind !== 'number'),
        evidence,
        own === 'de',
      ),
    ),
    ...unsaid('grant', grantsWithoutAgent(sentence, evidence.said)),
    ...unsaid('not_prose', notProse(sentence)),
  ];
}
