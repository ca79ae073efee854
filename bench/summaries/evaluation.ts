import { missedSpeed } from './bars/missed-bars.ts';
import { readCalls } from './calls.ts';
import { printMemories, printMemoryMisses, printMemoryTexts } from './histories/printing.ts';
import {
  type MeasuredCallers,
  type MeasuredSet,
  measureMemories,
  measureSets,
  measuresKept,
} from './measuring.ts';
import type { Options } from './options.ts';
import { printMisses, printSet, printSpeed, printSummaries } from './printing/sets.ts';
import { NOT_SHOWN, OWN_CALLS } from './sets/groups.ts';
import { measureSpeed, type Speed } from './speed.ts';
import { loadSummariser } from './systems/systems.ts';

type Evaluation = {
  readonly summariser: string;
  readonly sets: readonly MeasuredSet[];
  /** Null for a model, whose every answer costs. */
  readonly speed: Speed | null;
  readonly callers: readonly MeasuredCallers[];
  /** The bars that are missed, in words. */
  readonly missed: readonly string[];
};

function printDetails(
  isUnread: boolean,
  { misses, show }: Options,
  print: { misses: () => void; texts: (count: number) => void },
): void {
  if (isUnread && (misses || show)) console.log(`\n${NOT_SHOWN}`);
  if (isUnread) return;
  if (misses) print.misses();
  if (show) print.texts(show);
}

function print({ summariser, sets, speed, callers, missed }: Evaluation, options: Options): void {
  for (const { result, isUnread } of sets) {
    printSet(result, summariser);
    printDetails(isUnread, options, {
      misses: () => printMisses(result),
      texts: (count) => printSummaries(result, count),
    });
  }
  if (speed) printSpeed(speed);
  for (const { name, scores, isUnread } of callers) {
    printMemories(name, scores, isUnread);
    printDetails(isUnread, options, {
      misses: () => printMemoryMisses(scores),
      texts: () => printMemoryTexts(scores),
    });
  }
  console.log(`\n${missed.length ? `Missed:\n  ${missed.join('\n  ')}` : 'No bar is missed'}`);
}

/** Of an unread set the figures alone. */
const asJson = ({ summariser, sets, speed, callers, missed }: Evaluation): string =>
  JSON.stringify({
    summariser,
    results: sets.map(({ result, isUnread }) => (isUnread ? { ...result, scores: [] } : result)),
    speed,
    memories: callers.flatMap(({ scores, isUnread }) => (isUnread ? [] : scores)),
    callers: callers.map(({ name, figures }) => ({ name, figures })),
    missed,
  });

/** Measures and prints; resolves to the bars that were missed, in words. */
export async function evaluate(options: Options): Promise<readonly string[]> {
  const summariser = await loadSummariser(options);
  const own = await readCalls(OWN_CALLS);
  const isSpeedMeasured = !options.model && (options.only ?? 'own') === 'own';
  const speed = isSpeedMeasured ? await measureSpeed(summariser, own, options) : null;
  const sets = await measureSets(summariser, options);
  const callers = await measureMemories(summariser, options);
  const missed = [
    ...sets.flatMap((each) => each.missed),
    ...(speed && measuresKept(options) ? missedSpeed(speed) : []),
    ...callers.flatMap((each) => each.missed),
  ];
  const evaluation = { summariser: summariser.name, sets, speed, callers, missed };
  if (options.json) console.log(asJson(evaluation));
  else print(evaluation, options);
  return missed;
}
