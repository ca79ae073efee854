import type { FinishedCall } from '../../domain/call.ts';
import type { CallSummary } from '../../domain/callers/memory.ts';
import type { FallbackReason } from '../../domain/callers/summary-fallback.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Draft } from './draft.ts';
import type { DraftPool } from './draft-pool.ts';
import { createModelClient, type ModelResponse } from './model-client.ts';
import { ModelFailure, type TokenCount } from './model-failure.ts';
import { createModelLimiter } from './model-limiter.ts';
import { isPaid, type ModelOptions } from './options.ts';
import type { Prompt } from './prompt.ts';
import { withRetries } from './retries.ts';
import { type SpendingControl, withinBudget } from './spending.ts';

type ModelOutcome =
  /** Null: there was nothing to summarise. */
  { readonly summary: CallSummary | null } | { readonly reason: FallbackReason };

/** A call with its built-in summary. */
type SummarisedCall = {
  readonly scope: Scope;
  readonly call: FinishedCall;
  readonly local: CallSummary;
};

export type ModelSummariser = {
  /** The configured provider and model. */
  readonly name: string;
  /** Loads the packages at start-up, which blocks the event loop for about 150 ms. */
  warm(): Promise<void>;
  /**
   * Asks the model and keeps what the call supports.
   *
   * @throws on failures of this service, such as the database; failures of the model are returned as a reason
   */
  improve(called: SummarisedCall, signal: AbortSignal): Promise<ModelOutcome>;
};

export type ModelSummariserDependencies = {
  readonly options: ModelOptions;
  readonly spending: SpendingControl;
  readonly drafts: DraftPool;
  /** Called for every response. */
  readonly onAnswer: (answer: {
    readonly tokens: TokenCount | undefined;
    readonly outcomeAgrees: boolean;
  }) => void;
  readonly onDropped: (claims: number) => void;
  /** Called for every failed request; the failure contains nothing of the call. */
  readonly onFailure: (failure: ModelFailure) => void;
};

/** Creates a summariser that asks a language model and checks its answers. */
export function createModelSummariser(parts: ModelSummariserDependencies): ModelSummariser {
  const { options, spending: purse, drafts: threads, onFailure } = parts;
  const gate = createModelLimiter(options.concurrency);
  const { ask, warm } = createModelClient(options);

  function request(scope: Scope, prompt: Prompt, signal: AbortSignal): Promise<ModelResponse> {
    const most = { input: prompt.tokens, output: options.maxOutputTokens };
    const limits = { ...options, deadline: performance.now() + options.totalMs };
    return withRetries(limits, signal, (attempt) =>
      withinBudget(purse, { scope, most }, () => ask(prompt, attempt)),
    );
  }

  async function draftOf(
    { scope, call, local: { language } }: SummarisedCall,
    signal: AbortSignal,
  ): Promise<Draft | null> {
    const task = { call, options: { ...options, language } };
    const prompt = await threads.preparePrompt(task, signal);
    if (!prompt) return null;
    const total = AbortSignal.any([signal, AbortSignal.timeout(options.totalMs)]);
    const { draft, tokens } = await gate(() => request(scope, prompt, total), total);
    parts.onAnswer({ tokens, outcomeAgrees: draft.outcomeAgrees });
    return draft;
  }

  return {
    name: `${options.provider}:${options.model}`,
    warm,
    async improve(called, signal) {
      if (called.scope.mode === 'test' && isPaid(options)) return { reason: 'test_data' };
      try {
        const draft = await draftOf(called, signal);
        if (!draft) return { summary: null };
        const { call, local } = called;
        const task = { call, draft, local, maxWords: options.maxWords };
        const checked = await threads.checkDraft(task, signal);
        parts.onDropped(checked.dropped);
        return 'reason' in checked ? { reason: checked.reason } : { summary: checked.summary };
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        onFailure(error);
        return { reason: error.reason };
      }
    },
  };
}
