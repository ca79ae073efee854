/** Before the second to the last attempt. Together they outlast a lock or an index build in storage. */
const PAUSES_MS = [1_000, 10_000, 60_000, 600_000];

export type SlowEntries = ReturnType<typeof createSlowEntries>;

/**
 * Entries that exceeded the time limit although storage confirms other writes.
 *
 * @param now a clock that never goes back, in milliseconds
 */
export function createSlowEntries(now: () => number) {
  const entries = new Map<string, { readonly attempts: number; readonly dueMs: number }>();
  return {
    isDue: (name: string): boolean => now() >= (entries.get(name)?.dueMs ?? 0),
    /**
     * Counts an attempt and puts the next one off, longer each time.
     *
     * @returns false after the fifth attempt: there is no next one, and the entry is no longer counted
     */
    postpone(name: string): boolean {
      const attempts = (entries.get(name)?.attempts ?? 0) + 1;
      const pauseMs = PAUSES_MS[attempts - 1];
      if (pauseMs === undefined) entries.delete(name);
      else entries.set(name, { attempts, dueMs: now() + pauseMs });
      return pauseMs !== undefined;
    },
    /** The entry is no longer in the spool. */
    delete: (name: string): void => void entries.delete(name),
  };
}
