import { type Figures, factsBySlot } from '../figures/scores.ts';
import { printRemembered, printRememberedMisses } from '../remembered/printing.ts';
import type { SetResult } from '../sets/sets.ts';
import type { Speed } from '../speed.ts';
import { table } from '../tables.ts';

const COLUMNS = [
  ['words', 'words'],
  ['R-1', 'r1'],
  ['R-2', 'r2'],
  ['R-L', 'rl'],
  ['facts', 'facts'],
  ['all', 'all'],
  ['stale', 'stale'],
  ['made up', 'madeUp'],
] as const;

const cellsOf = (figures: Figures): number[] => COLUMNS.map(([, key]) => figures[key]);

/** Ratios to the figures of the baseline LONGEST-3. */
function besideLongest({ figures, baselines }: SetResult): string {
  const longest = baselines['LONGEST-3'];
  if (!longest) return '';
  const ratios = (['r1', 'rl', 'facts', 'words'] as const)
    .filter((key) => longest[key] > 0 && !Number.isNaN(figures[key]))
    .map((key) => `${key} × ${(figures[key] / longest[key]).toFixed(2)}`);
  return `Compared with LONGEST-3: ${ratios.join(', ')}`;
}

export function printSet(result: SetResult, summariserName: string): void {
  const { name, scores, figures, baselines, ms } = result;
  const slots = [...factsBySlot(scores)].map(([slot, found]) => `${slot} ${found.toFixed(0)}`);
  console.log(`\n${name}: ${scores.length} calls\n`);
  console.log(
    table(
      ['system', ...COLUMNS.map(([title]) => title), 'ms', 'p95'],
      [
        [summariserName, ...cellsOf(figures), ms.median.toFixed(2), ms.p95.toFixed(2)],
        ...Object.entries(baselines).map(([each, values]) => [each, ...cellsOf(values), '', '']),
      ],
    ),
  );
  console.log(`\n${besideLongest(result)}`);
  if (slots.length) console.log(`Facts found, %: ${slots.join(', ')}`);
  if (result.remembered) printRemembered(result.remembered);
}

/** Every missing fact, stale value and made-up value. */
export function printMisses({ name, scores }: SetResult): void {
  console.log(`\n${name}: errors\n`);
  printRememberedMisses(scores);
  for (const { call, missed, stale, madeUp } of scores) {
    for (const { slot, values } of missed)
      console.log(`${call.id}  misses ${slot}: ${values.join(' or ')}`);
    for (const value of stale) console.log(`${call.id}  mentions the dropped ${value}`);
    for (const value of madeUp) console.log(`${call.id}  made up: ${value}`);
  }
}

export function printSummaries({ name, scores }: SetResult, count: number): void {
  console.log(`\n${name}: summaries`);
  for (const { call, summary } of scores.slice(0, count)) {
    console.log(`\n${call.id}, ${call.outcome}\n${summary}`);
    if (call.refs[0]) console.log(`> ${call.refs[0]}`);
  }
}

export function printSpeed(speed: Speed): void {
  const [first, median, p95] = [speed.first, speed.median, speed.p95].map((ms) => ms.toFixed(1));
  console.log(`\nCalls of 40 turns: first ${first} ms, then median ${median} ms, p95 ${p95} ms`);
}
