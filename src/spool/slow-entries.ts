/** Before the second to the last attempt. Together they outlast a lock or an index build in storage. */
const PAUSES_MS = [1_000, 10_000, 60_000, 600_000];

/** Entries that exceeded the time limit although storage confirms other writes. */
export type SlowEntries = {
  isDue(name: string): boolean;
  /**
   * Counts an attempt and puts the next one off, longer each time.
   *
   * @returns false after the fifth attempt: there is no next one, and the entry is no longer counted
   */
  postpone(name: string): boolean;
  /** The entry is no longer in the spool. */
  delete(name: string): void;
};

/** @param now a clock that never goes back, in milliseconds */
export function createSlowEntries(now: () => number): SlowEntries {
  const entries = new Map<string, { readonly attempts: number; readonly dueMs: number }>();
  return {
    isDue: (name) => now() >= (entries.get(name)?.dueMs ?? 0),
    postpone(name) {
      const attempts = (entries.get(name)?.attempts ?? 0) + 1;
      const pauseMs = PAUSES_MS[attempts - 1];
      if (pauseMs === undefined) entries.delete(name);
      else entries.set(name, { attempts, dueMs: now() + pauseMs });
      return pauseMs !== undefined;
    },
    delete: (name) => void entries.delete(name),
  };
}
