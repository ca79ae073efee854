import { withoutOpeners } from '../../../language/phrasing/openers.ts';
import { PRICE_TERMS } from '../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { phrases } from '../../../language/vocabulary/languages.ts';
import type { AmountMention } from '../dialogue/amounts.ts';

const MOST_WORDS = 7;
const TERMS = cues(PRICE_TERMS, 'start');
/** Between a matter and its price: "the inspection is", "pads are". */
const COPULA =
  /[\s,]*(?:\b(?:is|are|was|were|costs?|would be|will be|runs?|comes? (?:out )?to|starts? at|be|at|for|it's|that's|s|of|around|about|roughly|only|just|another|additional|extra|normally|usually|now|still|then|so|a|an|the|to|cuestan?|kostet|kosten|coûte|custa|costa)\b[\s,]*|['’]s[\s,]*|['’]d be[\s,]*)+$/i;
const POINTING = cues(
  phrases(
    "it, it's, that, that's, this, these, those, they, they're, i, i'd, i'll, i'm, we, we'd, we'll, we're, you, you'd, you'll, there, there's, he, she, his, her, so, then, which, and, my, ok, let's, call, make, can, could, would, one, okay, total, price, cost, the total, the price, the cost, including, with, for, at, on, by, from, altogether, paying, also, normally, our, going, if, your",
  ),
  'start',
);
const FOR =
  /^[\s,]*(?:dollars?|pounds?|euros?|bucks|quid)?[\s,]*for ((?:the|a|an|your|that|this|all|both|one|two|three|four)\s[^,.;?!]{3,50}|[a-z][^,.;?!]{3,50})/i;

const bounded = (text: string): string | null => {
  const words = text.trim().split(/\s+/).filter(Boolean);
  return words.length > 0 && words.length <= MOST_WORDS && /\p{L}{3}/u.test(text)
    ? words.join(' ')
    : null;
};

/** What a price is for, in the words that were said: "the camera inspection"; null where the clause does not say. */
export function matterOf({ clause, value }: AmountMention): string | null {
  const at = value.start - clause.start;
  const behind = FOR.exec(clause.text.slice(at + value.end - value.start));
  if (behind?.[1])
    return bounded(
      behind[1].replace(
        /\s+(?:and|but|if|so|because|then|please|is|would|on|at|by|i|we|you)\b.*$/i,
        '',
      ),
    );
  const before = withoutOpeners(clause.text.slice(0, Math.max(at, 0)).replace(COPULA, ''));
  if (!before || POINTING.test(before) || /\d/.test(before)) return null;
  return bounded(before);
}

/** "plus tax", "a night", "if you go ahead": what belongs to the price, as it was said. */
export function termsOf({ clause, sentence, value }: AmountMention): string | null {
  const end = sentence.text
    .slice(value.end)
    .replace(/^\s*(?:dollars?|pounds?|euros?|bucks|quid)\b/i, '')
    .replace(/^[\s,]+/, '')
    .replace(/^(?:and|which|that|it)(?:['’]s| is| goes| comes)?\s+/i, (lead) =>
      /goes|comes/.test(lead) ? lead.replace(/^(?:and|which|that|it)\s+/i, '') : '',
    );
  if (!TERMS.test(end) || clause.text === '') return null;
  const words = end.replace(/[.;?!].*$/, '').split(/\s+/);
  return words.length <= 9 ? words.join(' ').replace(/[,\s]+$/, '') : null;
}
