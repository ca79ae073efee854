import { coalesceByKey } from '../concurrency/coalesce.ts';
import { createTicker, type Ticker } from '../concurrency/ticker.ts';
import type { Services } from '../context.ts';
import { scopeKey } from '../domain/scope.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { createMemoryJob } from '../jobs/write-memories.ts';
import type { Config } from '../settings/config.ts';
import {
  createMemoryRefresher,
  type MemoryDependencies,
} from '../summaries/history/memory-refresher.ts';
import { createMemoryInputReader } from '../summaries/history/memory-source.ts';
import type { FaultReporter } from '../telemetry/fault-reporter.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { type ConfiguredModel, memoryModelIn } from './model-summaries.ts';

const EVERY_MS = 1_000;

type MemoryWritingDependencies = Pick<JobContext, 'queue' | 'signal'> & {
  readonly services: Services;
  readonly config: Config;
  readonly metrics: Metrics;
  readonly reportFault: FaultReporter;
};

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
