import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bars, OWN_BARS, OWN_RECOGNISED_BARS } from './bars.ts';
import { readCalls } from './calls.ts';
import { missedBars, missedSpeed } from './missed-bars.ts';
import { readOptions } from './options.ts';
import { createProgress } from './progress.ts';
import { measureSet, printMisses, printSet, printSummaries, type SetResult } from './sets.ts';
import { measureSpeed } from './speed.ts';
import { loadSummariser } from './systems.ts';

const OWN_CALLS = fileURLToPath(new URL('calls.jsonl', import.meta.url));

const options = readOptions();
const summariser = await loadSummariser(options.system, options.maxWords);
const own = await readCalls(OWN_CALLS);
const speed = await measureSpeed(summariser, own);

const forms = options.stt ? [true] : options.data ? [false] : [false, true];

function barsFor(recognised: boolean): Bars {
  if (options.bars) return options.bars;
  return options.data ? {} : recognised ? OWN_RECOGNISED_BARS : OWN_BARS;
}

const missed: string[] = [];
const results: SetResult[] = [];
const progress = createProgress();
for (const file of options.data ?? [OWN_CALLS]) {
  const calls = await readCalls(file);
  for (const recognised of forms) {
    const name = `${basename(file, '.jsonl')}${recognised ? ', as recogniser text' : ''}`;
    const result = await measureSet(summariser, { name, calls, recognised }, progress);
    results.push(result);
    missed.push(...missedBars(result.figures, barsFor(recognised)).map((bar) => `${name}: ${bar}`));
  }
}

if (!options.data) missed.push(...missedSpeed(speed));

function print(): void {
  for (const result of results) {
    printSet(result, summariser.name);
    if (options.misses) printMisses(result);
    if (options.show) printSummaries(result, options.show);
  }
  console.log(
    `\nCalls of 40 turns: first ${speed.first.toFixed(0)} ms, then median ${speed.median.toFixed(1)} ms, p95 ${speed.p95.toFixed(1)} ms`,
  );
  console.log(
    missed.length
      ? `\nMissed:\n${missed.map((bar) => `  ${bar}`).join('\n')}`
      : '\nNo bar is missed',
  );
}

if (options.json)
  console.log(JSON.stringify({ summariser: summariser.name, speed, results, missed }));
else print();
if (missed.length) process.exitCode = 1;
