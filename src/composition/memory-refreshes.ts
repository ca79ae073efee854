import { coalesceByKey } from '../concurrency/coalesce.ts';
import type { Services } from '../context.ts';
import { scopeKey } from '../domain/scope.ts';
import {
  createMemoryRefresher,
  type MemoryDependencies,
} from '../summaries/history/memory-refresher.ts';

/** Computes the memory of a contact once for all that ask at the same time, and tells subscribers of it. */
export function createMemoryRefreshes(
  dependencies: MemoryDependencies,
  publish: Services['publish'],
): Pick<Services, 'refreshMemory' | 'readFreshMemory'> {
  const refresh = createMemoryRefresher(dependencies);
  const coalesced = (isOnce: boolean) =>
    coalesceByKey({
      keyOf: (scope, e164) => `${scopeKey(scope)}:${e164}`,
      async run(...asked: Parameters<Services['refreshMemory']>) {
        const [scope, e164, read] = asked;
        const contact = await refresh(scope, e164, read, isOnce);
        if (contact) {
          publish(scope, { kind: 'callerUpdated', callerUid: contact.uid, change: 'memory' });
        }
        return contact;
      },
      afterWait: (scope, e164): Parameters<Services['refreshMemory']> => [scope, e164, null],
    });
  return { refreshMemory: coalesced(false), readFreshMemory: coalesced(true) };
}
