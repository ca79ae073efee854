import type { Gloss } from '../../reading/gloss.ts';
import { isNumber } from './spoken-words.ts';

const cents = (value: number): number => Math.round(value * 100) / 100;
/** Signs between figures that are read out one after the other. */
const BETWEEN = new Set(['-', ',', '.', '–']);
/** Words for numbers that are not counted. */
const COUNTS: readonly (readonly [RegExp, number])[] = [
  [/ (?:couple|both|twice|pair|twins|double|beide|ambos|ambas|entrambi|deux) /, 2],
  [/ (?:dozen|docena|dutzend|douzaine|duzia|dozzina) /, 12],
  [/ half (?:a )?dozen /, 6],
  [
    / (?:half|demi|media|meia|mezza|mezzo|halbe) (?:an? |de |una |une |uma )?(?:hour|hora|heure|ora|stunde|o'clock) /,
    30,
  ],
  [/ quarter (?:of )?(?:an? )?hour /, 15],
  [/ (?:hour|1) and (?:a )?half /, 90],
  [/ (?:triple|triplets|thrice) /, 3],
];
const DECIMAL =
  / (\d[\d,]*) (?:(?:dollars|euros|pounds|reais|rand|and|point|dot|coma|virgula|virgola|virgule|komma|comma|,) ){1,2}(\d{1,2})(?= )/g;
const RANGE = / (\d) (?:or|to|and|-) \d00(?= )/g;
const HALVES = / (\d+) and (?:a )?half(?= )/g;
const LARGE = / (\d[\d.]*) (?:a )?(k|grand|thousand|lakhs?|lac|crores?|million|m)(?= )/g;

const UNITS: Readonly<Record<string, number>> = { m: 1_000_000, l: 100_000, c: 10_000_000 };

/** The digits of a number without what ends an ordinal one. */
const bare = (text: string): string => text.replace(/[^\d.,:]+$/, '');

/** What a number in digits may mean: "1,450" is 1450, "24,50" is 24.5 and "1.450" both 1450 and 1.45. */
export function readingsOf(text: string): readonly number[] {
  if (text.includes(':')) return bare(text).split(':').map(Number);
  const parts = bare(text).split(/[.,]/).filter(Boolean);
  const whole = Number(parts.join(''));
  if (parts.length === 1) return [whole];
  const decimal = Number(`${parts.slice(0, -1).join('')}.${parts.at(-1)}`);
  if (parts.at(-1)?.length !== 3) return [decimal];
  return text.includes('.') && parts.length === 2 ? [whole, decimal] : [whole];
}

/** Figures that stand beside one another: "five five five", "one ninety". */
function runsIn({ words }: Gloss): string[][] {
  const runs: string[][] = [[]];
  for (const [at, { text }] of words.entries()) {
    if (isNumber(text) && !text.includes(':')) runs.at(-1)?.push(bare(text).replace(/\D/g, ''));
    else if (!BETWEEN.has(text) || !isNumber(words[at + 1]?.text)) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

/** Whether a part of a run may be a number of its own: not two digits out of a longer spelled one. */
function isWhole(part: readonly string[], run: readonly string[]): boolean {
  const isSpelled = part.every((figure) => figure.length === 1);
  return (
    part.length === run.length || part.join('').length > 3 || (part.length === 2 && !isSpelled)
  );
}

function addRun(run: readonly string[], numbers: Set<number>): void {
  for (let from = 0; from < run.length - 1; from += 1)
    for (let to = from + 2; to <= Math.min(run.length, from + 12); to += 1) {
      const part = run.slice(from, to);
      const digits = part.join('');
      const isZeroed = part.length === 3 && part[1] === '0';
      const isEnded = part.slice(0, -1).some((figure) => figure.length > 3);
      if (digits.length > 15 || !(isWhole(part, run) || isZeroed) || isEnded) continue;
      numbers.add(Number(digits));
      if (digits.length < 8) numbers.add(cents(Number(digits) / 100));
    }
}

/** Adds all numbers that a text may contain in any reading. */
export function addNumbers(spoken: Gloss, numbers: Set<number>): void {
  const { words, text } = spoken;
  for (const { text: word } of words)
    if (isNumber(word)) for (const value of readingsOf(word)) numbers.add(value);
  for (const run of runsIn(spoken)) addRun(run, numbers);
  for (const [pattern, value] of COUNTS) if (pattern.test(text)) numbers.add(value);
  for (const [, whole = '', part = ''] of text.matchAll(DECIMAL))
    for (const over of [100, 10 ** part.length])
      numbers.add(cents(Number(whole.replaceAll(',', '')) + Number(part) / over));
  for (const [, digit] of text.matchAll(RANGE)) numbers.add(Number(digit) * 100);
  for (const [, whole] of text.matchAll(HALVES)) numbers.add(Number(whole) + 0.5);
  for (const [, value, unit = ''] of text.matchAll(LARGE))
    numbers.add(Number(value) * (UNITS[unit.slice(0, 1)] ?? 1_000));
}

/** The digits of all numbers in their order. */
export const digitsOf = ({ words }: Gloss): string =>
  words.map(({ text }) => (isNumber(text) ? text.replace(/\D/g, '') : '')).join('');

/** Whether a number was said: in thousands or hundredths too, as prices are, and "338901" digit by digit. */
export function saysNumber(
  text: string,
  numbers: ReadonlySet<number>,
  digits: readonly string[],
): boolean {
  const written = text.replace(/\D/g, '');
  if (written.length > 5 && digits.some((said) => said.includes(written))) return true;
  return readingsOf(text).some(
    (value) =>
      value === 0 ||
      value === 1 ||
      numbers.has(value) ||
      (!Number.isInteger(value) && numbers.has(cents(value * 100))) ||
      (value >= 10_000 && value % 1000 === 0 && numbers.has(value / 1000)),
  );
}
