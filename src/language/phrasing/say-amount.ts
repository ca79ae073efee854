import { LRUCache } from 'lru-cache';
import type { Amount } from '../../domain/facts/fact.ts';

const CURRENCY = /^[A-Z]{3}$/;
/** Digits of the minor units where no currency tells. */
const MINOR_DIGITS = 2;

const formats = new LRUCache<string, Intl.NumberFormat>({ max: 100 });

function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      ...(CURRENCY.test(currency) && {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      }),
      trailingZeroDisplay: 'stripIfInteger',
    });
  formats.set(key, format);
  return format;
}

/** "$145", "$64.99" or "£1,200". */
export function sayAmount({ amountMinor, currency }: Amount, locale = 'en-GB'): string {
  const format = formatOf(locale, currency);
  const { style, maximumFractionDigits = MINOR_DIGITS } = format.resolvedOptions();
  const digits = style === 'currency' ? maximumFractionDigits : MINOR_DIGITS;
  return format.format(amountMinor / 10 ** digits);
}
