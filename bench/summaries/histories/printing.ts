import { table } from '../tables.ts';
import type { MemoryScore } from './histories.ts';
import { type MemoryFigures, memoryFigures } from './memories.ts';

const HEAD = ['caller', 'calls', 'current', 'superseded', 'newest', 'others', 'name', 'words'];

const share = (part: number, whole: number): string => (whole ? `${part} of ${whole}` : '');
const percent = (figure: number): string => (Number.isNaN(figure) ? '' : `${figure.toFixed(1)} %`);
const newest = ({ newestTold }: MemoryScore): string =>
  newestTold === null ? '' : newestTold ? 'found' : 'missing';

function rowOf(score: MemoryScore): string[] {
  const { history, missed, superseded, othersTold, words, isNameRight, remembered } = score;
  const { current, superseded: gone, others } = history;
  return [
    history.id,
    String(history.calls.length),
    share(current.length - missed.length, current.length),
    share(superseded.length, gone.length),
    newest(score),
    share(othersTold.length, others.length),
    isNameRight ? 'right' : (remembered.name ?? 'none'),
    String(words),
  ];
}

const lastRow = ({ words, ...figures }: MemoryFigures): string[] => [
  'all',
  '',
  percent(figures.current),
  percent(figures.superseded),
  percent(figures.newest),
  percent(figures.others),
  percent(figures.names),
  `≤ ${words}`,
];

/** @param isUnread prints only the figures of all callers. */
export function printMemories(
  name: string,
  scores: readonly MemoryScore[],
  isUnread: boolean,
): void {
  console.log(`\n${name}: memory of ${scores.length} callers\n`);
  const rows = isUnread ? [] : scores.map(rowOf);
  console.log(table(HEAD, [...rows, lastRow(memoryFigures(scores))]));
}

export function printMemoryMisses(scores: readonly MemoryScore[]): void {
  console.log('\nmemory: errors\n');
  for (const { history, missed, superseded, newestTold, othersTold } of scores) {
    for (const value of missed) console.log(`${history.id}  misses ${value}`);
    if (newestTold === false)
      console.log(`${history.id}  misses the newest: ${history.newest?.values[0]}`);
    for (const value of superseded) console.log(`${history.id}  mentions the superseded ${value}`);
    for (const value of othersTold)
      console.log(`${history.id}  mentions another caller's ${value}`);
  }
}

export function printMemoryTexts(scores: readonly MemoryScore[]): void {
  for (const { history, remembered } of scores)
    console.log(`\n${history.id}\n${remembered.summary}`);
}
