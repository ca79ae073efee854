import type { Agreement } from './agreement.ts';
import type { Sentence } from './sentences.ts';

const LEAD_IN =
  /(?:,? ?\b(?:on|at|for|by|before|after|this|next|around|maybe|or|and|from|to|until))+ ?$/i;

/** A sentence without its refused dates and times: "a cut for Saturday" becomes "a cut". */
export function withoutRefused(sentence: Sentence, agreement: Agreement): Sentence {
  let text = sentence.text;
  const kept = [...sentence.values];
  for (const value of [...sentence.values].reverse()) {
    if (!agreement.refused.has(value.key) || !/^(?:date|time)$/.test(value.kind)) continue;
    const before = text.slice(0, value.start).replace(LEAD_IN, '');
    const after = text.slice(value.end).replace(/^ (?:morning|afternoon|evening|night)\b/i, '');
    text = `${before}${after}`;
    kept.splice(kept.indexOf(value), 1);
  }
  return { ...sentence, text, values: kept };
}
