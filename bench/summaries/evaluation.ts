import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Summariser } from '#src/summaries/summariser.ts';
import { type Bars, OWN_BARS, OWN_RECOGNISED_BARS } from './bars.ts';
import { readCalls } from './calls.ts';
import { type MemoryScore, readHistories, scoreMemory } from './histories.ts';
import {
  memoryFigures,
  missedMemoryBars,
  printMemories,
  printMemoryMisses,
  printMemoryTexts,
} from './memories.ts';
import { missedBars, missedSpeed } from './missed-bars.ts';
import type { Options } from './options.ts';
import { printMisses, printSet, printSummaries } from './printing.ts';
import { createProgress } from './progress.ts';
import { remember } from './remembering.ts';
import { measureSet, type SetResult } from './sets.ts';
import { measureSpeed, type Speed } from './speed.ts';
import { loadSummariser } from './systems.ts';

const OWN_HISTORIES = fileURLToPath(new URL('histories.jsonl', import.meta.url));
const OWN_CALLS = fileURLToPath(new URL('calls.jsonl', import.meta.url));

type Measured = { readonly result: SetResult; readonly missed: readonly string[] };

function barsFor({ bars, data }: Options, recognised: boolean): Bars {
  if (bars) return bars;
  return data ? {} : recognised ? OWN_RECOGNISED_BARS : OWN_BARS;
}

async function measureSets(summariser: Summariser, options: Options): Promise<Measured[]> {
  const forms = options.stt ? [true] : options.data ? [false] : [false, true];
  const progress = createProgress();
  const measured: Measured[] = [];
  for (const file of options.data ?? [OWN_CALLS]) {
    const calls = await readCalls(file);
    for (const recognised of forms) {
      const name = `${basename(file, '.jsonl')}${recognised ? ', as recogniser text' : ''}`;
      const result = await measureSet(summariser, { name, calls, recognised }, progress);
      const missed = missedBars(result.figures, barsFor(options, recognised));
      measured.push({ result, missed: missed.map((bar) => `${name}: ${bar}`) });
    }
  }
  return measured;
}

function print(name: string, results: readonly SetResult[], speed: Speed, options: Options): void {
  for (const result of results) {
    printSet(result, name);
    if (options.misses) printMisses(result);
    if (options.show) printSummaries(result, options.show);
  }
  const [first, median, p95] = [speed.first, speed.median, speed.p95].map((ms) => ms.toFixed(1));
  console.log(`\nCalls of 40 turns: first ${first} ms, then median ${median} ms, p95 ${p95} ms`);
}

async function measureMemories(summariser: Summariser): Promise<MemoryScore[]> {
  const scores: MemoryScore[] = [];
  for (const history of await readHistories(OWN_HISTORIES))
    scores.push(scoreMemory(history, await remember(summariser, history)));
  return scores;
}

function printMemory(scores: readonly MemoryScore[], { misses, show }: Options): void {
  printMemories(scores);
  if (misses) printMemoryMisses(scores);
  if (show) printMemoryTexts(scores);
}

/** Measures and prints; resolves to the bars that were missed, in words. */
export async function evaluate(options: Options): Promise<readonly string[]> {
  const summariser = await loadSummariser(options.system, options.maxWords);
  const speed = await measureSpeed(summariser, await readCalls(OWN_CALLS), options);
  const measured = await measureSets(summariser, options);
  const results = measured.map(({ result }) => result);
  const memories = options.data ? [] : await measureMemories(summariser);
  const missed = [
    ...measured.flatMap((each) => each.missed),
    ...(options.data ? [] : missedSpeed(speed)),
    ...(options.data ? [] : missedMemoryBars(memoryFigures(memories))),
  ];
  if (options.json) {
    console.log(JSON.stringify({ summariser: summariser.name, speed, results, memories, missed }));
    return missed;
  }
  print(summariser.name, results, speed, options);
  if (memories.length) printMemory(memories, options);
  console.log(`\n${missed.length ? `Missed:\n  ${missed.join('\n  ')}` : 'No bar is missed'}`);
  return missed;
}
