import { coalesceByKey } from '../concurrency/coalesce.ts';
import { createTicker, type Ticker } from '../concurrency/ticker.ts';
import type { Services } from '../context.ts';
import type { Contact } from '../domain/callers/contact.ts';
import { type Scope, scopeKey } from '../domain/scope.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { createMemoryJob } from '../jobs/write-memories.ts';
import {
  createMemoryRefresher,
  type MemoryDependencies,
} from '../summaries/history/memory-refresher.ts';
import { createMemoryInputReader } from '../summaries/history/memory-source.ts';
import type { RememberedCaller } from '../summaries/history/read-recorded.ts';
import type { CommonDependencies } from './enrichment.ts';
import { type ConfiguredModel, memoryModelIn } from './model-summaries.ts';

const EVERY_MS = 1_000;

type MemoryWritingDependencies = Pick<JobContext, 'queue' | 'signal'> &
  Omit<CommonDependencies, 'now' | 'logger'> & { readonly services: Services };

/** Has due memories written by the model. */
export function createMemoryWriting(
  { requests, memoryWriter }: ConfiguredModel,
  parts: MemoryWritingDependencies,
): Ticker {
  const { config, services, metrics, reportFault, queue, signal } = parts;
  const job = createMemoryJob({
    ...services,
    contacts: services.stores.contacts,
    queue,
    readInput: createMemoryInputReader({
      ...services.stores,
      ...services,
      memoryModelOf: memoryModelIn(config),
      maxWords: config.memoryMaxWords,
    }),
    writer: memoryWriter,
    name: requests.name,
    maxWords: config.memoryMaxWords,
    countMemory: ({ author, fallback }) =>
      metrics.memories.inc({ author, fallback: fallback ?? '' }),
    signal,
  });
  return createTicker(EVERY_MS, job, (error) => reportFault('writing memories', error));
}

/** Computes the memory of a contact once for all that ask at the same time, and tells subscribers of it. */
export function createMemoryRefreshes(
  dependencies: MemoryDependencies,
  publish: Services['publish'],
): Pick<Services, 'refreshMemory' | 'refreshMemories' | 'readFreshMemory'> {
  const { refreshMemory, refreshMemories } = createMemoryRefresher(dependencies);
  function publishMemory(scope: Scope, contact: Contact | null): void {
    if (contact)
      publish(scope, { kind: 'callerUpdated', callerUid: contact.uid, change: 'memory' });
  }
  const coalesced = (isOnce: boolean) =>
    coalesceByKey({
      keyOf: (scope, e164) => `${scopeKey(scope)}:${e164}`,
      async run(...asked: Parameters<Services['refreshMemory']>) {
        const contact = await refreshMemory(...asked, isOnce);
        publishMemory(asked[0], contact);
        return contact;
      },
      afterWait: (scope, e164): Parameters<Services['refreshMemory']> => [scope, e164, null],
    });
  return {
    refreshMemory: coalesced(false),
    readFreshMemory: coalesced(true),
    async refreshMemories(callers) {
      const refreshed = await refreshMemories(callers);
      for (const [index, one] of refreshed.entries()) {
        const { scope } = callers[index] as RememberedCaller;
        if (one.status === 'fulfilled') publishMemory(scope, one.value);
      }
      return refreshed;
    },
  };
}
