import type { Agreement } from './ledger.ts';
import type { Sentence } from './sentences.ts';
import type { Value } from './values.ts';

const LEAD_IN =
  /(?:,? ?\b(?:on|at|for|by|before|after|this|next|around|maybe|or|and|from|to|until|not|rather than|instead of))+ ?$/i;
const CHANGE =
  /\b(?:move|change|reschedule|cancel|push|switch|have an? (?:appointment|booking|reservation))\b/i;
const CLAUSE_BREAK =
  /, (?:and |but |so )?| and (?=(?:you|i|we|it|they|he|she)\b|you're|i'm|i'll)| but | plus /gi;
const FORGETTABLE = /^(?:date|time|money|phone)$/;

const isRefused = (value: Value, agreement: Agreement): boolean =>
  FORGETTABLE.test(value.kind) && agreement.refused.has(value.key);

// "I don't want $20, I want the telescope": what is wanted tells it all.
const UNWANTED =
  /^(?:(?:i|we) (?:don't|do not) want [^,;.]{1,40}[,;] (?:but )?)(?=(?:i|we) want\b)/i;

function withText(sentence: Sentence, text: string): Sentence {
  return { ...sentence, text, values: sentence.values.filter(({ shown }) => text.includes(shown)) };
}

/** A wish without its refused dates and times: "a cut for Saturday" becomes "a cut"; what is to be moved stays. */
export function withoutRefused(sentence: Sentence, agreement: Agreement): Sentence {
  if (CHANGE.test(sentence.text)) return sentence;
  if (sentence.values.some((value) => value.kind === 'money' && isRefused(value, agreement)))
    return withText(sentence, sentence.text.replace(UNWANTED, ''));
  let text = sentence.text;
  for (const value of [...sentence.values].reverse()) {
    if (!isRefused(value, agreement) || !/^(?:date|time)$/.test(value.kind)) continue;
    const before = text.slice(0, value.start).replace(LEAD_IN, '');
    text = before + text.slice(value.end).replace(/^ (?:morning|afternoon|evening|night)\b/i, '');
  }
  return withText(sentence, text);
}

const OFFERS =
  /\b(?:could|can|would|how about|what about|have|has|there's|there is|opening|available|free|slot|or|works?)\b/i;

/** "A new card goes out tonight": what is done is told without a day that does not stand. */
function withoutDays(sentence: Sentence, refused: readonly Value[]): Sentence | null {
  if (sentence.role !== 'agent' || sentence.question || OFFERS.test(sentence.text)) return null;
  if (!refused.every(({ kind }) => kind === 'date')) return null;
  let { text } = sentence;
  for (const { start, end } of refused.toReversed())
    text = text.slice(0, start).replace(LEAD_IN, '').trimEnd() + text.slice(end);
  return text.split(' ').length > 4 && text !== sentence.text ? withText(sentence, text) : null;
}

/** A sentence without the clauses that name something refused; null where nothing worth saying is left. */
export function withoutRefusedClauses(sentence: Sentence, agreement: Agreement): Sentence | null {
  const refused = sentence.values.filter((value) => isRefused(value, agreement));
  if (!refused.length) return sentence;
  const { text } = sentence;
  const [only] = refused;
  const change =
    only && new RegExp(`\\bfrom ${only.shown.replace(/[$.()]/g, '\\$&')} (?:down |up )?to\\b`, 'i');
  if (refused.length === 1 && change?.test(text))
    return withText(sentence, text.replace(change, 'to'));
  if (/ or /.test(text)) return null;
  const undated = withoutDays(sentence, refused);
  if (undated) return undated;
  const kept: string[] = [];
  let start = 0;
  for (const end of [...[...text.matchAll(CLAUSE_BREAK)].map(({ index }) => index), text.length]) {
    if (!refused.some((value) => value.start >= start && value.start < end))
      kept.push(text.slice(start, end));
    start = end;
  }
  const left = kept.join('').replace(/^(?:,| and| but| plus)+ ?(?:and |but |so )?/i, '');
  const rest = withText(sentence, left);
  return rest.values.length && left.split(' ').length > 3 ? rest : null;
}
