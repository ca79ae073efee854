import {
  createWriteBehind,
  type WriteBehind,
  type WriteBehindOptions,
} from '../../concurrency/write-behind.ts';
import type { NewSession } from '../../domain/callers/recorded-call.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ContactVisits } from '../callers/visits.ts';
import { isWorthRetrying } from '../driver-errors.ts';
import type { CallStore } from './calls.ts';

type SessionStores = {
  readonly calls: Pick<CallStore, 'startSessions'>;
  readonly contacts: Pick<ContactVisits, 'markSeen'>;
};

type SessionReports = Pick<WriteBehindOptions<NewSession>, 'onDropped' | 'onFault'> & {
  readonly onStored: (scope: Scope) => void;
};

/**
 * Stores the sessions of recalls, and that their callers were seen, some milliseconds behind the answers. What reads
 * sessions flushes first.
 */
export const createSessionWriter = (
  { calls, contacts }: SessionStores,
  { onStored, ...reports }: SessionReports,
): WriteBehind<NewSession> =>
  createWriteBehind({
    async write(batch) {
      const seen = batch
        .filter(({ isSeen }) => !isSeen)
        .map(({ scope, start: { e164, atMs } }) => ({ scope, e164, atMs }));
      const [started] = await Promise.all([calls.startSessions(batch), contacts.markSeen(seen)]);
      for (const { scope } of started) onStored(scope);
    },
    delayMs: 10,
    batchSize: 100,
    mostWaiting: 10_000,
    isWorthRetrying,
    ...reports,
  });
