import { expect, test } from 'vitest';
import { gather } from '#src/concurrency/gather.ts';

test('calls that come together are one run, each with its own result', async () => {
  const runs: (readonly number[])[] = [];
  const double = gather(async (all: readonly number[]) => {
    runs.push(all);
    return all.map((one) => one * 2);
  });
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(runs).toEqual([[1, 2, 3], [4]]);
});

test('one that makes a run fail leaves the others their results', async () => {
  const invert = gather(async (all: readonly number[]) => {
    if (all.includes(0)) throw new Error('zero');
    return all.map((one) => 1 / one);
  });
  const ended = await Promise.allSettled([1, 0, 2].map(invert));
  expect(ended).toMatchObject([{ value: 1 }, { reason: { message: 'zero' } }, { value: 0.5 }]);
});
