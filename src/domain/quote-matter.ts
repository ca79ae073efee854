import type { Fact } from './fact.ts';
import { flatten } from './flat-text.ts';

const NOUNS = String.raw`((?:(?!(?:the|an?|your|our|that|this|for|of|with|and|or|would|will|is|it|they|we|he|she|there|here|which|then|each|you|me|us|new|whole)\b)[\p{L}'’-]+ ){0,2}[\p{L}'’-]{3,})`;
/** Right before the price: "a new furnace would be". */
const BEFORE = new RegExp(
  String.raw`(?:^ *|\b(?:the|an?|your|our|that|this|new) )${NOUNS} (?:is|are|'s|would be|will be|comes to|costs?|runs|at|for)(?: \p{L}+){0,2}[ $€£]*$`,
  'iu',
);
/** Right after it: "for the furnace". */
const AFTER = new RegExp(
  String.raw`^[\d.,]*(?: (?:dollars|pounds|euros|bucks))? (?:for|on) (?:the|an?|your|our|that|this)(?: new| whole)? ${NOUNS}(?=[.,;!?]|$)`,
  'iu',
);
const NO_MATTER =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|single|both|price|total|cost|quote|amount|sum|month|year|week|day|hour|person|head|all|everything|estimates?|discount|tax|works?|jobs?|thing|lot)\b/i;

const uncapitalised = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** What a price is for, in a few words of those that named it: "furnace" of "The furnace is $5,450"; null where they do not say. */
export function matterOf({ words, value }: Pick<Fact, 'words' | 'value'>): string | null {
  const digits = /\d[\d,.]*\d|\d/.exec(value)?.[0];
  const place = digits === undefined ? -1 : words.indexOf(digits);
  if (digits === undefined || place < 0) return null;
  // Another price may stand before a comma.
  const clause = words.slice(0, place).replace(/^.*[,;.!?](?=\s)/s, '');
  const found = AFTER.exec(words.slice(place + digits.length)) ?? BEFORE.exec(clause);
  const named = found?.[1]?.trim();
  const matter = named && clause.trim().startsWith(named) ? uncapitalised(named) : named;
  return matter && !NO_MATTER.test(matter) ? matter : null;
}

/** Whether both prices are for the same, as far as their words say. */
export function isSameMatter(a: Fact, b: Fact): boolean {
  const [one, other] = [a, b].map((fact) => flatten(matterOf(fact) ?? '').longWords);
  return one?.some((word) => other?.includes(word)) === true;
}
