import type { Services } from '../context.ts';
import { recordWriteBack } from '../resolvers/record-write-back.ts';
import type { Config } from '../settings/config.ts';
import type { ReplayTarget } from '../spool/write-back-spool.ts';
import { createTimeLimitedCall, isTimeout, WITHOUT_BREAKER } from '../store/time-limit.ts';
import type { ServiceStorage } from './service-storage.ts';

/**
 * Stores spooled write-backs as requests do, but without their circuit breaker: an entry that always exceeds the time
 * limit must not open it.
 */
export function createReplayTarget(
  services: Services,
  { writeBackTimeoutMs: timeoutMs }: Pick<Config, 'writeBackTimeoutMs'>,
  { isOpen, ping }: Pick<ServiceStorage, 'isOpen' | 'ping'>,
): ReplayTarget {
  const writeBack = createTimeLimitedCall({ timeoutMs, breaker: WITHOUT_BREAKER, isOpen });
  const replaying = { ...services, storeCall: { ...services.storeCall, writeBack } };
  return {
    store: ({ scope, sent }) => recordWriteBack(scope, sent, replaying),
    isTimeout,
    ping,
  };
}
