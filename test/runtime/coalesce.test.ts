import { expect, test } from 'vitest';
import { coalesceByKey } from '#src/concurrency/coalesce.ts';

function countRuns() {
  const runs: [key: string, read: string | null][] = [];
  const refresh = coalesceByKey({
    keyOf: (key) => key,
    run: async (key: string, read: string | null) => {
      await Promise.resolve();
      return runs.push([key, read]);
    },
    afterWait: (key): [string, null] => [key, null],
  });
  return { runs, refresh };
}

test('calls that come while work runs share the next run, which uses nothing that was read before it', async () => {
  const { runs, refresh } = countRuns();
  const results = await Promise.all([
    refresh('a', 'first'),
    refresh('a', 'old'),
    refresh('b', 'other'),
    refresh('a', 'older'),
  ]);
  expect(runs).toEqual([
    ['a', 'first'],
    ['b', 'other'],
    ['a', null],
  ]);
  expect(results).toEqual([1, 3, 2, 3]);
});

test('a run that fails does not keep the next one from running', async () => {
  const refresh = coalesceByKey({
    keyOf: (_isSound: boolean) => 'a',
    run: async (isSound: boolean) => {
      if (!isSound) throw new Error('broken');
      return 'done';
    },
    afterWait: (isSound): [boolean] => [!isSound],
  });
  const [first, next] = await Promise.allSettled([refresh(false), refresh(false)]);
  expect([first.status, next]).toEqual(['rejected', { status: 'fulfilled', value: 'done' }]);
});
