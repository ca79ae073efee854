/**
 * Does work for all items at once; if that fails, for each item by itself, so that one does not fail the others.
 *
 * @param run returns a result for each item, in the same order
 */
export async function togetherOrEach<Item, Result>(
  items: readonly Item[],
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<PromiseSettledResult<Result>[]> {
  const runEach = () =>
    Promise.allSettled(items.map(async (item) => (await run([item]))[0] as Result));
  if (items.length <= 1) return runEach();
  try {
    return (await run(items)).map((value) => ({ status: 'fulfilled', value }));
  } catch {
    return runEach();
  }
}

/** @throws what the promise was rejected with */
export function resultOf<Value>(settled: PromiseSettledResult<Value>): Value {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
