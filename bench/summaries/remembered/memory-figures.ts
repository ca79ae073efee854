import { MEMORY_KINDS, type MemoryKind } from './annotation.ts';
import type { CallMemoryScore } from './call-memory.ts';
import type { KindScore } from './kind-score.ts';

/** Percentages and counts of one kind; NaN if there is nothing to count. */
type KindFigures = {
  readonly remembered: number;
  readonly right: number;
  /** Right amounts of the wrong kind, and parts of names. */
  readonly nearly: number;
  readonly precision: number;
  /** Required items. */
  readonly gold: number;
  readonly found: number;
  readonly recall: number;
  /** False memories per 100 calls. */
  readonly falsePer100: number;
};

export type RememberedFigures = {
  /** Calls with that annotation. */
  readonly calls: number;
  readonly kinds: Readonly<Record<MemoryKind | 'all', KindFigures>>;
};

function figuresOfKind(scores: readonly KindScore[], calls: number): KindFigures {
  const total = (count: (score: KindScore) => number) =>
    scores.reduce((sum, score) => sum + count(score), 0);
  const right = total((score) => score.right.length);
  const wrong = total((score) => score.wrong.length);
  const found = total((score) => score.found);
  const gold = found + total(({ missed }) => missed.length);
  return {
    remembered: right + wrong,
    right,
    nearly: total((score) => score.wrong.filter(({ fault }) => fault !== 'wrong').length),
    precision: (100 * right) / (right + wrong),
    gold,
    found,
    recall: (100 * found) / gold,
    falsePer100: (100 * wrong) / calls,
  };
}

/** Figures of all calls with an annotation of memory; null if there is none. */
export function rememberedFigures(scores: readonly CallMemoryScore[]): RememberedFigures | null {
  if (!scores.length) return null;
  const of = (...kinds: readonly MemoryKind[]) =>
    figuresOfKind(
      scores.flatMap((score) => kinds.map((kind) => score[kind])),
      scores.length,
    );
  return {
    calls: scores.length,
    kinds: {
      appointment: of('appointment'),
      callback: of('callback'),
      quote: of('quote'),
      money: of('money'),
      name: of('name'),
      all: of(...MEMORY_KINDS),
    },
  };
}
