import { setTimeout as sleep } from 'node:timers/promises';
import { keepResult } from '../concurrency/keep-result.ts';
import type { Services } from '../context.ts';
import { DomainError, isTimeout } from '../domain/errors.ts';
import { createTimeLimitedCall, WITHOUT_BREAKER } from '../store/time-limit.ts';
import type { StorageReadings } from '../telemetry/storage-gauges.ts';
import type { ServiceStorage } from './service-storage.ts';

/** Less than the timeout of a scrape, which is 10 seconds unless set. */
const TIMEOUT_MS = 1_000;
/** Several scrapers, and the gauges of one scrape, share a reading. */
const KEPT_MS = 5_000;

/** What metrics read from storage and from the disk, within a second also while storage is silent. */
export function createStorageReadings(
  { stores, spool, reportFault, now }: Services,
  { isOpen, ping }: Pick<ServiceStorage, 'isOpen' | 'ping'>,
): StorageReadings {
  const withinTime = createTimeLimitedCall({
    timeoutMs: TIMEOUT_MS,
    breaker: WITHOUT_BREAKER,
    isOpen,
  });
  /** Null while it cannot be counted. */
  const counted = <Count>(what: string, count: (signal: AbortSignal) => Promise<Count>) =>
    keepResult(KEPT_MS, async () => {
      try {
        return await withinTime(count);
      } catch (error) {
        // `isStorageUp` says that storage is away. A count that takes too long would not be seen.
        if (!(error instanceof DomainError) || isTimeout(error)) reportFault(what, error);
        return null;
      }
    });
  return {
    isStorageUp: keepResult(KEPT_MS, ping),
    // A disk on the network may be silent too.
    countSpool: keepResult(KEPT_MS, () =>
      Promise.race([spool.count(), sleep(TIMEOUT_MS, null, { ref: false })]),
    ),
    countQueue: counted('counting the summary queue', (signal) =>
      stores.queueHealth.read(null, now(), signal),
    ),
    countErasureRequests: counted('counting erasure requests', (signal) =>
      stores.erasureRequests.countOpen(now(), signal),
    ),
  };
}
