/**
 * Measures the value check: `node packages/call-notes/bench/check.ts [--show] [FILE...]`. Right sentences are the references
 * of people; planted ones have one value replaced by another of its kind that is nowhere in the call. Calls are split in
 * two halves by a hash of their ids; `--show` prints mistakes of the tuned half only.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gloss } from '../src/reading/gloss.ts';
import { splitSentences } from '../src/reading/sentences.ts';
import { type Evidence, readEvidence, unsupportedIn } from '../src/model/check/index.ts';
import { readEvidence as readOld } from '../../../src/summaries/model/claims/call-evidence.ts';
import { isSupported } from '../../../src/summaries/model/claims/sentence-claims.ts';

type Row = {
  readonly id: string;
  readonly started_at_ms: number;
  readonly refs: readonly string[];
  readonly transcript: readonly { readonly role: 'user' | 'agent'; readonly text: string }[];
};
const { values: options, positionals } = parseArgs({ options: { show: { type: 'boolean' } }, allowPositionals: true });
const SETS = ['calls', 'other-calls', 'languages'].map((name) => `bench/summaries/${name}.jsonl`);

const hashOf = (text: string): number => createHash('sha1').update(text).digest().readUInt32BE(0);
/** The same choices in each run. */
function* choices(seed: string): Generator<number, never> {
  for (let at = 0; ; at += 1) yield hashOf(`${seed} ${at}`);
}

const NAMES = ['Xanthe', 'Quillon', 'Zebedee', 'Vasquith', 'Jarvik', 'Womersley', 'Ktistakis', 'Hjelmqvist'];
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const M = `(?:${MONTHS.join('|')})`;
const W = '(?:Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday)';
const FIGURE = /\d/g;
/** Values in a sentence by their kind, in this order; a place counts once. */
const VALUES: readonly (readonly [string, RegExp])[] = [
  ['email', /[\w.+-]+@[\w.-]+\w/g],
  ['day', new RegExp(`(?:\\b${W},? )?\\b(?:\\d{1,2} ${M}|${M} \\d{1,2})\\b(?! at \\d+ [a-z]+ of)`, 'g')],
  ['time', /\b\d{1,2}(?::\d\d)?(?= ?[ap]m\b)|\b\d{1,2}:\d\d\b/g],
  ['phone', /\+?\b\d[\d ()-]{6,}\d\b/g],
  ['reference', /\b(?=[A-Z-/]*\d)[A-Z]{1,4}[-/]?[0-9A-Z]{3,}\b/g],
  ['amount', /(?<=[$€£₹₦])\d[\d,]*(?:\.\d\d)?/g],
  ['number', /\b\d[\d,]*(?:\.\d+)?\b/g],
  ['name', /(?<=\p{L},? )\p{Lu}\p{Ll}{2,}(?!\p{L})/gu],
];
const NO_NAME = new RegExp(`^(?:${W}|${M}|Caller|Agent|Customer|Street|Road|Lane|Avenue|Court|Drive|Doctor)$`);

type Said = { readonly words: ReadonlySet<string>; readonly digits: string };
function saidIn({ transcript }: Row, language: 'en' | 'es' | 'de' | 'fr' | 'pt' | 'it'): Said {
  const texts = transcript.flatMap(({ text }) => [gloss(text, language).text, gloss(text, 'en').text]).join(' ');
  return { words: new Set(texts.split(' ')), digits: texts.replace(/[^\d]/g, '') };
}

/** Other figures in the same form, which are nowhere in the call. */
function otherFigures(value: string, { digits, words }: Said, random: Iterator<number>): string {
  const first = value.search(/\d/);
  const other = value.replace(FIGURE, (digit, at) =>
    at === first ? String(1 + (random.next().value % 9)) : random.next().value % 2 ? digit : String(random.next().value % 10),
  );
  const bare = other.replace(/\D/g, '');
  const isSaid = bare.length < 2 ? words.has(bare) : digits.includes(bare.replace(/00$/, ''));
  return isSaid || other === value ? '' : other;
}

function otherDay(value: string, { words }: Said, { started_at_ms }: Row, random: Iterator<number>): string {
  const at = new Date(started_at_ms + (1 + (random.next().value % 60)) * 86_400_000);
  const weekday = at.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  const isSaid = [`${at.getUTCDate()}`, `${at.getUTCDate()}th`, weekday.toLowerCase()].some((word) => words.has(word));
  const near = ['today', 'tomorrow', 'now'].some((word) => words.has(word)) && at.getTime() - started_at_ms < 3 * 86_400_000;
  if (isSaid || near || value.includes(`${at.getUTCDate()}`)) return '';
  return value.replace(new RegExp(W), weekday).replace(new RegExp(M), MONTHS[at.getUTCMonth()] ?? '').replace(/\d+/, `${at.getUTCDate()}`);
}

function otherTime(value: string, { words }: Said, random: Iterator<number>): string {
  const [hour, minute] = [1 + (random.next().value % 12), 5 * (random.next().value % 12)];
  const isHourSaid = words.has(`${hour}`) || (hour === 12 && words.has('noon'));
  const isMinuteSaid = minute === 0 || words.has(`${minute}`) || words.has('half') || words.has('quarter') || [...words].some((word) => word.endsWith(`${minute}`));
  const isSaid = [...words].some((word) => /^\d+[:.]?\d*$/.test(word) && Number(word.split(/[:.]/)[0]) % 12 === hour % 12);
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
      kind === 'name' ? (NO_NAME.test(value) ? '' : (NAMES[random.next().value % NAMES.length] ?? ''))
      : kind === 'email' ? otherLetters(value, said, random)
      : kind === 'day' ? otherDay(value, said, row, random)
      : kind === 'time' ? otherTime(value, said, random)
      : otherFigures(value, said, random);
    if (other) return other;
  }
  return '';
}

function plantedIn(sentence: string, said: Said, row: Row): { kind: string; text: string; value: string }[] {
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

type Check = (sentence: string) => boolean;
type Figures = { right: number; dropped: number; planted: number; through: number };
const LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'it'] as const;

function measure(half: number, checkOf: (row: Row) => Check, show: (what: string, text: string, row: Row) => void) {
  const figures: Figures = { right: 0, dropped: 0, planted: 0, through: 0 };
  const kinds = new Map<string, [number, number]>();
  for (const row of rows.filter(({ id }) => hashOf(id) % 2 === half)) {
    const check = checkOf(row);
    const said = saidIn(row, LANGUAGES.find((one) => row.id.startsWith(`${one}-`)) ?? 'en');
    for (const { text } of row.refs.flatMap((ref) => splitSentences(ref))) {
      figures.right += 1;
      const stands = check(text.trim());
      if (!stands) { figures.dropped += 1; show('dropped', text.trim(), row); }
      for (const planted of plantedIn(text.trim(), said, row)) {
        const count = kinds.get(planted.kind) ?? [0, 0];
        figures.planted += 1;
        count[1] += 1;
        if (check(planted.text)) { figures.through += 1; count[0] += 1; show(`let through ${planted.kind} ${planted.value}`, planted.text, row); }
        kinds.set(planted.kind, count);
      }
    }
  }
  return { ...figures, kinds: [...kinds].map(([kind, [through, of]]) => `${kind} ${through}/${of}`).join(', ') };
}

const files = positionals.length ? positionals : SETS;
const rows = files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Row));
const evidence = new Map<string, Evidence>();
const ours = (row: Row): Check => {
  const one = evidence.get(row.id) ?? readEvidence(row.transcript, row.started_at_ms);
  evidence.set(row.id, one);
  return (sentence) => unsupportedIn(sentence, one).length === 0;
};
const todays = (row: Row): Check => {
  const language = LANGUAGES.find((one) => row.id.startsWith(`${one}-`)) ?? 'en';
  const transcript = row.transcript.map((turn) => ({ ...turn, tsMs: 0 }));
  const one = readOld({ transcript, startedAtMs: row.started_at_ms, durationS: 0, outcome: 'other' } as never, { facts: [], language });
  return (sentence) => isSupported(sentence, one);
};
const show = (half: number) => (what: string, text: string, row: Row) => {
  if (!options.show || half !== 0) return;
  const one = evidence.get(row.id);
  console.log(`${row.id}: ${what}: ${text}${one && what === 'dropped' ? ` ${JSON.stringify(unsupportedIn(text, one))}` : ''}`);
};
for (const half of [0, 1]) {
  console.log(half === 0 ? 'tuned half' : 'other half');
  console.log('  this check ', measure(half, ours, show(half)));
  console.log("  today's    ", measure(half, todays, () => undefined));
}
