import { readdir, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '../domain/errors.ts';
import { makeFolder, writeDurably } from './durable-file.ts';
import { decodeEntry, encodeEntry, type SpooledWriteBack } from './spooled-write-back.ts';

/** @throws DomainError `service_unavailable` while storage is away */
export type StoreWriteBack = (entry: SpooledWriteBack) => Promise<unknown>;

export type WriteBackSpool = {
  /** Durable once it resolves. Rejects when the disk refuses, and then nothing is stored. */
  append(entry: SpooledWriteBack): Promise<void>;
  /**
   * Stores the entries, oldest first, and removes each that was stored. Stops at the first for which storage is
   * away. An entry that cannot be read or stored for another reason is reported and set aside: its file gets
   * the reason as a suffix, and the next entry follows.
   *
   * @param signal ends it after the current entry; the others wait for the next start
   * @returns how many were stored
   */
  replay(store: StoreWriteBack, signal?: AbortSignal): Promise<number>;
};

type ReportFault = (
  what: string,
  error: unknown,
  details?: { readonly traceId: string | null; readonly file: string },
) => void;

/** Why an entry is set aside, as the suffix of its file says. */
type Reason = 'unreadable' | 'damaged' | 'unusable' | 'refused' | 'failed';

/** `waits`: storage is away, and the entries behind wait too. */
type Result = 'stored' | 'not stored' | 'waits';

const ENTRY = /^\d{15}-\d{6}-[0-9a-f]{8}\.json$/;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : null;

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

/** The process has too many open files, which is no fault of the entry. */
const isOutOfFiles = (error: unknown) => ['EMFILE', 'ENFILE'].includes(String(codeOf(error)));

/**
 * Stores write-backs on disk while storage is away: one file each, so that damage to one harms no other.
 *
 * @param folder created with the first entry
 */
export function createWriteBackSpool(folder: string, reportFault: ReportFault): WriteBackSpool {
  const nextName = createNames();
  /** Files that could be neither renamed nor removed: they are not tried again by this process. */
  const stuck = new Set<string>();

  async function move(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // Another process that shares the folder was faster.
      if (isMissing(error)) return;
      stuck.add(name);
      reportFault('removing a spooled write-back', error, { traceId: null, file: name });
    }
  }

  async function setAside(name: string, reason: Reason, error: unknown, traceId: string | null) {
    reportFault(`spooled write-back ${reason}`, error, { traceId, file: name });
    await move(name, () => rename(join(folder, name), join(folder, `${name}.${reason}`)));
    return 'not stored' as const;
  }

  async function storeEntry(
    name: string,
    entry: SpooledWriteBack,
    store: StoreWriteBack,
  ): Promise<Result> {
    try {
      await store(entry);
    } catch (error) {
      const code = error instanceof DomainError ? error.code : null;
      if (code === 'service_unavailable') return 'waits';
      return setAside(name, code === null ? 'failed' : 'refused', error, entry.traceId);
    }
    await move(name, () => unlink(join(folder, name)));
    return 'stored';
  }

  async function replayFile(name: string, store: StoreWriteBack): Promise<Result> {
    try {
      const entry = decodeEntry(await readFile(join(folder, name), 'utf8'));
      if ('scope' in entry) return await storeEntry(name, entry, store);
      return await setAside(name, entry.problem, undefined, entry.traceId);
    } catch (error) {
      if (isMissing(error)) return 'not stored';
      if (!isOutOfFiles(error)) return setAside(name, 'unreadable', error, null);
      reportFault('reading a spooled write-back', error);
      return 'waits';
    }
  }

  async function waiting(): Promise<string[]> {
    try {
      const names = await readdir(folder);
      return names.filter((name) => ENTRY.test(name) && !stuck.has(name)).sort();
    } catch (error) {
      // The folder is created with the first entry.
      if (!isMissing(error)) reportFault('reading the spool', error);
      return [];
    }
  }

  return {
    async append(entry) {
      await makeFolder(folder);
      await writeDurably(join(folder, nextName()), encodeEntry(entry));
    },
    async replay(store, signal) {
      let stored = 0;
      for (const name of await waiting()) {
        if (signal?.aborted) break;
        const result = await replayFile(name, store);
        if (result === 'waits') break;
        if (result === 'stored') stored += 1;
      }
      return stored;
    },
  };
}

/** Names that sort by time and differ between processes. */
function createNames(): () => string {
  let count = 0;
  return () => {
    count = (count + 1) % 1_000_000;
    const process = crypto.randomUUID().slice(0, 8);
    return `${String(Date.now()).padStart(15, '0')}-${String(count).padStart(6, '0')}-${process}.json`;
  };
}
