const AMOUNT = String.raw`\d[\d,]{0,12}(?:\.\d{1,2})?`;
const CURRENCY: Readonly<Record<string, string>> = { dollar: '$', buck: '$', euro: '€' };
const RANGE = new RegExp(
  String.raw`\b(${AMOUNT}) (to|and|or) (${AMOUNT}) (dollar|buck|euro)s?\b`,
  'gi',
);
const SINGLE = new RegExp(
  String.raw`\b(${AMOUNT})[ -](dollar|buck|euro)s?\b(?:(?: and)? (\d{1,2}) cents\b)?`,
  'gi',
);
const sign = (unit: string): string => CURRENCY[unit.toLowerCase()] ?? '$';

/** Amounts with their sign, as a note has them: "42 dollars and 50 cents" is "$42.50". */
export function writeMoney(text: string): string {
  return text
    .replace(
      RANGE,
      (_all, low: string, word: string, high: string, unit: string) =>
        `${sign(unit)}${low} ${word} ${sign(unit)}${high}`,
    )
    .replace(
      SINGLE,
      (_all, amount: string, unit: string, cents: string | undefined) =>
        `${sign(unit)}${amount}${cents ? `.${cents.padStart(2, '0')}` : ''}`,
    );
}
