import { dayNumber } from '../../local/calendar.ts';
import { type Line, writeOut } from '../../local/reading.ts';
import { splitTurn } from '../../local/sentences.ts';
import type { Value } from '../../local/values.ts';
import { blankOut, numbersInWords, numbersOf, saidInHundreds } from './numbers.ts';
import { type Reader, readValues } from './read-values.ts';
import { asQuote, plainText, stemOf, wordsOf } from './words.ts';

/** What one turn says. */
export type Said = {
  readonly turn: number;
  readonly role: Line['role'];
  /** As said and with its numbers written out, each as words between single blanks. */
  readonly quotes: readonly [string, string];
  /** The same two with their punctuation. */
  readonly texts: readonly [string, string];
  readonly words: ReadonlySet<string>;
  readonly values: readonly Value[];
  readonly numbers: readonly string[];
  /** Numbers that are part of no typed value, with the word that follows. */
  readonly loose: readonly { readonly number: string; readonly unit: string }[];
};

/** What a part of a call says, ready to be asked. */
export type Evidence = {
  readonly said: readonly Said[];
  readonly words: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
  readonly values: readonly Value[];
  /** Numbers of days, as `dayNumber` has them. */
  readonly days: ReadonlySet<number>;
  /** Everything in lower case, for addresses. */
  readonly text: string;
  /** All digits of each side in order: a number may be read out over several turns. */
  readonly digits: readonly string[];
};

function looseNumbers(text: string, values: readonly Value[]): Said['loose'] {
  const found = [...blankOut(text, values).matchAll(/(\d+(?:[.,]\d+)*)(?: ([\p{L}%]+))?/gu)];
  return [
    ...found.flatMap((match) =>
      numbersOf(match[1] ?? '').map((number) => ({ number, unit: match[2]?.toLowerCase() ?? '' })),
    ),
    ...saidInHundreds(text).map((number) => ({ number, unit: '' })),
  ];
}

/** Reads one turn. */
export function readTurn(line: Line, reader: Reader): Said {
  const parts = splitTurn(writeOut(line.text)).map((text) => ({
    text,
    values: readValues(text, reader),
  }));
  const texts = [line.text, ...parts.map(({ text }) => text)];
  return {
    turn: line.turn,
    role: line.role,
    quotes: [asQuote(line.text), asQuote(writeOut(line.text))],
    texts: [line.text, writeOut(line.text)],
    words: new Set(texts.flatMap(wordsOf)),
    values: parts.flatMap(({ values }) => values),
    numbers: texts.flatMap((text) => [
      ...numbersOf(text),
      ...numbersInWords(text),
      ...saidInHundreds(text),
    ]),
    loose: parts.flatMap(({ text, values }) => looseNumbers(text, values)),
  };
}

/** What these turns say together. */
export function evidenceOf(said: readonly Said[]): Evidence {
  const values = said.flatMap((one) => one.values);
  const words = new Set(said.flatMap((one) => [...one.words]));
  const digitsBy = (role: Line['role']): string =>
    said
      .filter((one) => one.role === role)
      .map(({ quotes }) => quotes[1].replace(/\D/g, ''))
      .join('');
  return {
    said,
    words,
    stems: new Set([...words].map(stemOf)),
    numbers: new Set(said.flatMap(({ numbers }) => numbers)),
    keys: new Set(values.map(({ key }) => key)),
    values,
    days: new Set(values.flatMap(({ day }) => (day ? [dayNumber(day)] : []))),
    text: plainText(said.map(({ quotes }) => quotes.join(' ')).join(' ')),
    digits: [digitsBy('user'), digitsBy('agent')],
  };
}

/** The evidence of the turns from one to another, both included. */
export const evidenceWithin = ({ said }: Evidence, from: number, to: number): Evidence =>
  evidenceOf(said.filter(({ turn }) => turn >= from && turn <= to));
