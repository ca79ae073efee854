type Turn = { running: Promise<void>; next: Promise<void> | null };

/**
 * Runs work for the same key one after another; those who ask while it runs share the next run, so that
 * fifty writes at once cost two runs and not fifty. Each caller's run begins after it asked.
 */
export function oneAtATime<Arguments extends unknown[]>(
  keyOf: (...args: Arguments) => string,
  work: (...args: Arguments) => Promise<void>,
): (...args: Arguments) => Promise<void> {
  const turns = new Map<string, Turn>();
  const begin = (key: string, args: Arguments): Promise<void> => {
    const turn: Turn = { running: work(...args), next: null };
    turns.set(key, turn);
    const leave = () => {
      if (turns.get(key) === turn && turn.next === null) turns.delete(key);
    };
    turn.running.then(leave, leave);
    return turn.running;
  };
  return (...args) => {
    const key = keyOf(...args);
    const turn = turns.get(key);
    if (!turn) return begin(key, args);
    turn.next ??= turn.running.catch(() => undefined).then(() => begin(key, args));
    return turn.next;
  };
}
