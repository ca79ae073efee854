import type { Amount } from '../fact.ts';
import { minorUnits } from '../wording/format-amount.ts';

/** Signs and words of currencies beside the codes of ISO 4217. */
const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  bucks: 'USD',
  dólares: 'USD',
  usd: 'USD',
  us$: 'USD',
  '£': 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  quid: 'GBP',
  libras: 'GBP',
  gbp: 'GBP',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  eur: 'EUR',
  franken: 'CHF',
  francs: 'CHF',
  r$: 'BRL',
  reais: 'BRL',
  '¥': 'JPY',
  yen: 'JPY',
  rupees: 'INR',
  pesos: 'MXN',
  zloty: 'PLN',
  kronor: 'SEK',
};
const CODES = new Set(Intl.supportedValuesOf('currency'));

/** "145", "1,200.50" or "1.200,50" */
const NUMBER = /(?<![\d.,])(?:\d{1,3}([.,’'])\d{3}(?:\1\d{3})*|\d+)(?:[.,]\d{1,2})?(?![.,]?\d)/gu;
/** A word, or a sign of a currency: "A$" is not "$". */
const WORD = /\p{L}*[$€£¥]|\p{L}+/gu;

const currencyOf = (word: string): string | undefined =>
  CODES.has(word) ? word : CURRENCIES[word.toLowerCase()];

/** A sign before three digits groups them. */
const unitsOf = (written: string): number =>
  Number(written.replace(/[.,’'](?=\d{3})/gu, '').replace(',', '.'));

/**
 * The amount that was typed; a number alone is in the known currency.
 *
 * @returns `amount`: null if there is none or it is not clear; `rest`: what else was typed
 */
export function enteredAmount(
  typed: string,
  { currency: known }: Amount,
): { readonly amount: Amount | null; readonly rest: string } {
  const [number = '', ...numbers] = typed.match(NUMBER) ?? [];
  const named = new Set((typed.match(WORD) ?? []).flatMap((word) => currencyOf(word) ?? []));
  const [currency = known, ...currencies] = named;
  const isClear = number && currency && numbers.length + currencies.length === 0;
  const amountMinor = Math.round(unitsOf(number) * minorUnits(currency));
  const rest = typed
    .replace(NUMBER, ' ')
    .replace(WORD, (word) => (currencyOf(word) === undefined ? word : ' '));
  return { amount: isClear ? { amountMinor, currency } : null, rest };
}
