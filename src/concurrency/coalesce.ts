type Runs<Result> = { readonly running: Promise<Result>; next: Promise<Result> | null };

type Work<Arguments extends unknown[], Result> = {
  /** Work with the same key never runs concurrently. */
  readonly keyOf: (...args: Arguments) => string;
  readonly run: (...args: Arguments) => Promise<Result>;
  /** Arguments of a run that had to wait: without what may have changed in the meantime or differs between callers. */
  readonly afterWait: (...args: Arguments) => NoInfer<Arguments>;
};

/**
 * Runs work with the same key one at a time; calls during a run share the next run, so that fifty concurrent writes
 * cost two runs and not fifty. Each call gets the result of a run that began after it.
 */
export function coalesceByKey<Arguments extends unknown[], Result>({
  keyOf,
  run,
  afterWait,
}: Work<Arguments, Result>): (...args: Arguments) => Promise<Result> {
  const runs = new Map<string, Runs<Result>>();
  const begin = (key: string, args: Arguments): Promise<Result> => {
    const own: Runs<Result> = { running: run(...args), next: null };
    runs.set(key, own);
    const leave = () => {
      if (runs.get(key) === own && own.next === null) runs.delete(key);
    };
    own.running.then(leave, leave);
    return own.running;
  };
  return (...args) => {
    const key = keyOf(...args);
    const current = runs.get(key);
    if (!current) return begin(key, args);
    current.next ??= current.running
      .catch(() => undefined)
      .then(() => begin(key, afterWait(...args)));
    return current.next;
  };
}
