import { Counter, type Registry } from 'prom-client';

export type SummaryMetrics = {
  readonly summaryJobs: Counter<'result'>;
  readonly summaries: Counter<'summariser' | 'fallback'>;
  readonly memories: Counter<'author' | 'fallback'>;
  readonly modelTokens: Counter<'direction'>;
  readonly modelClaimsDropped: Counter;
  readonly modelOutcomeDoubts: Counter;
};

export function createSummaryMetrics(registry: Registry): SummaryMetrics {
  const registers = [registry];
  return {
    summaryJobs: new Counter({
      name: 'caller_memory_summary_jobs_total',
      help: 'Summary jobs by result.',
      labelNames: ['result'],
      registers,
    }),
    summaries: new Counter({
      name: 'caller_memory_summaries_total',
      help: 'Summaries by who wrote them, and why it was not the model.',
      labelNames: ['summariser', 'fallback'],
      registers,
    }),
    memories: new Counter({
      name: 'caller_memory_memories_total',
      help: 'Memories of callers that a model was asked for, by who wrote them, and why it was not the model.',
      labelNames: ['author', 'fallback'],
      registers,
    }),
    ...createModelMetrics(registry),
  };
}

function createModelMetrics(registry: Registry) {
  const registers = [registry];
  const modelTokens = new Counter({
    name: 'caller_memory_model_tokens_total',
    help: 'Tokens that a model was sent (input) and answered (output), as it counts them.',
    labelNames: ['direction'],
    registers,
  });
  for (const direction of ['input', 'output']) modelTokens.inc({ direction }, 0);
  return {
    modelTokens,
    modelClaimsDropped: new Counter({
      name: 'caller_memory_model_claims_dropped_total',
      help: 'Sentences and facts of a model that the call does not say, and that were left out.',
      registers,
    }),
    modelOutcomeDoubts: new Counter({
      name: 'caller_memory_model_outcome_doubts_total',
      help: 'Calls whose reported outcome does not agree with their words, as a model reads them.',
      registers,
    }),
  };
}
