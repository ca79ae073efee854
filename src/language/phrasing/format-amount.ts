import { LRUCache } from 'lru-cache';
import type { Amount } from '../../domain/facts/fact.ts';

const CURRENCY = /^[A-Z]{3}$/;
/** Digits of the minor unit if the currency is not known. */
const MINOR_DIGITS = 2;

/** `digits`: decimal digits of the minor unit. */
type AmountFormat = { readonly format: Intl.NumberFormat; readonly digits: number };

const formats = new LRUCache<string, AmountFormat>({ max: 100 });

function createFormat(locale: string, currency: string): AmountFormat {
  const isCurrency = CURRENCY.test(currency);
  const format = new Intl.NumberFormat(locale, {
    ...(isCurrency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    trailingZeroDisplay: 'stripIfInteger',
  });
  const { maximumFractionDigits = MINOR_DIGITS } = format.resolvedOptions();
  return { format, digits: isCurrency ? maximumFractionDigits : MINOR_DIGITS };
}

function formatOf(locale: string, currency: string): AmountFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const format = createFormat(locale, currency);
  formats.set(key, format);
  return format;
}

/** "$145", "$64.99" or "£1,200". */
export function formatAmount({ amountMinor, currency }: Amount, locale = 'en-GB'): string {
  const { format, digits } = formatOf(locale, currency);
  return format.format(amountMinor / 10 ** digits);
}
