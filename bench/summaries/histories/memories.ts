import { MEMORY_BARS } from '../bars/bars.ts';
import { table } from '../tables.ts';
import type { MemoryScore } from './histories.ts';

/** Per cent, and the words of the longest. */
export type MemoryFigures = {
  readonly current: number;
  readonly superseded: number;
  readonly names: number;
  readonly words: number;
};

const total = (scores: readonly MemoryScore[], count: (score: MemoryScore) => number): number =>
  scores.reduce((sum, score) => sum + count(score), 0);

export function memoryFigures(scores: readonly MemoryScore[]): MemoryFigures {
  const current = total(scores, ({ history }) => history.current.length);
  const superseded = total(scores, ({ history }) => history.superseded.length);
  return {
    current: 100 - (100 * total(scores, ({ missed }) => missed.length)) / current,
    superseded: (100 * total(scores, (score) => score.superseded.length)) / superseded,
    names: (100 * total(scores, ({ isNameRight }) => Number(isNameRight))) / scores.length,
    words: Math.max(...scores.map(({ words }) => words)),
  };
}

export function missedMemoryBars(figures: MemoryFigures): string[] {
  const { current, superseded, names, words } = MEMORY_BARS;
  const told = (name: keyof MemoryFigures, way: string, bar: number) =>
    `memory: ${name} ${figures[name].toFixed(1)}, ${way} ${bar}`;
  return [
    ...(figures.current >= current ? [] : [told('current', 'at least', current)]),
    ...(figures.superseded <= superseded ? [] : [told('superseded', 'at most', superseded)]),
    ...(figures.names >= names ? [] : [told('names', 'at least', names)]),
    ...(figures.words <= words ? [] : [told('words', 'at most', words)]),
  ];
}

const share = (part: number, whole: number): string => `${part} of ${whole}`;

export function printMemories(scores: readonly MemoryScore[]): void {
  const rows = scores.map(({ history, missed, superseded, words, isNameRight, remembered }) => [
    history.id,
    String(history.calls.length),
    share(history.current.length - missed.length, history.current.length),
    share(superseded.length, history.superseded.length),
    isNameRight ? 'right' : (remembered.name ?? 'none'),
    String(words),
  ]);
  const { current, superseded, names, words } = memoryFigures(scores);
  const all = ['all', '', `${current.toFixed(1)} %`, `${superseded.toFixed(1)} %`];
  console.log(`\nmemory of ${scores.length} callers\n`);
  console.log(
    table(
      ['caller', 'calls', 'current facts', 'superseded', 'name', 'words'],
      [...rows, [...all, `${names.toFixed(0)} %`, `≤ ${words}`]],
    ),
  );
}

export function printMemoryMisses(scores: readonly MemoryScore[]): void {
  console.log('\nmemory: what is missed\n');
  for (const { history, missed, superseded } of scores) {
    for (const value of missed) console.log(`${history.id}  misses ${value}`);
    for (const value of superseded) console.log(`${history.id}  tells the superseded ${value}`);
  }
}

export function printMemoryTexts(scores: readonly MemoryScore[]): void {
  for (const { history, remembered } of scores)
    console.log(`\n${history.id}\n${remembered.summary}`);
}
