import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 1_000;
const ATTEMPTS = 30;

/** Not primary, shutting down, host unreachable. Source: MongoDB's driver specification of retryable reads. */
const CODES = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** Retries while the connection is lost or the replica set elects a primary. `work` must be safe to repeat. */
export async function retryTransient<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || attempt === ATTEMPTS) throw error;
      await sleep(EVERY_MS);
    }
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (/^Mongo(Network|ServerSelection|PoolCleared|NotConnected|TopologyClosed)/.test(error.name) ||
    ('code' in error && typeof error.code === 'number' && CODES.has(error.code)));
