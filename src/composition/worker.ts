import type { Db } from 'mongodb';
import type { Services } from '../context.ts';
import { intentIncrements } from '../domain/intent/intent-statistics.ts';
import type { Scheduler } from '../jobs/scheduler.ts';
import { type SummariseParts, summarise } from '../jobs/summarise.ts';
import { SummariseCall } from '../jobs/summarise-call.ts';
import { createSweeper } from '../jobs/sweeper.ts';
import type { Config } from '../settings/config.ts';
import { createIntentStatisticsStore } from '../store/intent-statistics.ts';
import { createSummaryQueue } from '../store/summary-queue.ts';
import { createSummariserPool } from '../summaries/local/summariser-pool.ts';
import { maxPendingCalls } from '../summaries/model/model-limiter.ts';
import type { FaultReporter } from '../telemetry/fault-reporter.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { createImprover } from './model-summaries.ts';

export type Background = { start(): Promise<void>; stop(): Promise<void> };

export type BackgroundParts = {
  readonly config: Config;
  readonly db: Db;
  readonly scheduler: Scheduler;
  readonly services: Services;
  readonly reportFault: FaultReporter;
  readonly metrics: Metrics;
  readonly logger: Logger;
};

/** Counts the first labelling of each call, with the caller's call before it. */
function createLearner(db: Db, { stores, timeZoneOf }: Services): SummariseParts['learn'] {
  const statistics = createIntentStatisticsStore(db);
  return async ({ scope, e164, startedAtMs }, { intent }) => {
    const contact = await stores.contacts.find(scope, e164);
    const previous =
      contact?.memory.history.find(
        ({ atMs, label }) => atMs < startedAtMs && label !== 'unknown',
      ) ?? null;
    const timeZone = await timeZoneOf(contact ?? { e164 });
    const call = { label: intent, atMs: startedAtMs };
    await statistics.add(scope, intentIncrements(call, previous, timeZone));
  };
}

/** The work that nobody waits for: summaries, and the sweep for what a crash left. */
export function createBackground(parts: BackgroundParts): Background {
  const { config, db, scheduler, services, metrics, reportFault } = parts;
  const queue = createSummaryQueue(db);
  const summariser = createSummariserPool({
    maxWords: config.summaryMaxWords,
    maxThreads: config.summaryConcurrency,
  });
  const stopping = new AbortController();
  const improver = createImprover(parts, summariser.threads);
  const work: SummariseParts = {
    queue,
    summariser,
    improver,
    onSummary: ({ summariser: by, fallback }) =>
      metrics.summaries.inc({ summariser: by, fallback: fallback ?? '' }),
    stopping: stopping.signal,
    timeZoneOf: async (scope, e164) => {
      const contact = await services.stores.contacts.find(scope, e164);
      return services.timeZoneOf(contact ?? { e164 });
    },
    refreshMemory: async (scope, e164, atMs) => {
      await services.stores.contacts.meet(scope, e164, { by: null, atMs });
      await services.refreshMemory(scope, e164);
    },
    learn: createLearner(db, services),
    reportFault,
  };
  const run = async (callKey: string) =>
    metrics.summaryJobs.inc({ result: await summarise(callKey, work) });
  const sweeper = createSweeper({ queue, summarise: run, reportFault, now: services.now });
  // Calls that wait for the model keep no other from its built-in summary.
  const concurrency =
    config.summaryConcurrency + (improver ? maxPendingCalls(config.summaryModelConcurrency) : 0);
  scheduler.work(SummariseCall, { concurrency }, ({ callKey }) => run(callKey));
  return {
    async start() {
      await improver?.warm();
      await scheduler.start();
      sweeper.start();
    },
    async stop() {
      stopping.abort();
      await sweeper.stop();
      await scheduler.stop();
      await summariser.close();
    },
  };
}
