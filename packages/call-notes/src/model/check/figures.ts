const cents = (value: number): number => Math.round(value * 100) / 100;
/** Words for numbers that are counted, but no sums of money: kept a thousandth higher. */
const COUNTS: readonly (readonly [RegExp, number])[] = [
  [/ (?:couple|both|twice|pair|twins|beide|ambos|ambas|entrambi|deux) /, 2],
  [/ (?:dozen|docena|dutzend|douzaine|duzia|dozzina) /, 12],
  [/ half (?:a )?dozen /, 6],
  [/ (?:dizaine|decena|decina|dezena) /, 10],
  [/ (?:quinzaine|quincena|quindicina|quinzena) /, 15],
  [/ (?:vingtaine|veintena|ventina|vintena) /, 20],
  [/ (?:trentaine|treintena|trentina|trintena) /, 30],
  [/ (?:quarantaine|cuarentena|quarantina|quarentena) /, 40],
  [/ (?:cinquantaine|cincuentena|cinquantina) /, 50],
  [/ (?:centaine|centenar|centinaio|centena) /, 100],
  [/ (?:half|media|meia|mezza|halbe) (?:an? |una )?(?:hour|hora|ora|stunde|o'clock) /, 30],
  [/ (?:hour|1) and (?:a )?half /, 90],
];
const COUNTED = 0.001;
/** How many times larger a price may be than another one of the same thing. */
const PRICE_RATIO = 3;
/** The groups of a telephone number are no sums. */
const PHONE = / \d{3} (?:\) |[-.] )?\d{3} (?:[-.] )?\d{4}(?= )/g;
/** "Sixteen five" is 16,500. */
const SHORT_PRICE = /(?<!\d) (\d{1,2}) ([1-9])(?= )(?! \d)/g;
const RUN = / \d\S*(?: (?:[-,.–] )?\d[^\s:]*)+(?= )/g;
const DECIMAL =
  / (\d[\d,]*) (?:(?:dollars|euros|pounds|reais|rand|and|with|mit|con|com|avec|,) ){1,2}(\d{1,2})(?= )/g;
/** "Four point eight nine", "point five" */
const POINT = / (?:(\d+) )?(?:point|coma|virgula|virgola|virgule|komma) (\d+(?: \d)*)(?= )/g;
const RANGE = / (\d) (?:or|to|and|-) \d00(?= )/g;
const HALVES = / (\d+) and (?:a )?half(?= )/g;
/** "Four hundred and nine hundred" is read as 409 and 100. */
const HUNDREDS = / (\d)(\d\d) 100(?= )/g;
const THOUSANDS = / \d{1,3},?000 /;
const LARGE = / (\d[\d.]*) (?:a )?(k|grand|thousand|lakhs?|lac|crores?|million|m)(?= )/g;
const UNITS: Readonly<Record<string, number>> = { m: 1_000_000, l: 100_000, c: 10_000_000 };
export const NUMBER = /^\d[\d.,:]*(?:st|nd|rd|th|º|ª)?$/;

/** What a number in digits may mean: "1,450" is 1450, "24,50" is 24.5 and "1.450" both 1450 and 1.45. */
function readingsOf(text: string): readonly number[] {
  const bare = text.replace(/[^\d.,:]+$/, '');
  if (bare.includes(':')) return [];
  const parts = bare.split(/[.,]/).filter(Boolean);
  const [whole, last] = [Number(parts.join('')), parts.at(-1) ?? ''];
  if (parts.length === 1) return [whole];
  const decimal = Number(`${parts.slice(0, -1).join('')}.${last}`);
  if (last.length !== 3) return [decimal];
  return bare.includes('.') && parts.length === 2 ? [whole, decimal] : [whole];
}

/** Ordinal numbers are kept below zero: "the 5th" says no 5. */
const signed = (value: number, text: string): number => (/\d$/.test(text) ? value : -value);

/** Whether a part of figures that stand side by side may be a number: not two digits of a longer spelled one. */
function isWhole(part: readonly string[], run: readonly string[]): boolean {
  const isSpelled = part.every((figure) => figure.length === 1);
  if (part.slice(0, -1).some((figure) => figure.length > 3)) return false;
  if (part.length === run.length || part.join('').length > 3) return true;
  return part.length === 2 ? !isSpelled : part.length === 3 && part[1] === '0';
}

function addRun(run: readonly string[], numbers: Set<number>): void {
  for (let from = 0; from < run.length - 1; from += 1)
    for (let to = from + 2; to <= Math.min(run.length, from + 12); to += 1) {
      const digits = run.slice(from, to).join('');
      if (digits.length > 15 || !isWhole(run.slice(from, to), run)) continue;
      numbers.add(Number(digits));
      if (digits.length < 8) numbers.add(cents(Number(digits) / 100));
    }
}

/** Adds all numbers that a spoken text may contain in any reading. */
export function addNumbers(text: string, numbers: Set<number>): void {
  for (const word of text.replace(PHONE, ' ').split(' '))
    if (NUMBER.test(word)) for (const value of readingsOf(word)) numbers.add(signed(value, word));
  for (const [phone] of text.matchAll(PHONE))
    for (const [group] of phone.matchAll(/\d+/g)) numbers.add(Number(group) + COUNTED);
  for (const [run] of text.matchAll(RUN))
    addRun(run.match(/\d[\d.,]*/g)?.map((one) => one.replace(/\D/g, '')) ?? [], numbers);
  for (const [pattern, value] of COUNTS) if (pattern.test(text)) numbers.add(value + COUNTED);
  for (const [, whole = '', part = ''] of text.matchAll(DECIMAL))
    for (const over of [100, 10 ** part.length])
      numbers.add(cents(Number(whole.replaceAll(',', '')) + Number(part) / over));
  for (const [, whole, part] of text.matchAll(SHORT_PRICE))
    numbers.add(Number(whole) * 1_000 + Number(part) * 100);
  for (const [, whole = '0', part = ''] of text.matchAll(POINT))
    numbers.add(Number(`${whole}.${part.replaceAll(' ', '')}`));
  // "120,000, so the balance is 45"
  if (THOUSANDS.test(text))
    for (const [, value] of text.matchAll(/ (\d{2,3})(?= )/g)) numbers.add(Number(value) * 1000);
  for (const [, digit] of text.matchAll(RANGE)) numbers.add(Number(digit) * 100);
  for (const [, first, last] of text.matchAll(HUNDREDS))
    for (const hundreds of [first, last]) numbers.add(Number(hundreds) * 100);
  for (const [, whole] of text.matchAll(HALVES)) numbers.add(Number(whole) + 0.5);
  for (const [, value, unit = ''] of text.matchAll(LARGE))
    numbers.add(Number(value) * (UNITS[unit.slice(0, 1)] ?? 1_000));
}

/** Numbers in all readings, and all digits of each side. */
type SaidNumbers = { readonly numbers: ReadonlySet<number>; readonly digits: readonly string[] };

/** Whether a price in thousands was said as "eleven", beside one like it: "nine thousand two hundred". */
const isShortPrice = (value: number, numbers: ReadonlySet<number>): boolean =>
  value % 1_000 === 0 &&
  numbers.has(value / 1_000) &&
  Array.from(numbers).some(
    (other) => other % 100 === 0 && other * PRICE_RATIO >= value && other <= value * PRICE_RATIO,
  );

/** Whether a number was said: in thousands or hundredths too, as prices are, and "338901" digit by digit. */
export function saysNumber(
  text: string,
  { numbers, digits }: SaidNumbers,
  isAmount = false,
): boolean {
  const written = text.replace(/\D/g, '');
  if (written.length > 5 && digits.some((said) => said.includes(written))) return true;
  return readingsOf(text).some(
    (value) =>
      numbers.has(value) ||
      (!isAmount && numbers.has(value + COUNTED)) ||
      numbers.has(signed(value, text)) ||
      (!Number.isInteger(value) && numbers.has(cents(value * 100))) ||
      (value >= 100_000 && value % 1000 === 0 && numbers.has(value / 1000)) ||
      isShortPrice(value, numbers),
  );
}
