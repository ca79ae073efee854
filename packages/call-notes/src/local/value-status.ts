import type { CallReading, Sentence } from '../reading/read-call.ts';
import { keyOf, type Value } from '../reading/value.ts';
import * as cue from './cues.ts';
import { weighted, wordWeights } from './weighted.ts';
import weights from './weights.json' with { type: 'json' };

/** Mechanical signs of whether a value still holds at the end of a call, each 0 to 1. */
const SIGNS = [
  'agent',
  'caller',
  'both',
  'twice',
  'often',
  'firstAt',
  'lastAt',
  'noNext',
  'yesNext',
  'onlyAsked',
  'denied',
  'past',
  'laterByBoth',
  'later',
  'isLast',
  'recap',
  'alternative',
  'instead',
  'day',
  'time',
  'amount',
  'booked',
  'lastByAgent',
  'repeatedNext',
  'proposal',
] as const;
/** The signs, the same of days alone, and of amounts alone. */
export const STATUS_SIGNS = ['', ' of days', ' of amounts'].flatMap((of) =>
  SIGNS.map((sign) => `${sign}${of}`),
);

/** Where a value was said. */
type Said = { readonly sentence: Sentence; readonly at: number; readonly value: Value };

/** Values whose status is worth asking for. */
const hasStatus = ({ kind }: Value): boolean => kind !== 'email' && kind !== 'phone';
const kindOf = ({ kind }: Value): string => (kind === 'number' ? 'amount' : kind);

function saidByKey({ sentences }: CallReading): Map<string, Said[]> {
  const all = sentences.flatMap((sentence, at) =>
    sentence.values.filter(hasStatus).map((value) => ({ sentence, at, value })),
  );
  return Map.groupBy(all, ({ value }) => keyOf(value));
}

const byBoth = (said: readonly Said[]): boolean =>
  new Set(said.map(({ sentence }) => sentence.role)).size > 1;

/** What the other side says next. */
function answerTo({ at, sentence }: Said, sentences: readonly Sentence[]): readonly Sentence[] {
  const next = sentences.slice(at + 1).find(({ role }) => role !== sentence.role)?.turn;
  return next === undefined ? [] : sentences.filter(({ turn }) => turn === next);
}

const LONG_AGO = / (?:was|were|last|used to|originally|had|usually|normally|before) /;

function signsOf(
  said: readonly Said[],
  all: ReadonlyMap<string, readonly Said[]>,
  reading: CallReading,
) {
  const { sentences, call } = reading;
  const [first, last] = [said[0] as Said, said.at(-1) as Said];
  const kind = kindOf(last.value);
  const others = [...all.values()].filter(
    (each) => each !== said && each.some(({ value }) => kindOf(value) === kind),
  );
  const later = others.filter((each) => (each.at(-1)?.at ?? 0) > last.at);
  const answers = said.map((each) => answerTo(each, sentences));
  const answered = (test: RegExp) =>
    answers.some((answer) => answer.slice(0, 2).some(({ gloss }) => test.test(gloss.text)));
  const any = (test: RegExp) => said.some(({ sentence }) => test.test(sentence.gloss.text));
  const kinds = (each: Said) => new Set(each.sentence.values.map(kindOf)).size;
  const size = sentences.length || 1;
  const signs = [
    said.some(({ sentence }) => sentence.role === 'agent'),
    said.some(({ sentence }) => sentence.role === 'user'),
    byBoth(said),
    said.length > 1,
    said.length > 2,
    first.at / size,
    last.at / size,
    answered(cue.NO),
    answered(cue.YES),
    said.every(({ sentence }) => sentence.isQuestion),
    any(cue.NO),
    any(LONG_AGO),
    later.some(byBoth),
    later.length > 0,
    later.length === 0,
    last.sentence.role === 'agent' && kinds(last) > 1,
    said.some(({ sentence, value }) =>
      sentence.values.some((v) => v.kind === value.kind && keyOf(v) !== keyOf(value)),
    ),
    any(/ (?:instead|rather|actually|or) /),
    kind === 'day',
    kind === 'time',
    kind === 'amount',
    call.outcome === 'appointment_booked',
    last.sentence.role === 'agent',
    answers.some((answer) =>
      answer.some(({ values }) => values.some((v) => keyOf(v) === keyOf(last.value))),
    ),
    any(/ (?:how about|what about|could do|i could|i can do|i've got|i have|would|there's) /),
  ].map(Number);
  const of = (wanted: string) => signs.map((sign) => (kind === wanted ? sign : 0));
  return [...signs, ...of('day'), ...of('amount')];
}

/** English words around the places where a value was said, and with "<" the first ones of the answers. */
function wordsAround(said: readonly Said[], sentences: readonly Sentence[]): ReadonlySet<string> {
  const around = said.flatMap(({ sentence, value }) =>
    sentence.clauses
      .filter(({ values }) => values.includes(value))
      .flatMap(({ english }) => english.trim().split(' ')),
  );
  const answers = said.flatMap((each) =>
    answerTo(each, sentences)
      .slice(0, 2)
      .flatMap(({ gloss }) => gloss.words.slice(0, 8).map(({ text }) => `<${text}`)),
  );
  return new Set([...around, ...answers]);
}

/** What is known of a value: its signs, and words around it. */
export type Signs = { readonly signs: readonly number[]; readonly words: ReadonlySet<string> };

/** The signs of each value of a call, by its key. */
export function statusSigns(reading: CallReading): Map<string, Signs> {
  const all = saidByKey(reading);
  return new Map(
    [...all].map(([key, said]) => [
      key,
      { signs: signsOf(said, all, reading), words: wordsAround(said, reading.sentences) },
    ]),
  );
}

const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));

const ofWords = wordWeights(weights.statusWords);

/** How likely each value of a call holds at its end, 0 to 1, by its key. */
export function valueStatuses(reading: CallReading): ReadonlyMap<string, number> {
  return new Map(
    [...statusSigns(reading)].map(([key, { signs, words }]) => [
      key,
      logistic(weighted(weights.status, signs, ofWords, words)),
    ]),
  );
}
