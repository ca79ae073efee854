import { coalesceByKey } from '../concurrency/coalesce.ts';
import { gather } from '../concurrency/gather.ts';
import { createTicker, type Ticker } from '../concurrency/ticker.ts';
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop.ts';
import type { Services, Stores } from '../context.ts';
import { LIMITS } from '../domain/limits.ts';
import { scopeKey } from '../domain/scope.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { createMemoryJob } from '../jobs/write-memories.ts';
import {
  createMemoryRefresher,
  type MemoryDependencies,
} from '../summaries/history/memory-refresher.ts';
import { createMemoryInputReader } from '../summaries/history/memory-source.ts';
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

type RefreshDependencies = MemoryDependencies &
  Pick<Stores, 'calls' | 'corrections' | 'contacts' | 'erasureRequests'>;

/** Batches the reads and writes of memories that are computed at about the same time: one command each. */
function inBatches(dependencies: RefreshDependencies): MemoryDependencies {
  const { calls, corrections, contacts, erasureRequests } = dependencies;
  const history = gather((all: Parameters<typeof calls.histories>[0]) =>
    calls.histories(all, LIMITS.rememberedCalls),
  );
  const changes = gather(corrections.ofMany);
  const openUntil = gather(erasureRequests.openUntilOfMany);
  const save = gather(contacts.saveMemories);
  return {
    ...dependencies,
    calls: {
      ...calls,
      async history(scope, e164) {
        const read = await history({ scope, e164 });
        // All reads of a batch end in the same turn of the event loop, and computing a memory takes a millisecond.
        await yieldToEventLoop();
        return read;
      },
    },
    corrections: { ...corrections, of: (scope, contactUid) => changes({ scope, contactUid }) },
    erasureRequests: {
      ...erasureRequests,
      openUntil: (scope, contactUid) => openUntil({ scope, contactUid }),
    },
    contacts: { ...contacts, saveMemory: (...computed) => save(computed) },
  };
}

/** Computes the memory of a contact once for all that ask at the same time, and tells subscribers of it. */
export function createMemoryRefreshes(
  dependencies: RefreshDependencies,
  publish: Services['publish'],
): Pick<Services, 'refreshMemory' | 'refreshMemoryInBatch' | 'readFreshMemory'> {
  const coalesced = (refresh: ReturnType<typeof createMemoryRefresher>, isOnce = false) =>
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
  const refresh = createMemoryRefresher(dependencies);
  return {
    refreshMemory: coalesced(refresh),
    // Retries are not batched: one contact that keeps changing would make every batch with it fail.
    refreshMemoryInBatch: coalesced(createMemoryRefresher(inBatches(dependencies), dependencies)),
    readFreshMemory: coalesced(refresh, true),
  };
}
