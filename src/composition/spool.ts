import { createTicker, type Ticker } from '../concurrency/ticker.ts';
import type { Services } from '../context.ts';
import { isTimeout } from '../domain/errors.ts';
import { isKeptOut } from '../erasure/erased-entries.ts';
import { recordWriteBack } from '../resolvers/operations/record-write-back.ts';
import type { Config } from '../settings/config.ts';
import { createSpoolSearch } from '../spool/spool-search.ts';
import type { ReplayTarget } from '../spool/write-back-spool.ts';
import { confirmsWrites } from '../store/durability.ts';
import type { TombstoneStore } from '../store/erasure/tombstones.ts';
import { createTimeLimitedCall, WITHOUT_BREAKER } from '../store/time-limit.ts';
import type { CommonDependencies } from './enrichment.ts';
import { spoolFolderOf } from './erasure.ts';
import type { ServiceStorage } from './service-storage.ts';

type SpoolCheckDependencies = Pick<CommonDependencies, 'config' | 'reportFault'> & {
  readonly storage: Pick<ServiceStorage, 'isOpen'>;
};

const CHECKED_EVERY_MS = 60_000;
/** Storage may not be open yet. */
const ASK_EVERY_MS = 2_000;

/**
 * Stores spooled write-backs as requests do, but without their circuit breaker: an entry that always exceeds the time
 * limit must not open it.
 */
export function createReplayTarget(
  services: Services,
  { writeBackTimeoutMs: timeoutMs }: Pick<Config, 'writeBackTimeoutMs'>,
  { db, isOpen }: Pick<ServiceStorage, 'db' | 'isOpen'>,
): ReplayTarget {
  const writeBack = createTimeLimitedCall({ timeoutMs, breaker: WITHOUT_BREAKER, isOpen });
  const replaying = { ...services, withStorageLimit: { ...services.withStorageLimit, writeBack } };
  return {
    store: ({ scope, sent }) => recordWriteBack(scope, sent, replaying),
    isTimeout,
    confirmsWrites: () => confirmsWrites(db),
  };
}

/** Removes the files of callers and tenants that another process erased, from those that are not tried again. */
export function createSpoolCheck(
  { config, storage, reportFault }: SpoolCheckDependencies,
  tombstones: TombstoneStore,
): Ticker {
  const search = createSpoolSearch(spoolFolderOf(config), reportFault);
  const check = isKeptOut(tombstones);
  let checkedAt = Number.NEGATIVE_INFINITY;
  const run = async () => {
    if (!storage.isOpen() || performance.now() - checkedAt < CHECKED_EVERY_MS) return;
    await search.removeErased('set aside', check);
    checkedAt = performance.now();
  };
  return createTicker(ASK_EVERY_MS, run, (error) => reportFault('checking the spool', error));
}
