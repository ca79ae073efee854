import type { Db } from 'mongodb';
import type { Piscina } from 'piscina';
import type { Services } from '../context.ts';
import type { Config } from '../settings/config.ts';
import { createModelSpending } from '../store/summaries/model-spending.ts';
import { createDraftPool } from '../summaries/model/draft-pool.ts';
import {
  createModelSummariser,
  type ModelSummariser,
} from '../summaries/model/model-summariser.ts';
import type { ModelOptions } from '../summaries/model/options.ts';
import type { FaultReporter } from '../telemetry/fault-reporter.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';

type ModelDependencies = {
  readonly config: Config;
  readonly db: Db;
  readonly services: Pick<Services, 'now'>;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly reportFault: FaultReporter;
};

const MICRO_USD = 1_000_000;

function pricesOf({ summaryModelInputUsd: input, summaryModelOutputUsd: output }: Config) {
  return input === null || output === null ? null : { input, output };
}

/** The settings of the language model; null without one. */
export function modelOptions(config: Config): ModelOptions | null {
  if (!config.summaryModel) return null;
  return {
    ...config.summaryModel,
    url: config.summaryModelUrl,
    apiKey: config.summaryModelApiKey,
    attemptMs: config.summaryModelAttemptMs,
    totalMs: config.summaryModelTotalMs,
    retries: config.summaryModelRetries,
    concurrency: config.summaryModelConcurrency,
    maxInputTokens: config.summaryModelMaxInputTokens,
    maxOutputTokens: config.summaryModelMaxOutputTokens,
    maxWords: config.summaryMaxWords,
    prices: pricesOf(config),
  };
}

/** The configured language model; null without one. Its packages are loaded by `warm`. */
export function createConfiguredModel(
  { config, db, services, metrics, logger, reportFault }: ModelDependencies,
  pool: Piscina,
): ModelSummariser | null {
  const options = modelOptions(config);
  if (!options) return null;
  const { summaryModelDailyUsd: dailyUsd } = config;
  return createModelSummariser({
    options,
    spending: {
      budget: dailyUsd === null ? null : createModelSpending(db, dailyUsd * MICRO_USD),
      prices: options.prices,
      now: services.now,
      onFault: (error) => reportFault('settling the cost of a model', error),
    },
    drafts: createDraftPool(pool),
    onAnswer: ({ tokens, outcomeAgrees }) => {
      metrics.modelTokens.inc({ direction: 'input' }, tokens?.input ?? 0);
      metrics.modelTokens.inc({ direction: 'output' }, tokens?.output ?? 0);
      if (!outcomeAgrees) metrics.modelOutcomeDoubts.inc();
    },
    onDropped: (claims) => metrics.modelClaimsDropped.inc(claims),
    onFailure: (failure) =>
      logger.warn({ reason: failure.reason, err: failure }, 'No model summary'),
  });
}
