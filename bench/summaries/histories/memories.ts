import type { MemoryScore } from './histories.ts';

/** Per cent, and the words of the longest; NaN if there is nothing to count. */
export type MemoryFigures = {
  readonly current: number;
  readonly superseded: number;
  readonly newest: number;
  readonly others: number;
  readonly names: number;
  readonly words: number;
};

const total = (scores: readonly MemoryScore[], count: (score: MemoryScore) => number): number =>
  scores.reduce((sum, score) => sum + count(score), 0);

export function memoryFigures(scores: readonly MemoryScore[]): MemoryFigures {
  const share = (part: (score: MemoryScore) => number, whole: (score: MemoryScore) => number) =>
    (100 * total(scores, part)) / total(scores, whole);
  return {
    current: share(
      ({ history, missed }) => history.current.length - missed.length,
      ({ history }) => history.current.length,
    ),
    superseded: share(
      ({ superseded }) => superseded.length,
      ({ history }) => history.superseded.length,
    ),
    newest: share(
      ({ newestTold }) => Number(newestTold === true),
      ({ newestTold }) => Number(newestTold !== null),
    ),
    others: share(
      ({ othersTold }) => othersTold.length,
      ({ history }) => history.others.length,
    ),
    names: share(
      ({ isNameRight }) => Number(isNameRight),
      () => 1,
    ),
    words: Math.max(...scores.map(({ words }) => words)),
  };
}
