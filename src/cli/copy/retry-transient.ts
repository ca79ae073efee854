import { setTimeout as sleep } from 'node:timers/promises';
import { isWorthRetrying } from '../../store/driver-errors.ts';

const EVERY_MS = 1_000;
const ATTEMPTS = 30;

/** Retries while the connection is lost or the replica set elects a primary. `work` must be safe to repeat. */
export async function retryTransient<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthRetrying(error) || attempt === ATTEMPTS) throw error;
      await sleep(EVERY_MS);
    }
  }
}
