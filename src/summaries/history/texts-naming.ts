import type { Fact } from '../../domain/facts/fact.ts';
import { momentOf, valueTexts } from '../../domain/facts/fact-values.ts';
import { formatAmount } from '../../language/phrasing/format-amount.ts';
import { type FormatOptions, formatDate } from '../../language/phrasing/format-moment.ts';

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
