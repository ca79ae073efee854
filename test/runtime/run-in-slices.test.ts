import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runInBackground, runInSlices } from '#src/concurrency/run-in-slices.ts';
import { pauseBackground, yieldToEventLoop } from '#src/concurrency/yield-to-event-loop.ts';

function* work(steps: number, stepMs: number): Generator<undefined, string> {
  for (let i = 0; i < steps; i += 1) {
    const until = performance.now() + stepMs;
    while (performance.now() < until);
    yield;
  }
  return 'done';
}

test('others get their turn while long work is done', async () => {
  const working = { done: false };
  const result = runInSlices(work(100, 1)).finally(() => {
    working.done = true;
  });
  let turns = 0;
  while (!working.done) {
    await nextTurn();
    turns += 1;
  }
  expect(await result).toBe('done');
  expect(turns).toBeGreaterThanOrEqual(15);
});

test('works in the background share one short slice of each turn', async () => {
  const all = Promise.all([1, 2, 3, 4, 5].map(() => runInBackground(work(10, 1))));
  const working = { done: false };
  void all.finally(() => {
    working.done = true;
  });
  let turns = 0;
  while (!working.done) {
    await nextTurn();
    turns += 1;
  }
  expect(await all).toHaveLength(5);
  expect(turns).toBeGreaterThanOrEqual(45);
});

test('a request does not wait behind works in the background', async () => {
  let begun = 0;
  function* beginning() {
    begun += 1;
    yield* work(5, 1);
  }
  const all = Promise.all(Array.from({ length: 20 }, () => runInBackground(beginning())));
  await yieldToEventLoop();
  expect(begun).toBeLessThan(5);
  await all;
});

test('works in the background pause while requests arrive, but not for most of the time', async () => {
  const begunAt: number[] = [];
  function* beginning() {
    begunAt.push(performance.now());
    yield* work(1, 1);
  }
  const requests = setInterval(pauseBackground, 1);
  pauseBackground();
  await Promise.all(Array.from({ length: 600 }, () => runInBackground(beginning())));
  clearInterval(requests);
  const gaps = begunAt.slice(1).map((atMs, index) => atMs - (begunAt[index] as number));
  expect(gaps.filter((ms) => ms > 5).length).toBeGreaterThan(40);
  expect(gaps.filter((ms) => ms < 4).length).toBeGreaterThan(50);
});

test('short work is done in one go', async () => {
  let turned = false;
  setImmediate(() => {
    turned = true;
  });
  await runInSlices(work(100, 0));
  expect(turned).toBe(false);
});

test('what goes wrong in the work reaches whoever asked for it', async () => {
  const fault = new Error('The work failed');
  const failing = (function* (): Generator<undefined, void> {
    yield;
    throw fault;
  })();
  await expect(runInSlices(failing)).rejects.toBe(fault);
});
