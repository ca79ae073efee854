import type { Db } from 'mongodb';
import { createTicker } from '../concurrency/ticker.ts';
import type { Services } from '../context.ts';
import { type JobContext, SUMMARISE_RESULTS } from '../jobs/job-context.ts';
import type { Scheduler } from '../jobs/scheduler.ts';
import { createStaleMemoryRefresh } from '../jobs/stale-memories.ts';
import { summarise } from '../jobs/summarise.ts';
import { SummariseCalls } from '../jobs/summarise-calls.ts';
import { createSweeper, SWEEP_EVERY_MS } from '../jobs/sweeper.ts';
import { createIntentStatisticsStore } from '../store/enrichment/intent-statistics.ts';
import { createSummaryQueue } from '../store/summaries/summary-queue.ts';
import { createLocalSummariser } from '../summaries/local-summariser.ts';
import type { FaultReporter } from '../telemetry/logger.ts';
import type { CommonDependencies } from './enrichment.ts';
import { createErasureTickers } from './erasure.ts';
import { createMemoryWriting } from './memories.ts';
import { createConfiguredModel, memoryModelIn } from './model-summaries.ts';
import { CALLS_TOGETHER } from './services.ts';

export type Worker = { start(): Promise<void>; stop(): Promise<void> };

export type WorkerDependencies = Omit<CommonDependencies, 'now'> & {
  readonly db: Db;
  readonly scheduler: Scheduler;
  readonly services: Services;
};

/** Runs the jobs: summaries of calls, and the sweep for those that a crash left pending. */
export async function createWorker(dependencies: WorkerDependencies): Promise<Worker> {
  const { config, db, scheduler, services, metrics } = dependencies;
  const queue = createSummaryQueue(db);
  const summariser = createLocalSummariser({ maxWords: config.summaryMaxWords });
  const stopping = new AbortController();
  const { signal } = stopping;
  const reportFault: FaultReporter = (...fault) => {
    if (!signal.aborted) dependencies.reportFault(...fault);
  };
  const model = await createConfiguredModel(dependencies);
  const context: JobContext = {
    services,
    queue,
    intentStatistics: createIntentStatisticsStore(db),
    summariser,
    modelSummariser: model?.summariser ?? null,
    async requestMemory(scope, { uid, memory }) {
      if (memory.written || memoryModelIn(config)(scope) === null) return;
      await services.stores.contacts.requestMemory(scope, uid, services.now());
    },
    countResult: (result) => metrics.summaryJobs.inc({ result }),
    countSummary: ({ author, fallback }) =>
      metrics.summaries.inc({ summariser: author, fallback: fallback ?? '' }),
    signal,
  };
  // A counter that first appears with 1 hides its first event from queries of its increase.
  for (const result of SUMMARISE_RESULTS) metrics.summaryJobs.inc({ result }, 0);
  const refreshStaleMemories = createStaleMemoryRefresh({
    ...services,
    contacts: services.stores.contacts,
    signal,
  });
  const work = { ...dependencies, queue, refreshStaleMemories, signal, reportFault };
  const tickers = [
    createSweeper({
      ...services,
      queue,
      summarise: (callKeys) => summarise(callKeys, context),
      // With more calls at once than jobs take already, some would wait for the model beyond its timeout.
      batchSize: model ? 1 : CALLS_TOGETHER,
      signal,
    }),
    createTicker(SWEEP_EVERY_MS, refreshStaleMemories, (error) =>
      reportFault('refreshing stale memories', error),
    ),
    ...createErasureTickers(work),
    ...(model ? [createMemoryWriting(model, work)] : []),
  ];
  // One call waits for each request to the model. Calls whose job has not begun get a note from whoever reads them.
  const concurrency = model ? 2 * config.summaryModelConcurrency : config.summaryConcurrency;
  scheduler.work(SummariseCalls, { concurrency }, async ({ callKeys }) => {
    const failed = await summarise(callKeys, context);
    if (failed[0] && callKeys.length === 1) throw failed[0].error;
    // Each is tried again in a job of its own, later and later; the others are done.
    for (const { callKey } of failed)
      await scheduler.enqueue(SummariseCalls, { callKeys: [callKey] });
  });
  return {
    async start() {
      await model?.requests.warm();
      await scheduler.start();
      for (const ticker of tickers) ticker.start();
    },
    async stop() {
      stopping.abort();
      await Promise.all(tickers.map((ticker) => ticker.stop()));
      await scheduler.stop();
      await model?.close();
    },
  };
}
