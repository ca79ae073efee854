import { words } from '../languages.ts';

/** Words and signs for a currency, in all languages that are read; ISO 4217. */
export const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  buck: 'USD',
  bucks: 'USD',
  usd: 'USD',
  dólares: 'USD',
  dólar: 'USD',
  '£': 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  quid: 'GBP',
  gbp: 'GBP',
  libras: 'GBP',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  eur: 'EUR',
  franken: 'CHF',
  francs: 'CHF',
  rupees: 'INR',
  reais: 'BRL',
  pesos: 'MXN',
  naira: 'NGN',
  cedis: 'GHS',
  rand: 'ZAR',
  yen: 'JPY',
  dirhams: 'AED',
  zloty: 'PLN',
  kronor: 'SEK',
};
export const CENTS = new Set(
  words('cent cents pence p céntimos centimos centavos centimes centesimi'),
);
/** Before a bare number that is a price. */
export const BEFORE_AMOUNT = words(
  `cost costs charge charged charges pay paid paying price quote quoted deposit fee refund credit rate is's comes total
  bill budget`,
);
/** Around a number that is too large for a time. */
export const LEADS_PRICE = new Set(
  words(
    `
it's its that's thats that'd that'll it'd it'll is are be do at to for say make it meet call the comes about around just only even you`,
  ),
);
export const FOLLOWS_PRICE = new Set(
  words('for per plus with including all in and or then fitted installed the which if but so a at'),
);
/** After a bare number that is a price. */
export const BEHIND_AMOUNT = words('flat even extra total apiece each all-in');
/** Units of a rate: "185 a night". */
export const RATES = new Set(
  words(
    `
night month week year hour day person head seat visit session lesson class room adult child ticket user car mile pair piece`,
  ),
);

/** Small measures, whose prices have cents: "three twenty-nine a gallon" is 3.29. */
export const SMALL_MEASURES = new Set(
  words(
    'gallon litre liter foot metre meter yard pound kilo kg kilowatt kwh unit minute text page copy sheet egg stem letter',
  ),
);

/** Bank notes by their names. */
export const NOTES: Readonly<Record<string, number>> = { fiver: 5, tenner: 10 };
/** Between a word of money and its number: "costs around". */
export const BETWEEN_LEAD_AND_AMOUNT = words(
  'about around only just like another is was be at of a to for approximately roughly additional extra',
);
