import { oneOf } from '../vocabulary/one-of.ts';
import { NO_CODES, NUMBER_NAMES, REFERENCES } from '../vocabulary/quantities/reference-words.ts';
import type { TokenisedText } from './tokenised-text.ts';
import type { TextValue } from './value.ts';

const CODE = new RegExp(
  String.raw`\b(?!${oneOf(NO_CODES)}\b)[A-Z]{1,4}[ -]?\d{3,8}(?:-[A-Z\d]{1,4})?\b`,
  'g',
);
/** "H V 7 7 2 9 K", "A-1 0 0 2 9 3 8", "D as in delta, 48213". */
const SPELLED =
  /\b[A-Z]\b(?: as in \w+,?)?(?:[ ,-]{1,2}(?:[A-Z]|\d{1,6})\b(?: as in \w+,?)?){3,12}/g;
const DIGITS = /\b\d[\d ,-]{2,12}\d\b/;
const BEHIND = 4;

/** "Invoice 380" may be its amount; "invoice number 380" is not. */
const SHORTEST = 5;
const SHORTEST_NUMBER = 3;
const saysNumber = (tokens: TokenisedText['tokens'], from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ lower }) => NUMBER_NAMES.has(lower));

/** Joins a spelled code: "K F 4 8 2 7" to "KF4827". */
const together = (said: string): string =>
  /^[A-Z\d](?:[ ,-]+[A-Z\d])*(?:[ ,-]+\d+)?$/.test(said) ? said.replace(/[ ,]+/g, '') : said;

/** Finds reference numbers and codes of orders, cases and bookings. */
export function findReferences({ text, tokens, numbers }: TokenisedText): TextValue[] {
  const value = (start: number, said: string): TextValue => ({
    kind: 'reference',
    text: together(said.replace(/ as in \w+,?/gi, '').trim()),
    start,
    end: start + said.length,
  });
  if (numbers.length === 0 && !/\d/.test(text)) return [];
  const codes = [
    ...text.matchAll(CODE),
    ...[...text.matchAll(SPELLED)].filter(([all]) => /\d/.test(all)),
  ];
  const found = codes.map((match) => value(match.index, match[0]));
  for (const [at, { lower }] of tokens.entries()) {
    if (!REFERENCES.has(lower)) continue;
    const number = numbers.find(
      ({ from, ordinal }) => from > at && from <= at + BEHIND && !ordinal,
    );
    if (
      !number ||
      number.digits.length < (saysNumber(tokens, at, number.from) ? SHORTEST_NUMBER : SHORTEST)
    )
      continue;
    const said = DIGITS.exec(text.slice(number.start))?.[0];
    const isWritten = !number.spoken && said && text.slice(number.start).startsWith(said);
    found.push(value(number.start, isWritten ? said : text.slice(number.start, number.end)));
  }
  return found;
}
