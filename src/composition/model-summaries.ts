import type { Db } from 'mongodb';
import type { Services } from '../context.ts';
import type { Mode, Scope } from '../domain/scope.ts';
import type { Config } from '../settings/config.ts';
import { createModelSpending } from '../store/summaries/model-spending.ts';
import { createDraftPool } from '../summaries/model/draft-pool.ts';
import { MEMORY_PROMPT_VERSION } from '../summaries/model/memory/memory-prompt.ts';
import { createMemoryWriter } from '../summaries/model/memory/memory-writer.ts';
import { createModelRequests } from '../summaries/model/model-requests.ts';
import { createModelSummariser } from '../summaries/model/model-summariser.ts';
import { isPaid, type ModelOptions, nameOf } from '../summaries/model/options.ts';
import type { CommonDependencies } from './enrichment.ts';

type ModelDependencies = Omit<CommonDependencies, 'now'> & {
  readonly db: Db;
  readonly services: Pick<Services, 'now'>;
};

/** An idle thread ends after this time, which frees its memory. */
const IDLE_MS = 60_000;

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

/** The name and the prices of the model that calls of a mode are sent to; null where none is. */
export function modelFor(config: Config, mode: Mode) {
  const options = modelOptions(config);
  if (!options || (mode === 'test' && isPaid(options))) return null;
  return { name: nameOf(options), prices: options.prices };
}

/** Names the model that writes the memories of a scope, with its instructions and limits; null where none does. */
export function memoryModelIn(config: Config): (scope: Scope) => string | null {
  const nameIn = (mode: Mode): string | null => {
    const model = modelFor(config, mode);
    return model && `${model.name}:${MEMORY_PROMPT_VERSION}`;
  };
  const names = { live: nameIn('live'), test: nameIn('test') };
  return ({ mode }) => names[mode];
}

/** The configured language model; null without one. The packages of its provider are loaded by `warm`. */
export async function createConfiguredModel({
  config,
  db,
  services,
  metrics,
  logger,
  reportFault,
}: ModelDependencies) {
  const options = modelOptions(config);
  if (!options) return null;
  const { summaryModelDailyUsd: dailyUsd } = config;
  const requests = createModelRequests({
    options,
    spending: {
      budget: dailyUsd === null ? null : createModelSpending(db, dailyUsd * MICRO_USD),
      prices: options.prices,
      now: services.now,
      onFault: (error) => reportFault('settling the cost of a model', error),
    },
    onTokens(tokens) {
      metrics.modelTokens.inc({ direction: 'input' }, tokens?.input ?? 0);
      metrics.modelTokens.inc({ direction: 'output' }, tokens?.output ?? 0);
    },
  });
  const { Piscina } = await import('piscina');
  const threads = new Piscina({
    minThreads: 0,
    maxThreads: config.summaryConcurrency,
    idleTimeout: IDLE_MS,
  });
  const drafts = createDraftPool(threads);
  const onDropped = (claims: number) => metrics.modelClaimsDropped.inc(claims);
  const summariser = createModelSummariser({
    options,
    requests,
    drafts,
    onDoubt: () => metrics.modelOutcomeDoubts.inc(),
    onDropped,
    onFailure: (failure) =>
      logger.warn({ reason: failure.reason, err: failure }, 'No model summary'),
  });
  const memoryWriter = createMemoryWriter({
    options,
    requests,
    checkMemory: drafts.checkMemory,
    onDropped,
    onFailure: (failure) =>
      logger.warn({ reason: failure.reason, err: failure }, 'No model memory'),
  });
  /** Ends the threads that check its answers. */
  const close = () => threads.close({ force: true });
  return { requests, summariser, memoryWriter, close };
}

export type ConfiguredModel = NonNullable<Awaited<ReturnType<typeof createConfiguredModel>>>;
