import {
  createWriteBehind,
  type WriteBehind,
  type WriteBehindOptions,
} from '../../concurrency/write-behind.ts';
import type { NewSession } from '../../domain/callers/recorded-call.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ContactVisits, SeenContact } from '../callers/visits.ts';
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
 * Stores the sessions of recalls some milliseconds behind the answers, and that their callers were seen later: no other
 * process waits for that. What reads calls flushes the sessions first, and what searches callers the visits.
 */
export function createSessionWriter(
  { calls, contacts }: SessionStores,
  { onStored, ...reports }: SessionReports,
): WriteBehind<NewSession> & { flushVisits(): Promise<void> } {
  const common = { batchSize: 100, mostWaiting: 10_000, isWorthRetrying, ...reports };
  const sessions = createWriteBehind<NewSession>({
    async write(batch) {
      for (const { scope } of await calls.startSessions(batch)) onStored(scope);
    },
    delayMs: 10,
    ...common,
  });
  const visits = createWriteBehind<SeenContact>({
    write: contacts.markSeen,
    delayMs: 250,
    ...common,
    onDropped: () => undefined,
  });
  return {
    add(session) {
      sessions.add(session);
      const { isSeen, scope, contact, start } = session;
      if (!isSeen) visits.add({ ...contact, scope, atMs: start.atMs });
    },
    flush: sessions.flush,
    flushVisits: visits.flush,
    close: async () => void (await Promise.all([sessions.close(), visits.close()])),
  };
}
