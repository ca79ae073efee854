import { withoutOpeners } from '../../../language/sentences/openers.ts';
import { LOOSE_WORDS, NO_MATTER, PRICE_TERMS } from '../../../language/vocabulary/acts/prices.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import type { AmountMention } from '../dialogue/amounts.ts';

const MOST_WORDS = 7;
const TERMS = cues(PRICE_TERMS, 'start');
/** Between a matter and its price: "the inspection is", "pads are". */
const COPULA =
  /[\s,]*(?:\b(?:is|are|was|were|costs?|would be|will be|runs?|comes? (?:out )?to|starts? at|be|at|for|it's|that's|s|of|around|about|roughly|only|just|another|additional|extra|normally|usually|now|still|then|so|a|an|the|to|cuestan?|son|kostet|kosten|pauschal|est|coûte|custa|são|é|costa|sono|è)\b[\s,]*|['’]s[\s,]*|['’]d be[\s,]*)+$/i;
const LOOSE = cues(NO_MATTER);
const LOOSE_ENDS = cues(LOOSE_WORDS, 'end');
const JOINED = /^(?:and|or|but|then|so|now|plus)\s+/i;
const LED = /^(?:with|without|for|at|on|in|from|by|mit|für|con|per|avec|pour|com)\s/i;
const FOR =
  /^[\s,]*(?:dollars?|pounds?|euros?|bucks|quid)?[\s,]*for ((?:the|a|an|your|that|this|all|both|one|two|three|four)\s[^,.;?!]{3,50}|[a-z][^,.;?!]{3,50})/i;

/** The words where they name a thing: few, without a verb, and without a preposition that leads on. */
function nounPhrase(text: string): string | null {
  const words = text.trim().replace(JOINED, '').split(/\s+/).filter(Boolean);
  const phrase = words.join(' ');
  const isThing =
    words.length > 0 && words.length <= MOST_WORDS && /\p{L}{3}/u.test(phrase) && !LED.test(phrase);
  return isThing && !LOOSE.test(phrase) && !LOOSE_ENDS.test(phrase) ? phrase : null;
}

/** What a price is for, in the words that were said: "the camera inspection"; null where the clause does not say. */
export function matterOf({ clause, value }: AmountMention): string | null {
  const at = value.start - clause.start;
  const behind = FOR.exec(clause.text.slice(at + value.end - value.start));
  if (behind?.[1])
    return nounPhrase(
      behind[1].replace(
        /\s+(?:and|but|if|so|because|then|please|is|would|on|at|by|i|we|you)\b.*$/i,
        '',
      ),
    );
  const before = withoutOpeners(clause.text.slice(0, Math.max(at, 0)).replace(COPULA, ''));
  if (!before || /\d/.test(before)) return null;
  return nounPhrase(before);
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
  const words = end.replace(/(?:[.;?!]|, (?:and|but|or|mais|aber|pero|ma)\b).*$/i, '').split(/\s+/);
  return words.length <= 9 ? words.join(' ').replace(/[,\s]+$/, '') : null;
}
