import { DomainError } from '../domain/errors.ts';
import { createSlowEntries } from './slow-entries.ts';
import { createSpoolFolder, isMissing, type ReportFault } from './spool-folder.ts';
import type { SpooledWriteBack } from './spooled-write-back.ts';

/** Where entries are stored. */
export type ReplayTarget = {
  /** @throws DomainError `service_unavailable` when storage is away, or the time limit was exceeded */
  store(entry: SpooledWriteBack): Promise<unknown>;
  /** Whether the error says that the time limit was exceeded. */
  isTimeout(error: unknown): boolean;
  /** Whether storage answers something trivial in time. */
  ping(): Promise<boolean>;
};

export type WriteBackSpool = {
  /** Durable once it resolves. Rejects when the disk refuses, and then nothing is stored. */
  append(entry: SpooledWriteBack): Promise<void>;
  /**
   * Stores the entries, oldest first, and removes each that was stored. Stops at the first for which storage is
   * away. An entry that cannot be read or stored for another reason is reported and set aside: its file gets
   * the reason as a suffix, and the next entry follows. One that exceeds the time limit although storage answers
   * is tried five times before that, and the next entry follows each time.
   *
   * @param signal ends it after the current entry; the others wait for the next start
   * @returns how many were stored
   */
  replay(target: ReplayTarget, signal?: AbortSignal): Promise<number>;
};

/** `storage away`: the entries behind wait too. */
type Result = 'stored' | 'not stored' | 'storage away';

/** The process has too many open files, which is no fault of the entry. */
const isOutOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EMFILE', 'ENFILE'].includes(String(error.code));

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

  async function handleFailure(
    name: string,
    { traceId }: SpooledWriteBack,
    error: unknown,
    target: ReplayTarget,
  ): Promise<Result> {
    const code = error instanceof DomainError ? error.code : null;
    if (code !== 'service_unavailable') {
      await folder.setAside(name, { reason: code ? 'refused' : 'failed', traceId, error });
      return 'not stored';
    }
    if (!target.isTimeout(error) || !(await target.ping())) return 'storage away';
    if (!slow.postpone(name)) await folder.setAside(name, { reason: 'timed-out', traceId, error });
    return 'not stored';
  }

  async function storeEntry(
    name: string,
    entry: SpooledWriteBack,
    target: ReplayTarget,
  ): Promise<Result> {
    try {
      await target.store(entry);
    } catch (error) {
      return handleFailure(name, entry, error, target);
    }
    slow.delete(name);
    await folder.remove(name);
    return 'stored';
  }

  async function replayFile(name: string, target: ReplayTarget): Promise<Result> {
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
      if (!isMissing(error)) {
        await folder.setAside(name, { reason: 'unreadable', traceId: null, error });
      }
    }
    return 'not stored';
  }

  return {
    append: folder.append,
    async replay(target, signal) {
      let stored = 0;
      for (const name of (await folder.list()).filter(slow.isDue)) {
        if (signal?.aborted) break;
        const result = await replayFile(name, target);
        if (result === 'storage away') break;
        if (result === 'stored') stored += 1;
      }
      return stored;
    },
  };
}
