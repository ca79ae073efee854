import type { Fact } from '../../domain/facts/fact.ts';
import { momentOf, valueTexts } from '../../domain/facts/fact-values.ts';
import { formatAmount } from './format-amount.ts';
import { type FormatOptions, formatDate } from './format-moment.ts';

/** The day of a moment as a note writes it: "6 March". */
function dayOf(fact: Fact, { locale, timeZone }: FormatOptions): string[] {
  const day = formatDate(momentOf(fact) ?? {}, { locale, timeZone });
  return day === '' ? [] : [day];
}

/** Texts that can name the value of a fact in a note: its words, price and day. */
export function textsNaming(fact: Fact, say: FormatOptions): string[] {
  const { value } = fact;
  const isPriced = 'amountMinor' in value && value.amountMinor !== 0;
  const price = isPriced ? [formatAmount(value, say.locale)] : [];
  return [...valueTexts(fact), ...price, ...dayOf(fact, say)];
}

const NAME_PART = /^\p{Lu}\p{L}{2,}$/u;

/** The same, and of a name its parts: a note may say "Daniel" for Daniel Okafor. */
export function textsInNotes(fact: Fact, say: FormatOptions): string[] {
  const texts = textsNaming(fact, say);
  if (fact.kind !== 'name') return texts;
  return [...texts, ...fact.value.text.split(/\s+/).filter((part) => NAME_PART.test(part))];
}
