import { createHash } from 'node:crypto';
import { gloss } from '../src/reading/gloss.ts';
import type { Language } from '../src/reading/languages/language-words.ts';

/** A call of `bench/summaries` with what people wrote of it. */
export type Row = {
  readonly id: string;
  readonly started_at_ms: number;
  readonly refs: readonly string[];
  readonly transcript: readonly { readonly role: 'user' | 'agent'; readonly text: string }[];
};

export const hashOf = (text: string): number =>
  createHash('sha1').update(text).digest().readUInt32BE(0);
/** The same choices in each run. */
function* choices(seed: string): Generator<number, never> {
  for (let at = 0; ; at += 1) yield hashOf(`${seed} ${at}`);
}

const NAMES = [
  'Xanthe',
  'Quillon',
  'Zebedee',
  'Vasquith',
  'Jarvik',
  'Womersley',
  'Ktistakis',
  'Hjelmqvist',
];
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const M = `(?:${MONTHS.join('|')})`;
const W = '(?:Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday)';
const FIGURE = /\d/g;
/** Values in a sentence by their kind, in this order; a place counts once. */
const VALUES: readonly (readonly [string, RegExp])[] = [
  ['email', /[\w.+-]+@[\w.-]+\w/g],
  [
    'day',
    new RegExp(`(?:\\b${W},? )?\\b(?:\\d{1,2} ${M}|${M} \\d{1,2})\\b(?! at \\d+ [a-z]+ of)`, 'g'),
  ],
  ['time', /\b\d{1,2}(?::\d\d)?(?= ?[ap]m\b)|\b\d{1,2}:\d\d\b/g],
  ['phone', /\+?\b\d[\d ()-]{6,}\d\b/g],
  ['reference', /\b(?=[A-Z-/]*\d)[A-Z]{1,4}[-/]?[0-9A-Z]{3,}\b/g],
  ['amount', /(?<=[$€£₹₦])\d[\d,]*(?:\.\d\d)?/g],
  ['number', /\b\d[\d,]*(?:\.\d+)?\b/g],
  ['name', /(?<=\p{L},? )\p{Lu}\p{Ll}{2,}(?!\p{L})/gu],
];
const NO_NAME = new RegExp(
  `^(?:${W}|${M}|Caller|Agent|Customer|Street|Road|Lane|Avenue|Court|Drive|Doctor)$`,
);

type Said = { readonly words: ReadonlySet<string>; readonly digits: string };
export function saidIn({ transcript }: Row, language: Language): Said {
  const texts = transcript
    .flatMap(({ text }) => [gloss(text, language).text, gloss(text, 'en').text])
    .join(' ');
  const pairs = / (?:both|couple|twice|pair|twins) /.test(texts) ? ['2'] : [];
  const words = texts.split(' ').flatMap((word) => [word, word.replace(/days$/, 'day')]);
  return { words: new Set([...words, ...pairs]), digits: texts.replace(/[^\d]/g, '') };
}

/** Other figures in the same form, which are nowhere in the call. */
function otherFigures(value: string, { digits, words }: Said, random: Iterator<number>): string {
  const first = value.search(/\d/);
  const other = value.replace(FIGURE, (digit, at) =>
    at === first
      ? String(1 + (random.next().value % 9))
      : random.next().value % 2
        ? digit
        : String(random.next().value % 10),
  );
  const bare = other.replace(/\D/g, '');
  const isSaid =
    words.has(String(Number(other.replaceAll(',', '')))) ||
    (bare.length > 1 && digits.includes(bare.replace(/00$/, '')));
  return isSaid || other === value ? '' : other;
}

function otherDay(
  value: string,
  { words }: Said,
  { started_at_ms }: Row,
  random: Iterator<number>,
): string {
  const at = new Date(started_at_ms + (1 + (random.next().value % 60)) * 86_400_000);
  const weekday = at.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  const isSaid = [`${at.getUTCDate()}`, `${at.getUTCDate()}th`, weekday.toLowerCase()].some(
    (word) => words.has(word),
  );
  const near =
    ['today', 'tomorrow', 'now'].some((word) => words.has(word)) &&
    at.getTime() - started_at_ms < 3 * 86_400_000;
  if (isSaid || near || value.includes(`${at.getUTCDate()}`)) return '';
  return value
    .replace(new RegExp(W), weekday)
    .replace(new RegExp(M), MONTHS[at.getUTCMonth()] ?? '')
    .replace(/\d+/, `${at.getUTCDate()}`);
}

function otherTime(value: string, { words }: Said, random: Iterator<number>): string {
  const [hour, minute] = [1 + (random.next().value % 12), 5 * (random.next().value % 12)];
  const isHourSaid = words.has(`${hour}`) || (hour === 12 && words.has('noon'));
  const isMinuteSaid =
    minute === 0 ||
    words.has(`${minute}`) ||
    words.has('half') ||
    words.has('quarter') ||
    [...words].some((word) => word.endsWith(`${minute}`));
  const isSaid = [...words].some(
    (word) => /^\d+[:.]?\d*$/.test(word) && Number(word.split(/[:.]/)[0]) % 12 === hour % 12,
  );
  if (value.includes(':') ? isMinuteSaid : isHourSaid || isSaid) return '';
  return value.includes(':') ? `${hour}:${String(minute).padStart(2, '0')}` : `${hour}`;
}

const otherLetters = (value: string, { words }: Said, random: Iterator<number>): string => {
  const at = 1 + (random.next().value % 3);
  const other = `${value.slice(0, at)}${'qxzvkj'[random.next().value % 6]}${value.slice(at + 1)}`;
  return other === value || words.has(other) ? '' : other;
};

/** Another value of the same kind; empty if none was found. */
function plant(kind: string, value: string, said: Said, row: Row): string {
  const random = choices(`${row.id} ${value}`);
  for (let tries = 0; tries < 60; tries += 1) {
    const other =
      kind === 'name'
        ? NO_NAME.test(value)
          ? ''
          : (NAMES[random.next().value % NAMES.length] ?? '')
        : kind === 'email'
          ? otherLetters(value, said, random)
          : kind === 'day'
            ? otherDay(value, said, row, random)
            : kind === 'time'
              ? otherTime(value, said, random)
              : otherFigures(value, said, random);
    if (other) return other;
  }
  return '';
}

/** The sentence once for each of its values, with another value in its place. */
export function plantedIn(
  sentence: string,
  said: Said,
  row: Row,
): { kind: string; text: string; value: string }[] {
  const taken: [number, number][] = [];
  return VALUES.flatMap(([kind, pattern]) =>
    Array.from(sentence.matchAll(pattern)).flatMap(({ 0: value, index }) => {
      if (taken.some(([start, end]) => start < index + value.length && index < end)) return [];
      taken.push([index, index + value.length]);
      const other = plant(kind, value, said, row);
      const text = sentence.slice(0, index) + other + sentence.slice(index + value.length);
      return other ? [{ kind, text, value: other }] : [];
    }),
  );
}
