import { LRUCache } from 'lru-cache';
import type { Amount } from '../fact.ts';

const CURRENCY = /^[A-Z]{3}$/;
/** Digits of the minor unit if the currency is not known. */
const MINOR_DIGITS = 2;

const formats = new LRUCache<string, Intl.NumberFormat>({
  max: 100,
  memoMethod: (currency) =>
    new Intl.NumberFormat('en-GB', {
      ...(CURRENCY.test(currency) && {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      }),
      trailingZeroDisplay: 'stripIfInteger',
    }),
});

/** How many minor units are one unit of a currency: 100 cents, 1 yen. */
export function minorUnits(currency: string): number {
  const digits = CURRENCY.test(currency)
    ? formats.memo(currency).resolvedOptions().maximumFractionDigits
    : MINOR_DIGITS;
  return 10 ** (digits ?? MINOR_DIGITS);
}

/** "$145", "$64.99" or "£1,200". */
export const formatAmount = ({ amountMinor, currency }: Amount): string =>
  formats.memo(currency).format(amountMinor / minorUnits(currency));
