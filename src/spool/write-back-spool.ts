import { createHash } from 'node:crypto';
import { readdir, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { WriteBack } from '../domain/callers/recorded-call.ts';
import { DomainError } from '../domain/errors.ts';
import type { Scope } from '../domain/scope.ts';
import { makeFolder, writeDurably } from './durable-file.ts';

export type SpooledWriteBack = { readonly scope: Scope; readonly sent: WriteBack };

export type WriteBackSpool = {
  /** Durable once it resolves. Rejects when the disk refuses, and then nothing is kept. */
  append(entry: SpooledWriteBack): Promise<void>;
  /**
   * Hands over what is kept, oldest first, and forgets each entry that was taken. Stops quietly at the
   * first that storage is not there for. An entry that is damaged or refused for good is set aside
   * under another name, so that it holds up nobody.
   *
   * @param signal ends it after the entry under way; the others wait for the next start
   * @returns how many were taken
   */
  replay(
    take: (entry: SpooledWriteBack) => Promise<unknown>,
    signal?: AbortSignal,
  ): Promise<number>;
};

const ENTRY = /^\d{15}-\d{6}-[0-9a-f]{8}\.json$/;

const checksum = (text: string) => createHash('sha256').update(text).digest('hex');

/** First line the checksum, then the entry: a torn or changed file is known as one. */
const encode = (entry: SpooledWriteBack): string => {
  const text = JSON.stringify(entry);
  return `${checksum(text)}\n${text}`;
};

function decode(content: string): SpooledWriteBack | null {
  const end = content.indexOf('\n');
  const text = content.slice(end + 1);
  if (end < 0 || checksum(text) !== content.slice(0, end)) return null;
  return JSON.parse(text) as SpooledWriteBack;
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const isForGood = (error: unknown) =>
  error instanceof DomainError && error.code !== 'service_unavailable';

/**
 * Takes write-backs while storage is away: one file each, so that damage to one harms no other.
 *
 * @param folder made when the first entry comes
 */
export function createWriteBackSpool(
  folder: string,
  reportFault: (what: string, error: unknown) => void,
): WriteBackSpool {
  let count = 0;
  const nextName = () => {
    count = (count + 1) % 1_000_000;
    const process = crypto.randomUUID().slice(0, 8);
    return `${String(Date.now()).padStart(15, '0')}-${String(count).padStart(6, '0')}-${process}.json`;
  };
  const setAside = async (name: string, why: string, error?: unknown) => {
    reportFault(`spooled write-back ${why}`, error);
    await rename(join(folder, name), join(folder, `${name}.${why}`));
  };
  const takeOne = async (name: string, take: (entry: SpooledWriteBack) => Promise<unknown>) => {
    const entry = decode(await readFile(join(folder, name), 'utf8'));
    if (!entry) return setAside(name, 'damaged');
    try {
      await take(entry);
    } catch (error) {
      if (!isForGood(error)) throw error;
      return setAside(name, 'refused', error);
    }
    await unlink(join(folder, name));
  };
  const waiting = async () => {
    try {
      return (await readdir(folder)).filter((name) => ENTRY.test(name)).sort();
    } catch (error) {
      // A folder that was never needed is no fault; one that cannot be read holds calls back.
      if (!isMissing(error)) reportFault('reading the spool', error);
      return [];
    }
  };
  return {
    async append(entry) {
      await makeFolder(folder);
      await writeDurably(join(folder, nextName()), encode(entry));
    },
    async replay(take, signal) {
      let taken = 0;
      for (const name of await waiting()) {
        if (signal?.aborted) break;
        try {
          await takeOne(name, take);
          taken += 1;
        } catch (error) {
          // Another process that shares the folder has taken it.
          if (isMissing(error)) continue;
          if (!(error instanceof DomainError)) reportFault('replaying a write-back', error);
          break;
        }
      }
      return taken;
    },
  };
}
