import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWriteBehind } from '#src/concurrency/write-behind.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(isBusy: () => boolean) {
  const batches: number[][] = [];
  const rows = createWriteBehind<number>({
    write: async (batch) => void batches.push([...batch]),
    delayMs: 100,
    batchSize: 3,
    isBusy,
    mostWaiting: 10,
    isWorthRetrying: () => false,
    onDropped: () => undefined,
    onFault: () => undefined,
  });
  return { batches, rows };
}

test('rows are written after the delay when nothing is busy', async () => {
  const { batches, rows } = start(() => false);
  rows.add(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(batches).toEqual([[1]]);
});

test('rows gather while what handles them is busy, and are written once it is not', async () => {
  let isBusy = true;
  const { batches, rows } = start(() => isBusy);
  rows.add(1);
  await vi.advanceTimersByTimeAsync(150);
  rows.add(2);
  isBusy = false;
  expect(batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  expect(batches).toEqual([[1, 2]]);
});

test('rows gather for five delays at most, each time anew', async () => {
  const { batches, rows } = start(() => true);
  for (const row of [1, 2]) {
    rows.add(row);
    await vi.advanceTimersByTimeAsync(499);
    expect(batches).toHaveLength(row - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches).toHaveLength(row);
  }
});

test('a full batch does not gather', async () => {
  const { batches, rows } = start(() => true);
  for (const row of [1, 2, 3]) rows.add(row);
  await vi.advanceTimersByTimeAsync(100);
  expect(batches).toEqual([[1, 2, 3]]);
});
