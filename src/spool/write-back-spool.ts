import { type ReplayTarget, replayEntry, type Spool } from './replay-entry.ts';
import { createSlowEntries } from './slow-entries.ts';
import { createSpoolFolder, type ReportFault, type SpoolCounts } from './spool-folder.ts';
import type { SpooledWriteBack } from './spooled-write-back.ts';

export type WriteBackSpool = {
  /** Durable once it resolves. Rejects when the disk refuses, and then nothing is stored. */
  append(entry: SpooledWriteBack): Promise<void>;
  /** The entries in the folder now; null when it cannot be read, which is reported. */
  count(): Promise<SpoolCounts | null>;
  /**
   * Stores the entries, oldest first, and removes each that was stored. Stops at the first for which storage is
   * away. An entry that cannot be read or stored for another reason is reported and set aside: its file gets
   * the reason as a suffix, and the next entry follows. One that exceeds the time limit although storage confirms
   * other writes is tried five times before that, and the next entry follows each time.
   *
   * @param signal ends it after the current entry; the others wait for the next start
   * @returns how many were stored
   */
  replay(target: ReplayTarget, signal?: AbortSignal): Promise<number>;
};

/**
 * Stores write-backs on disk while storage is away.
 *
 * @param path of the folder, which is created with the first entry
 * @param now a clock that never goes back, in milliseconds
 */
export function createWriteBackSpool(
  path: string,
  reportFault: ReportFault,
  now: () => number = () => performance.now(),
): WriteBackSpool {
  const folder = createSpoolFolder(path, reportFault);
  const slow = createSlowEntries(now);
  const spool: Spool = { folder, slow, reportFault, wasUp: true };
  return {
    append: folder.append,
    count: folder.count,
    async replay(target, signal) {
      let stored = 0;
      for (const name of (await folder.list()).filter(slow.isDue)) {
        if (signal?.aborted) break;
        const result = await replayEntry(name, target, spool);
        if (result === 'storage away') break;
        if (result === 'stored') stored += 1;
      }
      return stored;
    },
  };
}
