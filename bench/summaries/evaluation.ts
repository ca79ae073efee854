import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Summariser } from '#src/summaries/summariser.ts';
import { type Bars, OWN_BARS, OWN_RECOGNISED_BARS } from './bars/bars.ts';
import { missedBars, missedSpeed } from './bars/missed-bars.ts';
import { readCalls } from './calls.ts';
import { type MemoryScore, readHistories, scoreMemory } from './histories/histories.ts';
import {
  memoryFigures,
  missedMemoryBars,
  printMemories,
  printMemoryMisses,
  printMemoryTexts,
} from './histories/memories.ts';
import type { Options } from './options.ts';
import { printMisses, printSet, printSpeed, printSummaries } from './printing/sets.ts';
import { createProgress } from './progress.ts';
import { remember } from './remembering.ts';
import { measureSet, type SetResult } from './sets/sets.ts';
import { measureSpeed, type Speed } from './speed.ts';
import { loadSummariser } from './systems/systems.ts';

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

async function measureMemories(summariser: Summariser): Promise<MemoryScore[]> {
  const scores: MemoryScore[] = [];
  const histories = await readHistories(OWN_HISTORIES);
  const progress = createProgress();
  for (const history of histories) {
    scores.push(scoreMemory(history, await remember(summariser, history)));
    progress('callers', scores.length, histories.length);
  }
  return scores;
}

type Evaluation = {
  readonly summariser: string;
  readonly results: readonly SetResult[];
  /** Null for a model, whose every answer costs. */
  readonly speed: Speed | null;
  /** Of our own callers, unless other data is measured. */
  readonly memories: readonly MemoryScore[];
  /** The bars that are missed, in words. */
  readonly missed: readonly string[];
};

function print(
  { summariser, results, speed, memories, missed }: Evaluation,
  options: Options,
): void {
  for (const result of results) {
    printSet(result, summariser);
    if (options.misses) printMisses(result);
    if (options.show) printSummaries(result, options.show);
  }
  if (speed) printSpeed(speed);
  if (memories.length) printMemories(memories);
  if (memories.length && options.misses) printMemoryMisses(memories);
  if (memories.length && options.show) printMemoryTexts(memories);
  console.log(`\n${missed.length ? `Missed:\n  ${missed.join('\n  ')}` : 'No bar is missed'}`);
}

/** Measures and prints; resolves to the bars that were missed, in words. */
export async function evaluate(options: Options): Promise<readonly string[]> {
  const summariser = await loadSummariser(options);
  const own = await readCalls(OWN_CALLS);
  const speed = options.model ? null : await measureSpeed(summariser, own, options);
  const measured = await measureSets(summariser, options);
  const memories = options.data ? [] : await measureMemories(summariser);
  const missed = [
    ...measured.flatMap((each) => each.missed),
    ...(speed && !options.data ? missedSpeed(speed) : []),
    ...(memories.length ? missedMemoryBars(memoryFigures(memories)) : []),
  ];
  const results = measured.map(({ result }) => result);
  const evaluation = { summariser: summariser.name, results, speed, memories, missed };
  if (options.json) console.log(JSON.stringify(evaluation));
  else print(evaluation, options);
  return missed;
}
