import DataLoader from 'dataloader';

/** A batch runs when no item was added for this time, or `MOST_MS` after its first item; in milliseconds. */
const QUIET_MS = 15;
const MOST_MS = 100;
const MOST_ITEMS = 50;

/**
 * Batches items that are added within some milliseconds, for work that nobody waits for. If a batch fails, each of its
 * items is tried alone.
 *
 * @param run returns a result for each item, in the same order
 */
export function gather<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const runEach = (items: readonly Item[]) =>
    Promise.all(
      items.map((item) =>
        run([item]).then(
          ([only]) => only as Result,
          (error) => error as Error,
        ),
      ),
    );
  let lastAddedAt = 0;
  const whenQuiet = (begin: () => void, latestAt = performance.now() + MOST_MS): void => {
    setTimeout(() => {
      const now = performance.now();
      if (now < latestAt && now < lastAddedAt + QUIET_MS) whenQuiet(begin, latestAt);
      else begin();
    }, QUIET_MS);
  };
  const loader = new DataLoader<Item, Result>(
    (items) =>
      run(items).catch((error) => (items.length > 1 ? runEach(items) : Promise.reject(error))),
    { cache: false, maxBatchSize: MOST_ITEMS, batchScheduleFn: (begin) => whenQuiet(begin) },
  );
  return (item) => {
    lastAddedAt = performance.now();
    return loader.load(item);
  };
}
