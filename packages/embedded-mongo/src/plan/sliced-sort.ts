import type { Slice, Sliced } from '../slice.ts';

/** Runs of this length are sorted at once; merging them may pause after so many steps. */
const RUN = 250;
const STEPS = 16;

/** Sorts stably without holding the thread: runs first, then merges with pauses between. */
export function* sliceSorted<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
  slice: Slice,
): Sliced<T[]> {
  let runs: T[][] = [];
  const [only] = items;
  // One has nothing to be compared with, but its keys may be none to sort by.
  if (only !== undefined && items.length === 1) compare(only, only);
  for (let start = 0; start < items.length; start += RUN) {
    runs.push(items.slice(start, start + RUN).sort(compare));
    if (slice.isOver()) yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(yield* merge(runs[index] ?? [], runs[index + 1] ?? [], compare, slice));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
  slice: Slice,
): Sliced<T[]> {
  const result: T[] = [];
  let from = 0;
  for (const item of left) {
    for (
      let next = right[from];
      next !== undefined && compare(next, item) < 0;
      next = right[from]
    ) {
      result.push(next);
      from += 1;
      if (result.length % STEPS === 0 && slice.isOver()) yield;
    }
    result.push(item);
    if (result.length % STEPS === 0 && slice.isOver()) yield;
  }
  return result.concat(right.slice(from));
}
