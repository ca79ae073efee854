// Fits the weights of the choice of quotations to annotated calls, and measures them by cross-validation:
// node packages/call-notes/bench/fit.ts bench/summaries/facts weights.json calls.jsonl …
// The first argument is a folder with mentions.ts and said.ts, which tell whether a text mentions an annotated value.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Candidate,
  candidateSteps,
  changingFeatures,
  FEATURES,
  type Told,
} from '../src/local/clause-features.ts';
import { headSteps } from '../src/local/head.ts';
import { addTold, canBeQuoted, saysMore } from '../src/local/select.ts';
import { type Signs, STATUS_SIGNS, statusSigns } from '../src/local/value-status.ts';
import { formatDay, formatTime } from '../src/reading/calendar.ts';
import { type CallReading, readingCall } from '../src/reading/read-call.ts';
import { keyOf, type Value } from '../src/reading/value.ts';
import { runSteps } from '../src/steps.ts';
import { createRidge, logisticFit } from './regression.ts';

type Expected = {
  readonly slot: string;
  readonly type: string;
  readonly values: readonly string[];
  readonly kind?: string;
};
type Annotated = {
  readonly id: string;
  readonly started_at_ms: number;
  readonly outcome: string;
  readonly transcript: readonly { readonly role: 'user' | 'agent'; readonly text: string }[];
  readonly facts?: readonly Expected[];
  readonly stale?: readonly Expected[];
};
type Judge = {
  mentions(said: unknown, value: Expected, atMs: number): boolean;
  readSaid(text: string, atMs: number): unknown;
};

const [folder = '', output = '', ...files] = process.argv.slice(2);
const load = async (name: string) => import(pathToFileURL(resolve(join(folder, name))).href);
const judge: Judge = { ...(await load('mentions.ts')), ...(await load('said.ts')) };

const FOLDS = 4;
const STALE_WEIGHT = 0.95;
const RIDGE = 100;
const COST = 3;
const PARTS = 3;
const STATUS_WORD_SCALE = 0.2;
const STATUS_RIDGE = 2;
const WORDS = 60;
/** Words of less weight are left out. */
const LEAST_WEIGHT = 0.02;
const LEAST_CALLS = 8;
/** Smaller than 1: weights of words are held closer to 0 than those of features. */
const WORD_SCALE = 1;

/** Lower case without signs, as a recogniser writes. */
const asRecognised = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}\s'@-]/gu, '');

function toCall(call: Annotated, isRecognised: boolean) {
  const turns = call.transcript.map(({ role, text }) => ({
    role,
    text: isRecognised ? asRecognised(text) : text,
  }));
  return { turns, startedAtMs: call.started_at_ms, outcome: call.outcome };
}

/** Which facts (from 0) and dropped values (from 1000) a text mentions. */
function toldBy(
  text: string,
  { facts = [], stale = [], started_at_ms: atMs }: Annotated,
): number[] {
  const said = judge.readSaid(text, atMs);
  const told = (values: readonly Expected[], from: number) =>
    values.flatMap((value, at) =>
      value.kind !== 'told' && judge.mentions(said, value, atMs) ? [from + at] : [],
    );
  return [...told(facts, 0), ...told(stale, 1000)];
}

type Clause = { readonly candidate: Candidate; readonly told: readonly number[] };
type Sample = {
  readonly call: Annotated;
  readonly at: number;
  readonly fold: number;
  readonly reading: CallReading;
  readonly before: Told;
  readonly headTold: readonly number[];
  readonly words: number;
  readonly clauses: readonly Clause[];
  readonly signs: ReadonlyMap<string, Signs>;
  readonly labels: ReadonlyMap<string, number>;
};

function valueText(value: Value): string {
  if (value.kind === 'day')
    return value.day === null ? '' : formatDay(value.day).replace(/^\S+ /, '');
  if (value.kind === 'time') return `at ${formatTime(value.minutes)}`;
  return 'text' in value ? `$${value.text}` : '';
}

/** 1 for values that are facts, 0 for dropped ones; nothing for others. */
function labelsOf(call: Annotated, reading: CallReading): Map<string, number> {
  const labels = new Map<string, number>();
  for (const value of reading.sentences.flatMap(({ values }) => values)) {
    if (labels.has(keyOf(value)) || value.kind === 'email' || value.kind === 'phone') continue;
    const told = toldBy(valueText(value), call);
    const [isFact, isStale] = [told.some((at) => at < 1000), told.some((at) => at >= 1000)];
    if (isFact !== isStale) labels.set(keyOf(value), Number(isFact));
  }
  return labels;
}

function sampleOf(call: Annotated, at: number, isRecognised: boolean): Sample {
  const reading = runSteps(readingCall(toCall(call, isRecognised)));
  const head = runSteps(headSteps(reading));
  const text = [...head.before, ...head.contacts, ...head.care.map((each) => each.text)].join(' ');
  const clauses = runSteps(candidateSteps(reading))
    .filter(canBeQuoted)
    .map((candidate) => ({ candidate, told: toldBy(candidate.clause.text, call) }));
  return {
    call,
    at,
    fold: at % FOLDS,
    reading,
    before: head.told,
    headTold: toldBy(text, call),
    words: WORDS - 4 - text.split(/\s+/).filter(Boolean).length,
    clauses,
    signs: runSteps(statusSigns(reading)),
    labels: labelsOf(call, reading),
  };
}

type Weights = { readonly status: readonly number[]; readonly clause: readonly number[] };

const sigmoid = (sum: number): number => 1 / (1 + Math.exp(-sum));

const statusRow = ({ signs, words }: Signs) =>
  row(STATUS_SIGNS.length, signs, words, statusVocabulary, STATUS_WORD_SCALE);
const statusOf = (weights: readonly number[], signs: Signs): number =>
  sum(weights, statusRow(signs));
const statusesOf = ({ signs }: Sample, weights: readonly number[]) =>
  new Map([...signs].map(([key, each]) => [key, sigmoid(statusOf(weights, each))]));

function statusFit(samples: readonly Sample[]): number[] {
  const rows = samples.flatMap(({ signs, labels }) =>
    [...labels].flatMap(([key, y]) => {
      const own = signs.get(key);
      return own ? [{ x: statusRow(own), y }] : [];
    }),
  );
  return logisticFit(rows, STATUS_SIGNS.length + 1 + statusVocabulary.size, STATUS_RIDGE);
}

const gainOf = (told: readonly number[], seen: ReadonlySet<number>): number =>
  told
    .filter((each) => !seen.has(each))
    .reduce((sum, each) => sum + (each < 1000 ? 1 : -STALE_WEIGHT), 0);

/** Chooses clauses one after the other, as the product does; `choose` returns the value of a clause by its features. */
function choose(
  sample: Sample,
  statuses: ReadonlyMap<string, number>,
  value: (features: number[], clause: Clause, seen: ReadonlySet<number>) => number,
  visit?: (features: number[], gain: number, clause: Clause) => void,
) {
  let [told, left, pool] = [sample.before, sample.words, [...sample.clauses]];
  const seen = new Set(sample.headTold);
  for (;;) {
    let [best, most]: [Clause | null, number] = [null, 0];
    for (const each of pool) {
      if (each.candidate.wordCount > left || !saysMore(each.candidate, told)) continue;
      const features = [
        ...each.candidate.fixed,
        ...changingFeatures(each.candidate, told, statuses),
      ];
      visit?.(features, gainOf(each.told, seen), each);
      const gain = value(features, each, seen);
      const density = gain / (each.candidate.wordCount + COST);
      if (gain > 0.05 && density > most) [best, most] = [each, density];
    }
    if (!best) return seen;
    told = addTold(told, best.candidate);
    for (const each of best.told) seen.add(each);
    left -= best.candidate.wordCount;
    pool = pool.filter((each) => each !== best);
  }
}

/** Words that occur in enough calls. */
function vocabularyOf(
  calls: readonly (readonly Iterable<string>[])[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const call of calls)
    for (const word of new Set(call.flatMap((words) => [...words])))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const frequent = [...counts].filter(
    ([word, count]) => count >= LEAST_CALLS && /^<?[a-z']{2,}$/.test(word),
  );
  return new Map(frequent.map(([word], at) => [word, at]));
}

type Row = readonly (readonly [number, number])[];

/** What is not 0 of features and, behind them, of words. */
function row(
  size: number,
  features: readonly number[],
  words: Iterable<string>,
  places: ReadonlyMap<string, number>,
  scale: number,
): Row {
  const values: (readonly [number, number])[] = [[0, 1]];
  for (const [at, value] of features.entries()) if (value) values.push([at + 1, value]);
  for (const word of words) {
    const at = places.get(word);
    if (at !== undefined) values.push([size + 1 + at, scale]);
  }
  return values;
}

const sum = (weights: readonly number[], values: Row): number =>
  values.reduce((total, [at, value]) => total + value * (weights[at] ?? 0), 0);
const clauseRow = (features: readonly number[], { candidate }: Clause): Row =>
  row(FEATURES.length, features, candidate.english, vocabulary, WORD_SCALE);
const expected = (weights: readonly number[], features: readonly number[], clause: Clause) =>
  sum(weights, clauseRow(features, clause));

/** Learns from the states that the choice itself reaches, beginning with the best possible choice. */
function clauseFit(samples: readonly Sample[]): number[] {
  // Statuses of values that were not fitted to, as those of new calls.
  const status = Array.from({ length: PARTS }, (_, part) =>
    statusFit(samples.filter(({ at }) => at % PARTS !== part)),
  );
  let weights: number[] | null = null;
  for (let round = 0; round < 3; round += 1) {
    const ridge = createRidge(FEATURES.length + 1 + vocabulary.size, RIDGE);
    for (const sample of samples) {
      const current = weights;
      const rows = new Map<Clause, { features: number[]; gain: number; times: number }>();
      const add = (clause: Clause) => {
        const row = rows.get(clause);
        if (row) ridge.add(clauseRow(row.features, clause), row.gain, row.times);
      };
      choose(
        sample,
        statusesOf(sample, status[sample.at % PARTS] ?? []),
        (features, clause, seen) =>
          current ? expected(current, features, clause) : gainOf(clause.told, seen),
        (features, gain, clause) => {
          const row = rows.get(clause);
          if (row?.gain === gain && features.every((each, at) => each === row.features[at]))
            row.times += 1;
          else {
            add(clause);
            rows.set(clause, { features, gain, times: 1 });
          }
        },
      );
      for (const clause of rows.keys()) add(clause);
    }
    weights = ridge.solve();
  }
  return weights ?? [];
}

function weightsFor(samples: readonly Sample[]): Weights {
  return { status: statusFit(samples), clause: clauseFit(samples) };
}

type Counts = { told: number; facts: number; stale: number; dropped: number };

function count(samples: readonly Sample[], weights: Weights): Counts {
  const counts = { told: 0, facts: 0, stale: 0, dropped: 0 };
  for (const sample of samples) {
    const seen = choose(sample, statusesOf(sample, weights.status), (features, clause) =>
      expected(weights.clause, features, clause),
    );
    counts.told += [...seen].filter((each) => each < 1000).length;
    counts.stale += [...seen].filter((each) => each >= 1000).length;
    counts.facts += (sample.call.facts ?? []).filter(({ kind }) => kind !== 'told').length;
    counts.dropped += (sample.call.stale ?? []).length;
  }
  return counts;
}

function figures(all: readonly Counts[]): string {
  const total = (key: keyof Counts) => all.reduce((sum, each) => sum + each[key], 0);
  const share = (part: keyof Counts, whole: keyof Counts) =>
    ((100 * total(part)) / total(whole)).toFixed(1);
  return `facts ${share('told', 'facts')} %, dropped values ${share('stale', 'dropped')} %`;
}

/** Area under the curve of the status of values. */
function auc(samples: readonly Sample[], weights: readonly number[]): number {
  const scored = samples.flatMap((s) =>
    [...s.labels].flatMap(([key, y]) =>
      s.signs.has(key) ? [{ y, p: statusOf(weights, s.signs.get(key) as Signs) }] : [],
    ),
  );
  const [good, bad] = [scored.filter(({ y }) => y === 1), scored.filter(({ y }) => y === 0)];
  const wins = good.reduce((sum, { p }) => sum + bad.filter((each) => each.p < p).length, 0);
  return wins / (good.length * bad.length);
}

/** 0 or 1, by the id of a call: which half it belongs to. */
function halfOf({ id }: Annotated): number {
  let hash = 7;
  for (const sign of id) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % 2;
}

const calls = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): Annotated => JSON.parse(line)),
);
const FORMS = ['as written', 'recogniser text'];
const all = FORMS.map((_, form) => calls.map((call, at) => sampleOf(call, at, form === 1)));
const vocabulary = vocabularyOf(
  all.flat().map(({ clauses }) => clauses.map(({ candidate }) => candidate.english)),
);
const statusVocabulary = vocabularyOf(
  all.flat().map(({ signs }) => [...signs.values()].map(({ words }) => words)),
);
const inHalf = (half: number) =>
  all.map((form) => form.filter(({ call }) => halfOf(call) === half));

/** Prints what weights that were fitted to the first calls choose of the others. */
function report(name: string, tests: readonly (readonly [Sample[], Sample[][]])[]): void {
  const counted = tests.map(([fitted, held]) => {
    const weights = weightsFor(fitted);
    return held.map((own) => ({ counts: count(own, weights), area: auc(own, weights.status) }));
  });
  for (const [form, title] of FORMS.entries()) {
    const own = counted.flatMap((each) => each[form] ?? []);
    const area = own.reduce((sum, each) => sum + each.area, 0) / own.length;
    const shares = figures(own.map(({ counts }) => counts));
    console.log(`${name}, ${title}: ${shares} · status ${area.toFixed(3)}`);
  }
}

const [work, check] = [inHalf(0), inHalf(1)];
if (process.env.CHECK) {
  report('checking half', [[work.flat(), check]]);
  report('working half, fitted to the checking half', [[check.flat(), work]]);
} else
  report(
    `working half, ${FOLDS} folds`,
    Array.from({ length: FOLDS }, (_, fold) => [
      work.flat().filter((sample) => sample.fold !== fold),
      work.map((samples) => samples.filter((sample) => sample.fold === fold)),
    ]),
  );
if (output !== '-') {
  const weights = weightsFor(all.flat());
  const round = (values: readonly number[]) => values.map((value) => Math.round(value * 1e4) / 1e4);
  const wordsOf = (places: ReadonlyMap<string, number>, own: readonly number[], scale: number) =>
    [...places]
      .map(
        ([word, at]) => [word, round([scale * (own.at(at - places.size) ?? 0)])[0] ?? 0] as const,
      )
      .filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)
      .map((each) => each.join(' '))
      .sort()
      .join(' ');
  const { status, clause } = weights;
  const fitted = {
    status: round(status.slice(0, STATUS_SIGNS.length + 1)),
    statusWords: wordsOf(statusVocabulary, status, STATUS_WORD_SCALE),
    clause: round(clause.slice(0, FEATURES.length + 1)),
    words: wordsOf(vocabulary, clause, WORD_SCALE),
  };
  writeFileSync(output, `${JSON.stringify(fitted)}\n`);
  for (const [names, values] of [
    [STATUS_SIGNS, weights.status],
    [FEATURES, weights.clause],
  ] as const)
    console.log(names.map((name, at) => `${name} ${(values[at + 1] ?? 0).toFixed(2)}`).join(', '));
}
