/**
 * Measures the value check: `node scripts/node.js packages/call-notes/bench/check.ts [--show] [--beside MODULE] [FILE...]`. Right sentences
 * are the references of people; in planted ones one value is replaced by another of its kind that is nowhere in the call.
 * Calls are in two halves by a hash of their ids; `--show` prints mistakes of the tuned half only. A module of another
 * check exports `checkOf(row)`, which returns what this one has as `Check`.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Evidence, readEvidence } from '../src/model/check/evidence.ts';
import { unsupportedIn } from '../src/model/check/unsupported.ts';
import { LANGUAGES, type Language } from '../src/reading/languages/language-words.ts';
import { splitSentences } from '../src/reading/sentences.ts';
import { hashOf, plantedIn, type Row, saidIn } from './planted-values.ts';

const SETS = ['calls', 'other-calls', 'languages'].map((name) => `bench/summaries/${name}.jsonl`);
const { values: options, positionals } = parseArgs({
  options: { beside: { type: 'string' }, show: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const rows = (positionals.length ? positionals : SETS).flatMap((file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line)),
);

/** The kinds of what a sentence says without support, and the words; empty if it stands. */
type Check = (sentence: string) => readonly string[];

const languageOf = ({ id }: Row): Language =>
  LANGUAGES.find((language) => id.startsWith(`${language}-`)) ?? 'en';

function ours(row: Row): Check {
  const evidence: Evidence = readEvidence(row.transcript, row.started_at_ms);
  return (sentence) =>
    unsupportedIn(sentence, evidence).map(({ kind, words }) => `${kind} ${words}`);
}

/** Another check to be measured beside this one. */
const others: Readonly<Record<string, typeof ours>> = options.beside
  ? { [options.beside]: (await import(resolve(options.beside))).checkOf }
  : {};

type Count = { of: number; wrong: Record<string, number> };
const add = ({ wrong }: Count, kind: string): void => {
  wrong[kind] = (wrong[kind] ?? 0) + 1;
};

function measureCall(
  row: Row,
  check: Check,
  right: Count,
  planted: Count,
  show: typeof console.log,
) {
  const said = saidIn(row, languageOf(row));
  for (const sentence of row.refs
    .flatMap((ref) => splitSentences(ref))
    .map(({ text }) => text.trim())) {
    const unsupported = check(sentence);
    right.of += 1;
    if (unsupported.length) add(right, unsupported[0]?.split(' ')[0] ?? '');
    if (unsupported.length) show(`${row.id}: dropped: ${sentence} [${unsupported.join('; ')}]`);
    for (const { kind, text, value } of plantedIn(sentence, said, row)) {
      planted.of += 1;
      if (check(text).length) continue;
      add(planted, kind);
      show(`${row.id}: let through ${kind} ${value}: ${text}`);
    }
  }
}

const sum = ({ wrong, of }: Count): string => {
  const all = Object.values(wrong).reduce((total, one) => total + one, 0);
  const kinds = Object.entries(wrong).map(([kind, count]) => `${kind} ${count}`);
  return `${all} of ${of} (${((100 * all) / of).toFixed(1)} %) ${kinds.join(', ')}`;
};

for (const [half, name] of ['tuned half', 'other half'].entries())
  for (const [system, checkOf] of Object.entries({ 'this check': ours, ...others })) {
    const right: Count = { of: 0, wrong: {} };
    const planted: Count = { of: 0, wrong: {} };
    const isShown = options.show && half === 0 && checkOf === ours;
    for (const row of rows.filter(({ id }) => hashOf(id) % 2 === half))
      measureCall(row, checkOf(row), right, planted, isShown ? console.log : () => undefined);
    console.log(
      `${name}, ${system}: right sentences dropped ${sum(right)}; planted let through ${sum(planted)}`,
    );
  }
