import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { redactTurns } from 'spoken-redaction';
import { REDACTED_KINDS } from 'spoken-redaction/kinds';
import type { Turn } from '#src/domain/call.ts';
import { type AnnotatedCall, readCalls } from '../summaries/calls.ts';
import { printRepeated } from './repeated.ts';
import { printSecrets } from './secrets.ts';

const FILES = ['calls', 'other-calls', 'languages'];
const FIRST_CALL = fileURLToPath(new URL('first-call.ts', import.meta.url));
const WARM_UP = 5;
const RUNS = 30;
const PROCESSES = 5;

const turnsOf = ({ transcript }: AnnotatedCall): readonly Turn[] =>
  transcript.map(({ role, text, ts_ms }) => ({ role, text, tsMs: ts_ms }));

type Calls = readonly (readonly Turn[])[];

/** CPU time per turn, in microseconds. */
function timed(calls: Calls, work: (turns: readonly Turn[]) => unknown): number {
  const before = process.cpuUsage();
  for (const turns of calls) work(turns);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls.flat().length;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The fastest of several new processes, since other work on the machine only adds time. */
async function firstCall(): Promise<readonly number[]> {
  const all: (readonly number[])[] = [];
  for (let child = 0; child < PROCESSES; child += 1) {
    const args = [...process.execArgv, FIRST_CALL];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    all.push(stdout.split(' ').map(Number));
  }
  return [0, 1].map((at) => Math.min(...all.map((times) => times[at] ?? Number.NaN)));
}

const files = FILES.map((name) => new URL(`../summaries/${name}.jsonl`, import.meta.url));
const read = await Promise.all(files.map((file) => readCalls(fileURLToPath(file))));
const calls = read.flat().map(turnsOf);
const redaction: number[] = [];
const json: number[] = [];
// Alternating, so that other work on the machine affects both alike.
for (let run = -WARM_UP; run < RUNS; run += 1) {
  const redacted = timed(calls, (turns) => redactTurns(turns, REDACTED_KINDS));
  const copied = timed(calls, (turns) => JSON.parse(JSON.stringify(turns)));
  if (run < 0) continue;
  redaction.push(redacted);
  json.push(copied);
}
const [load = Number.NaN, first = Number.NaN] = await firstCall();
const [us, baseline] = [median(redaction), median(json)];
console.log(`${calls.length} calls, ${calls.flat().length} turns, median of ${RUNS} runs`);
console.log(`redaction                 ${us.toFixed(2)} µs per turn`);
console.log(`JSON and back (baseline)  ${baseline.toFixed(2)} µs per turn`);
console.log(`ratio                     ${(us / baseline).toFixed(1)}`);
console.log(
  `new process               ${load.toFixed(0)} ms to load, ${first.toFixed(1)} ms for its first call`,
);
printRepeated();
printSecrets();
