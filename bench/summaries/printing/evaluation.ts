import type { MeasuredCallers } from '../histories/measuring.ts';
import { printMemories, printMemoryMisses, printMemoryTexts } from '../histories/printing.ts';
import type { MeasuredSet } from '../measuring.ts';
import type { Options } from '../options.ts';
import { NOT_SHOWN } from '../sets/groups.ts';
import type { Speed } from '../speed.ts';
import { printMisses, printSet, printSpeed, printSummaries } from './sets.ts';

/** All measurements. */
export type Evaluation = {
  readonly summariser: string;
  readonly sets: readonly MeasuredSet[];
  /** Null for a model, whose answers cost money. */
  readonly speed: Speed | null;
  readonly callers: readonly MeasuredCallers[];
  /** The missed bars as sentences. */
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

export function printEvaluation(
  { summariser, sets, speed, callers, missed }: Evaluation,
  options: Options,
): void {
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

/** Only figures for an unread set. */
export const asJson = ({ summariser, sets, speed, callers, missed }: Evaluation): string =>
  JSON.stringify({
    summariser,
    results: sets.map(({ result, isUnread }) => (isUnread ? { ...result, scores: [] } : result)),
    speed,
    memories: callers.flatMap(({ scores, isUnread }) => (isUnread ? [] : scores)),
    callers: callers.map(({ name, figures }) => ({ name, figures })),
    missed,
  });
