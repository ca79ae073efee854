import { setTimeout as sleep } from 'node:timers/promises';
import { FolderInUseError } from 'embedded-mongo';
import type { MongoClient } from 'mongodb';
import { isWorthRetrying } from '../store/driver-errors.ts';

const RETRY_MS = 1_000;

/**
 * Repeats an attempt that failed because storage is away, or another process uses the data folder.
 *
 * @returns false when the signal ended it
 * @throws the error of an attempt that would fail again
 */
export async function retryUntilDone(
  attempt: () => Promise<void>,
  onWaiting: (error: unknown) => void,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    try {
      await attempt();
      return true;
    } catch (error) {
      if (!isTemporary(error)) throw error;
      onWaiting(error);
    }
    await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

/** The driver looks up the hosts of a `mongodb+srv` address by itself. */
const isNameLookup = (error: unknown): boolean =>
  error instanceof Error &&
  'syscall' in error &&
  /^(?:query|getaddrinfo)/.test(String(error.syscall));

const isTemporary = (error: unknown): boolean =>
  error instanceof FolderInUseError || isWorthRetrying(error) || isNameLookup(error);

/** Names hosts, never the connection string, which may contain a password. */
export function reasonToWait(error: unknown, dataDir: string, { options }: MongoClient): string {
  if (error instanceof FolderInUseError) {
    return `Waiting for the data folder ${dataDir}: another process uses it`;
  }
  const hosts = options.srvHost ?? options.hosts.join(', ');
  const why = error instanceof Error ? error.message : 'it cannot be reached';
  return `Waiting for the database at ${hosts}: ${why}`;
}
