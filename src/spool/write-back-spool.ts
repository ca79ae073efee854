import { createTicker, type Ticker } from '../concurrency/ticker.ts';
import { type ReplayTarget, replayEntry, type Spool } from './replay-entry.ts';
import { createSlowEntries } from './slow-entries.ts';
import { createSpoolFolder, type ReportFault } from './spool-folder.ts';

export type WriteBackSpool = ReturnType<typeof createWriteBackSpool>;

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
) {
  const folder = createSpoolFolder(path, reportFault);
  const slow = createSlowEntries(now);
  const spool: Spool = { folder, slow, reportFault, wasUp: true };
  return {
    append: folder.append,
    count: folder.count,
    /**
     * Stores the entries, oldest first, and removes each that was stored. Stops at the first for which storage is
     * away. An entry that cannot be read or stored for another reason is reported and set aside: its file gets
     * the reason as a suffix, and the next entry follows. One that exceeds the time limit although storage confirms
     * other writes is tried five times before that, and the next entry follows each time.
     *
     * @param signal ends it after the current entry; the others wait for the next start
     * @returns how many were stored
     */
    async replay(target: ReplayTarget, signal?: AbortSignal): Promise<number> {
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

const EVERY_MS = 1_000;

/** Stores spooled write-backs as soon as storage is back. */
export function createReplayer(
  spool: WriteBackSpool,
  target: ReplayTarget,
  onFault: (error: unknown) => void,
): Ticker {
  const stopping = new AbortController();
  const replay = async () => void (await spool.replay(target, stopping.signal));
  const ticker = createTicker(EVERY_MS, replay, onFault);
  return {
    start: ticker.start,
    stop() {
      stopping.abort();
      return ticker.stop();
    },
  };
}
