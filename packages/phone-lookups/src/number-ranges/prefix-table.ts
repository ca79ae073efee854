/** Says what the longest known beginning of a number stands for. */
export type PrefixTable = {
  find(digits: string): string | null;
};

export const EMPTY_TABLE: PrefixTable = { find: () => null };

/** Ranges of numbers in ascending order: each begins at its start and ends before the next one's. */
export type Ranges = {
  /** How many digits of a number decide. */
  readonly digits: number;
  readonly starts: Uint32Array;
  /** For each start the index of a text; 0 where nothing is known. */
  readonly texts: Uint16Array;
};

export function createPrefixTable(
  { digits, starts, texts }: Ranges,
  textAt: (index: number) => string,
): PrefixTable {
  return {
    find(number) {
      const range = countUpTo(starts, keyOf(number, digits)) - 1;
      const index = texts[range] ?? 0;
      return index === 0 ? null : textAt(index);
    },
  };
}

/** 11 to the power of this still fits 32 bits. */
export const MOST_DIGITS = 9;
export const KEY_BASE = 11;

/**
 * The first digits of a number as one that sorts as they do. The end counts as less than any digit, so that a
 * short number comes before every longer one with the same beginning.
 */
export function keyOf(number: string, digits: number): number {
  let key = 0;
  for (let at = 0; at < digits; at += 1) {
    key = key * KEY_BASE + (at < number.length ? Number(number[at]) + 1 : 0);
  }
  return key;
}

/** How many of the ascending values are at most this one. */
function countUpTo(values: Uint32Array, most: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
