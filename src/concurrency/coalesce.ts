type Runs = { running: Promise<void>; next: Promise<void> | null };

/**
 * Runs work for the same key one after another; those who ask while it runs share the next run, so that
 * fifty writes at once cost two runs and not fifty. Each caller's run begins after it asked.
 */
export function coalesceByKey<Arguments extends unknown[]>(
  keyOf: (...args: Arguments) => string,
  work: (...args: Arguments) => Promise<void>,
): (...args: Arguments) => Promise<void> {
  const runs = new Map<string, Runs>();
  const begin = (key: string, args: Arguments): Promise<void> => {
    const own: Runs = { running: work(...args), next: null };
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
    current.next ??= current.running.catch(() => undefined).then(() => begin(key, args));
    return current.next;
  };
}
