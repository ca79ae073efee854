import { createTicker, type Ticker } from '../concurrency/ticker.ts';
import { DomainError } from '../domain/errors.ts';
import { createSpoolFolder, isMissing, type ReportFault } from './spool-folder.ts';
import type { SpooledWriteBack } from './spooled-write-back.ts';

/** Where entries are stored. */
export type ReplayTarget = {
  /** @throws DomainError `service_unavailable` when storage is away, or the time limit was exceeded */
  store(entry: SpooledWriteBack): Promise<unknown>;
  /** Whether the error says that the time limit was exceeded. */
  isTimeout(error: unknown): boolean;
  /** Whether storage confirms another write in time. */
  confirmsWrites(): Promise<boolean>;
};

/** `storage away`: the entries behind wait too. */
type ReplayResult = 'stored' | 'not stored' | 'storage away';

/** The process has too many open files, which is no fault of the entry. */
const isOutOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EMFILE', 'ENFILE'].includes(String(error.code));

/** Before the second to the last attempt. Together they outlast a lock or an index build in storage. */
const PAUSES_MS = [1_000, 10_000, 60_000, 600_000];

/**
 * Entries that exceeded the time limit although storage confirms other writes.
 *
 * @param now a clock that never goes back, in milliseconds
 */
function createSlowEntries(now: () => number) {
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
  /** Whether storage confirmed a write when last asked. An attempt that began in an outage says nothing about its entry. */
  let wasUp = true;

  /** Otherwise it is the entry that takes too long: storage confirmed writes before the attempt and after it. */
  async function isStorageOutage(error: unknown, target: ReplayTarget): Promise<boolean> {
    const wasUpBefore = wasUp;
    wasUp = target.isTimeout(error) && (await target.confirmsWrites());
    return !(wasUpBefore && wasUp);
  }

  async function storeEntry(
    name: string,
    entry: SpooledWriteBack,
    target: ReplayTarget,
  ): Promise<ReplayResult> {
    const { traceId } = entry;
    try {
      await target.store(entry);
    } catch (error) {
      const code = error instanceof DomainError ? error.code : null;
      if (code !== 'service_unavailable') {
        await folder.setAside(name, { reason: code ? 'refused' : 'failed', traceId, error });
        return 'not stored';
      }
      if (await isStorageOutage(error, target)) return 'storage away';
      if (!slow.postpone(name))
        await folder.setAside(name, { reason: 'timed-out', traceId, error });
      return 'not stored';
    }
    wasUp = true;
    slow.delete(name);
    await folder.remove(name);
    return 'stored';
  }

  /** Stores one entry and removes it, or sets it aside when it is at fault. */
  async function replayEntry(name: string, target: ReplayTarget): Promise<ReplayResult> {
    try {
      const entry = await folder.read(name);
      if ('scope' in entry) return await storeEntry(name, entry, target);
      await folder.setAside(name, { reason: entry.problem, traceId: entry.traceId });
    } catch (error) {
      if (isOutOfFiles(error)) {
        reportFault('reading a spooled write-back', error);
        return 'storage away';
      }
      slow.delete(name);
      // Another process that shares the folder was faster.
      if (!isMissing(error))
        await folder.setAside(name, { reason: 'unreadable', traceId: null, error });
    }
    return 'not stored';
  }

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
        const result = await replayEntry(name, target);
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
