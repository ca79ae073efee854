import DataLoader from 'dataloader';

/** A run begins once nothing has been added for so long, and waits at most for the second time; in milliseconds. */
const QUIET_MS = 15;
const MOST_MS = 100;
const MOST = 50;

/**
 * Makes one run of the calls that come within some milliseconds, for work that nobody waits for. Where several fail
 * together each is tried by itself.
 *
 * @param run answers a result for each, in the same order
 */
export function gather<Asked, Result>(
  run: (all: readonly Asked[]) => Promise<readonly Result[]>,
): (asked: Asked) => Promise<Result> {
  const runEach = (all: readonly Asked[]) =>
    Promise.all(
      all.map((one) =>
        run([one]).then(
          ([only]) => only as Result,
          (error) => error as Error,
        ),
      ),
    );
  let lastAskedAt = 0;
  const whenQuiet = (begin: () => void, latestAt = performance.now() + MOST_MS): void => {
    setTimeout(() => {
      const now = performance.now();
      if (now < latestAt && now < lastAskedAt + QUIET_MS) whenQuiet(begin, latestAt);
      else begin();
    }, QUIET_MS);
  };
  const loader = new DataLoader<Asked, Result>(
    (all) => run(all).catch((error) => (all.length > 1 ? runEach(all) : Promise.reject(error))),
    { cache: false, maxBatchSize: MOST, batchScheduleFn: (begin) => whenQuiet(begin) },
  );
  return (asked) => {
    lastAskedAt = performance.now();
    return loader.load(asked);
  };
}
