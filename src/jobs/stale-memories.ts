import type { Services } from '../context.ts';
import type { ContactStore } from '../store/callers/contacts.ts';

const BATCH = 100;

type StaleMemoryDependencies = Pick<Services, 'refreshMemory' | 'reportFault'> & {
  readonly contacts: Pick<ContactStore, 'listStale'>;
  readonly signal: AbortSignal;
};

/**
 * Creates the refresh of all memories that are marked as stale: what they are made of was changed by hand or removed,
 * and a crash or an outage came before the memory was computed again. Retention relies on it.
 */
export function createStaleMemoryRefresh({
  contacts,
  refreshMemory,
  reportFault,
  signal,
}: StaleMemoryDependencies): () => Promise<void> {
  return async () => {
    const tried = new Set<string>();
    for (;;) {
      const stale = await contacts.listStale(BATCH);
      const untried = stale.filter(({ contact }) => !tried.has(contact.uid));
      if (untried.length === 0) return;
      for (const { scope, contact } of untried) {
        if (signal.aborted) return;
        tried.add(contact.uid);
        // One that fails must not keep the others waiting; the next sweep tries it again.
        await refreshMemory(scope, contact.e164, null).catch((error: unknown) =>
          reportFault('refreshing a stale memory', error),
        );
      }
    }
  };
}
