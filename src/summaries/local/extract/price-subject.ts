import { withoutOpeners } from '../../../language/sentences/openers.ts';
import { LOOSE_WORDS, NO_MATTER, PRICE_TERMS } from '../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import * as lists from '../../../language/vocabulary/extract/price-subject-words.ts';
import { oneOf } from '../../../language/vocabulary/one-of.ts';
import type { AmountMention } from '../dialogue/prices/amounts.ts';

const MOST_WORDS = 7;
const TERMS = cues(PRICE_TERMS, 'start');
/** Between a matter and its price: "the inspection is", "pads are". */
const LINKS = new RegExp(
  String.raw`[\s,]*(?:\b${oneOf(lists.PRICE_LINKS)}\b[\s,]*|['’]s[\s,]*|['’]d be[\s,]*)+$`,
  'i',
);
const LOOSE = cues(NO_MATTER);
const LOOSE_ENDS = cues(LOOSE_WORDS, 'end');
const JOINED = new RegExp(String.raw`^${oneOf(lists.SUBJECT_JOINERS)}\s+`, 'i');
const LED = new RegExp(String.raw`^${oneOf(lists.SUBJECT_PREPOSITIONS)}\s`, 'i');
const CURRENCY = oneOf(lists.CURRENCY_NAMES);
const LEADING_CURRENCY = new RegExp(String.raw`^\s*${CURRENCY}\b`, 'i');
const SUBJECT = String.raw`${oneOf(lists.SUBJECT_ARTICLES)}\s[^,.;?!]{3,50}|[a-z][^,.;?!]{3,50}`;
const FOR = new RegExp(String.raw`^[\s,]*${CURRENCY}?[\s,]*for (${SUBJECT})`, 'i');
const AFTER_SUBJECT = new RegExp(String.raw`\s+${oneOf(lists.AFTER_SUBJECT)}\b.*$`, 'i');
const AFTER_TERMS = new RegExp(String.raw`(?:[.;?!]|, ${oneOf(lists.AFTER_TERMS)}\b).*$`, 'i');

/** The words if they are a short noun phrase; null otherwise. */
function nounPhrase(text: string): string | null {
  const words = text.trim().replace(JOINED, '').split(/\s+/).filter(Boolean);
  const phrase = words.join(' ');
  const isThing =
    words.length > 0 && words.length <= MOST_WORDS && /\p{L}{3}/u.test(phrase) && !LED.test(phrase);
  return isThing && !LOOSE.test(phrase) && !LOOSE_ENDS.test(phrase) ? phrase : null;
}

/** The subject of a price: "the camera inspection"; null if the clause does not name it. */
export function matterOf({ clause, value }: AmountMention): string | null {
  const at = value.start - clause.start;
  const behind = FOR.exec(clause.text.slice(at + value.end - value.start));
  if (behind?.[1]) return nounPhrase(behind[1].replace(AFTER_SUBJECT, ''));
  const before = withoutOpeners(clause.text.slice(0, Math.max(at, 0)).replace(LINKS, ''));
  if (!before || /\d/.test(before)) return null;
  return nounPhrase(before);
}

/** Terms of a price: "plus tax", "a night", "if you go ahead". */
export function termsOf({ clause, sentence, value }: AmountMention): string | null {
  const end = sentence.text
    .slice(value.end)
    .replace(LEADING_CURRENCY, '')
    .replace(/^[\s,]+/, '')
    .replace(/^(?:and|which|that|it)(?:['’]s| is| goes| comes)?\s+/i, (lead) =>
      /goes|comes/.test(lead) ? lead.replace(/^(?:and|which|that|it)\s+/i, '') : '',
    );
  if (!TERMS.test(end) || clause.text === '') return null;
  const words = end.replace(AFTER_TERMS, '').split(/\s+/);
  return words.length <= 9 ? words.join(' ').replace(/[,\s]+$/, '') : null;
}
