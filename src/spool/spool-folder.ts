import { readdir, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, writeDurably } from './durable-file.ts';
import {
  decodeEntry,
  encodeEntry,
  type SpooledWriteBack,
  type UnusableEntry,
} from './spooled-write-back.ts';

/** Why an entry is set aside, as the suffix of its file says. */
type Reason = 'unreadable' | 'damaged' | 'unusable' | 'refused' | 'failed' | 'timed-out';

type SetAside = {
  readonly reason: Reason;
  readonly traceId: string | null;
  readonly error?: unknown;
};

/** Entries that wait to be stored, and those that cannot be. */
export type SpoolCounts = { readonly waiting: number; readonly setAside: number };

export type ReportFault = (
  what: string,
  error: unknown,
  details?: { readonly traceId: string | null; readonly file: string },
) => void;

const ENTRY = /^\d{15}-\d{6}-[0-9a-f]{8}\.json$/;
const SET_ASIDE = /^\d{15}-\d{6}-[0-9a-f]{8}\.json\.(?!draft$)/;

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * The files of the spool: one for each entry, so that damage to one harms no other.
 *
 * @param folder created with the first entry
 */
export function createSpoolFolder(folder: string, reportFault: ReportFault) {
  const nextName = createNames();
  /** Files that could be neither renamed nor removed: they are not tried again by this process. */
  const stuck = new Set<string>();
  const pathOf = (name: string) => join(folder, name);
  /** Null when the folder cannot be read, which is reported. */
  const readNames = () =>
    namesIn(folder).catch((error: unknown) => {
      reportFault('reading the spool', error);
      return null;
    });

  async function move(name: string, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      // Another process that shares the folder was faster.
      if (isMissing(error)) return;
      stuck.add(name);
      reportFault('removing a spooled write-back', error, { traceId: null, file: name });
    }
  }

  return {
    /** Durable once it resolves. Rejects when the disk refuses, and then nothing is stored. */
    async append(entry: SpooledWriteBack): Promise<void> {
      await makeFolder(folder);
      await writeDurably(pathOf(nextName()), encodeEntry(entry));
    },
    /** The names of the entries, oldest first. */
    async list(): Promise<string[]> {
      const names = (await readNames()) ?? [];
      return names.filter((name) => ENTRY.test(name) && !stuck.has(name)).sort();
    },
    /** The entries in the folder now; null when it cannot be read, which is reported. */
    async count(): Promise<SpoolCounts | null> {
      const names = await readNames();
      return (
        names && {
          waiting: names.filter((name) => ENTRY.test(name)).length,
          setAside: names.filter((name) => SET_ASIDE.test(name)).length,
        }
      );
    },
    /** @throws the file system's error */
    read: async (name: string): Promise<SpooledWriteBack | UnusableEntry> =>
      decodeEntry(await readFile(pathOf(name), 'utf8')),
    remove: (name: string): Promise<void> => move(name, unlink(pathOf(name))),
    /** Reports the entry, and gives its file the reason as a suffix. */
    async setAside(name: string, { reason, traceId, error }: SetAside): Promise<void> {
      reportFault(`spooled write-back ${reason}`, error, { traceId, file: name });
      await move(name, rename(pathOf(name), pathOf(`${name}.${reason}`)));
    },
  };
}

/** The names of the files in the folder, which is created with the first entry. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
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
