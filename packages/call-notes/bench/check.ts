/**
 * Measures the value check: `node scripts/node.js packages/call-notes/bench/check.ts [--show] [FILE...]`. Right sentences
 * are the references of people; in planted ones one value is replaced by another of its kind that is nowhere in the call.
 * Calls are in two halves by a hash of their ids; `--show` prints mistakes of the tuned half only.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEvidence as readTodays } from '../../../src/summaries/model/claims/call-evidence.ts';
import { isSupported } from '../../../src/summaries/model/claims/sentence-claims.ts';
import { type Evidence, readEvidence } from '../src/model/check/evidence.ts';
import { unsupportedIn } from '../src/model/check/unsupported.ts';
import { LANGUAGES, type Language } from '../src/reading/languages/language-words.ts';
import { splitSentences } from '../src/reading/sentences.ts';
import { hashOf, plantedIn, type Row, saidIn } from './planted-values.ts';

const SETS = ['calls', 'other-calls', 'languages'].map((name) => `bench/summaries/${name}.jsonl`);
const { values: options, positionals } = parseArgs({
  options: { show: { type: 'boolean', default: false } },
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

function todays(row: Row): Check {
  const transcript = row.transcript.map((turn) => ({ ...turn, tsMs: 0 }));
  const call = {
    transcript,
    startedAtMs: row.started_at_ms,
    durationS: 0,
    outcome: 'other',
  } as const;
  const evidence = readTodays(call, { facts: [], language: languageOf(row) });
  return (sentence) => (isSupported(sentence, evidence) ? [] : ['claim']);
}

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
  for (const [system, checkOf] of Object.entries({ 'this check': ours, "today's check": todays })) {
    const right: Count = { of: 0, wrong: {} };
    const planted: Count = { of: 0, wrong: {} };
    const isShown = options.show && half === 0 && checkOf === ours;
    for (const row of rows.filter(({ id }) => hashOf(id) % 2 === half))
      measureCall(row, checkOf(row), right, planted, isShown ? console.log : () => undefined);
    console.log(
      `${name}, ${system}: right sentences dropped ${sum(right)}; planted let through ${sum(planted)}`,
    );
  }
