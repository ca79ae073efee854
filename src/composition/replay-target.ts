import type { Services } from '../context.ts';
import { isTimeout } from '../domain/errors.ts';
import { recordWriteBack } from '../resolvers/operations/record-write-back.ts';
import type { Config } from '../settings/config.ts';
import type { ReplayTarget } from '../spool/replay-entry.ts';
import { createTimeLimitedCall, WITHOUT_BREAKER } from '../store/time-limit.ts';
import { confirmsWrites } from '../store/write-check.ts';
import type { ServiceStorage } from './service-storage.ts';

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
