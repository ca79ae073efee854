import type { Fact } from '../../domain/facts/fact.ts';
import { momentOf, valueTexts } from '../../domain/facts/fact-values.ts';
import { sayAmount } from '../../language/phrasing/say-amount.ts';
import { type SayOptions, sayDate } from '../../language/phrasing/say-moment.ts';

/** The day of a moment, which a note may name without its hour: "6 March". */
function dayOf(fact: Fact, say: SayOptions): string[] {
  const moment = momentOf(fact);
  const day = moment && sayDate(moment, { timeZone: say.timeZone });
  return day ? [day] : [];
}

/** The texts by which a note names the value of a fact: its words, its day, its price. */
export function namesOf(fact: Fact, say: SayOptions): string[] {
  const { value } = fact;
  const isPriced = 'amountMinor' in value && value.amountMinor !== 0;
  const price = isPriced ? [sayAmount(value, say.locale)] : [];
  return [...valueTexts(fact), ...price, ...dayOf(fact, say)];
}
