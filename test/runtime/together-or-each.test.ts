import { expect, test } from 'vitest';
import { togetherOrEach } from '#src/concurrency/together-or-each.ts';

test('items are one run, each with its own result', async () => {
  const runs: (readonly number[])[] = [];
  const doubled = await togetherOrEach([1, 2, 3], async (all) => {
    runs.push(all);
    return all.map((one) => one * 2);
  });
  expect(doubled).toMatchObject([{ value: 2 }, { value: 4 }, { value: 6 }]);
  expect(runs).toEqual([[1, 2, 3]]);
});

test('one that makes a run fail leaves the others their results', async () => {
  const ended = await togetherOrEach([1, 0, 2], async (all) => {
    if (all.includes(0)) throw new Error('zero');
    return all.map((one) => 1 / one);
  });
  expect(ended).toMatchObject([{ value: 1 }, { reason: { message: 'zero' } }, { value: 0.5 }]);
});
