import type { Fact } from '../fact.ts';
import { momentOf, valueTexts } from '../fact-values.ts';
import { formatAmount } from './format-amount.ts';
import { type FormatOptions, formatDate } from './format-moment.ts';

/** Texts that can name the value of a fact in a note: its words, price and day, such as "6 March". */
export function textsNaming(fact: Fact, { timeZone }: FormatOptions): string[] {
  const { value } = fact;
  const isPriced = 'amountMinor' in value && value.amountMinor !== 0;
  const day = formatDate(momentOf(fact) ?? {}, { timeZone });
  return [...valueTexts(fact), ...(isPriced ? [formatAmount(value)] : []), ...(day ? [day] : [])];
}

const NAME_PART = /^\p{Lu}\p{L}{2,}$/u;

/** The same, and of a name its parts: a note may say "Daniel" for Daniel Okafor. */
export function textsInNotes(fact: Fact, options: FormatOptions): string[] {
  const texts = textsNaming(fact, options);
  if (fact.kind !== 'name') return texts;
  return [...texts, ...fact.value.text.split(/\s+/).filter((part) => NAME_PART.test(part))];
}
