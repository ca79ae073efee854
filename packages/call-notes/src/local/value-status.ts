import type { CallReading, Sentence } from '../reading/read-call.ts';
import { keyOf, type Value } from '../reading/value.ts';
import { answersOf } from './answers.ts';
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

/** The last places at which values of a kind were said, and those of values that both sides said. */
type Latest = Readonly<Record<string, { all: number; byBoth: number }>>;

function latestOf(all: ReadonlyMap<string, readonly Said[]>): Latest {
  const latest: Record<string, { all: number; byBoth: number }> = {};
  for (const said of all.values()) {
    const { at, value } = said.at(-1) as Said;
    const kind = kindOf(value);
    const before = latest[kind] ?? { all: -1, byBoth: -1 };
    latest[kind] = {
      all: Math.max(before.all, at),
      byBoth: byBoth(said) ? Math.max(before.byBoth, at) : before.byBoth,
    };
  }
  return latest;
}

/** What the other side says next: at most its first two sentences. */
function answerTo({ at }: Said, { sentences, answers }: Context): readonly Sentence[] {
  const next = answers[at] ?? -1;
  if (next < 0) return [];
  return sentences.slice(next, next + 2).filter(({ turn }) => turn === sentences[next]?.turn);
}

const LONG_AGO = / (?:was|were|last|used to|originally|had|usually|normally|before) /;

type Context = {
  readonly sentences: readonly Sentence[];
  readonly answers: readonly number[];
  readonly latest: Latest;
  readonly outcome: string | undefined;
};

function signsOf(said: readonly Said[], context: Context) {
  const { sentences, latest, outcome } = context;
  const [first, last] = [said[0] as Said, said.at(-1) as Said];
  const kind = kindOf(last.value);
  const { all: newest = -1, byBoth: newestOfBoth = -1 } = latest[kind] ?? {};
  const answers = said.map((each) => answerTo(each, context));
  const answered = (test: RegExp) =>
    answers.some((answer) => answer.some(({ gloss }) => test.test(gloss.text)));
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
    newestOfBoth > last.at,
    newest > last.at,
    newest <= last.at,
    last.sentence.role === 'agent' && kinds(last) > 1,
    said.some(({ sentence, value }) =>
      sentence.values.some((v) => v.kind === value.kind && keyOf(v) !== keyOf(value)),
    ),
    any(/ (?:instead|rather|actually|or) /),
    kind === 'day',
    kind === 'time',
    kind === 'amount',
    outcome === 'appointment_booked',
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
function wordsAround(said: readonly Said[], context: Context): ReadonlySet<string> {
  const around = said.flatMap(({ sentence, value }) =>
    sentence.clauses
      .filter(({ values }) => values.includes(value))
      .flatMap(({ english }) => english.trim().split(' ')),
  );
  const answers = said.flatMap((each) =>
    answerTo(each, context).flatMap(({ gloss }) =>
      gloss.words.slice(0, 8).map(({ text }) => `<${text}`),
    ),
  );
  return new Set([...around, ...answers]);
}

/** What is known of a value: its signs, and words around it. */
export type Signs = { readonly signs: readonly number[]; readonly words: ReadonlySet<string> };

/** Of a value that is said more often, the first time and the last ones are read. */
const MOST_SAID = 40;

/** The signs of each value of a call, by its key; yields after each. */
export function* statusSigns(reading: CallReading): Generator<void, Map<string, Signs>> {
  const all = saidByKey(reading);
  yield;
  const context = {
    sentences: reading.sentences,
    answers: answersOf(reading.sentences),
    latest: latestOf(all),
    outcome: reading.call.outcome,
  };
  const signs = new Map<string, Signs>();
  for (const [key, every] of all) {
    yield;
    const said = every.filter((_, at) => at === 0 || at > every.length - MOST_SAID);
    signs.set(key, { signs: signsOf(said, context), words: wordsAround(said, context) });
  }
  return signs;
}

const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));

const ofWords = wordWeights(weights.statusWords);

/** How likely each value of a call holds at its end, 0 to 1, by its key. */
export function* statusSteps(reading: CallReading): Generator<void, ReadonlyMap<string, number>> {
  const statuses = new Map<string, number>();
  for (const [key, { signs, words }] of yield* statusSigns(reading))
    statuses.set(key, logistic(weighted(weights.status, signs, ofWords, words)));
  return statuses;
}
