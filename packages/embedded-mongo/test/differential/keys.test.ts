import { expect, test } from 'vitest';
import { compareValues } from '#src/bson/compare.ts';
import type { Value } from '#src/bson/document.ts';
import { encodeKey } from '#src/bson/key.ts';
import { shown } from '../evaluation/typed.ts';
import { choicesFrom } from './choices.ts';
import { effort } from './effort.ts';
import { randomValue } from './values.ts';

function keyOf(values: readonly Value[], ways: readonly boolean[]): Buffer {
  return Buffer.concat(values.map((value, at) => encodeKey(value, ways[at])));
}

function orderOf(a: readonly Value[], b: readonly Value[], ways: readonly boolean[]): number {
  for (const [at, value] of a.entries()) {
    const order = Math.sign(compareValues(value, b[at]));
    if (order !== 0) return ways[at] ? -order : order;
  }
  return 0;
}

test(
  'compound keys of any directions stand in the order of their values',
  () => {
    const choices = choicesFrom(effort.seed);
    for (let round = 0; round < effort.runs; round += 1) {
      const ways = choices.several(1, 3, () => choices.chance(0.5));
      const [a, b] = [0, 1].map(() => ways.map(() => randomValue(choices, 2))) as [
        Value[],
        Value[],
      ];
      if (choices.chance(0.5)) b[0] = a[0] ?? null;
      const found = Math.sign(Buffer.compare(keyOf(a, ways), keyOf(b, ways)));
      if (found === orderOf(a, b, ways)) continue;
      expect.fail(`descending: ${ways}; ${a.map(shown)} and ${b.map(shown)}`);
    }
    console.info(`keys: ${effort.runs} pairs from seed ${effort.seed}, no difference`);
  },
  effort.timeoutMs,
);
