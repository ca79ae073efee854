import type { FinishedCall } from '../../domain/call.ts';
import type { CallSummary } from '../../domain/callers/memory.ts';
import type { FallbackReason } from '../../domain/callers/summary-fallback.ts';
import type { Scope } from '../../domain/scope.ts';
import type { CheckedDraft } from './check-draft.ts';
import type { DraftPool } from './draft-pool.ts';
import { createModelClient, type ModelResponse } from './model-client.ts';
import { ModelFailure, type TokenCount } from './model-failure.ts';
import { createModelLimiter } from './model-limiter.ts';
import { isPaid, type ModelOptions } from './options.ts';
import { askAgain, type Prompt } from './prompt.ts';
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
   * Asks the model, and once more where its note has values that the call does not contain.
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

  /** Asks once, and checks the answer. */
  async function answerTo(
    prompt: Prompt,
    { scope, call, local }: SummarisedCall,
    signal: AbortSignal,
  ): Promise<CheckedDraft> {
    const { draft, tokens } = await gate(() => request(scope, prompt, signal), signal);
    parts.onAnswer({ tokens, outcomeAgrees: draft.outcomeAgrees });
    return threads.checkDraft({ call, draft, local, maxWords: options.maxWords }, signal);
  }

  /** Null: there is nothing to summarise. Sentences that fail are sent back once. */
  async function summaryOf(
    called: SummarisedCall,
    signal: AbortSignal,
  ): Promise<CheckedDraft | null> {
    const { call, local } = called;
    const task = { call, options: { ...options, language: local.language } };
    const prompt = await threads.preparePrompt(task, signal);
    if (!prompt) return null;
    const total = AbortSignal.any([signal, AbortSignal.timeout(options.totalMs)]);
    const checked = await answerTo(prompt, called, total);
    if (!('failed' in checked) || checked.failed.length === 0) return checked;
    return answerTo(askAgain(prompt, checked.failed), called, total);
  }

  return {
    name: `${options.provider}:${options.model}`,
    warm,
    async improve(called, signal) {
      if (called.scope.mode === 'test' && isPaid(options)) return { reason: 'test_data' };
      try {
        const checked = await summaryOf(called, signal);
        if (!checked) return { summary: null };
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
