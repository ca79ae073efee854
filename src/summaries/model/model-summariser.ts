import type { FinishedCall } from '../../domain/call.ts';
import type { CallSummary } from '../../domain/callers/memory.ts';
import type { FallbackReason } from '../../domain/callers/summary-fallback.ts';
import type { Scope } from '../../domain/scope.ts';
import type { CheckedDraft } from './check-draft.ts';
import { DraftSchema } from './draft.ts';
import type { DraftPool } from './draft-pool.ts';
import { ModelFailure } from './model-failure.ts';
import type { ModelRequests } from './model-requests.ts';
import { isPaid, type ModelOptions } from './options.ts';
import { askAgain, type Prompt } from './prompt.ts';

type ModelOutcome =
  /** Null: there was nothing to summarise. */
  { readonly summary: CallSummary | null } | { readonly reason: FallbackReason };

/** A call with its built-in summary. */
type SummarisedCall = {
  readonly scope: Scope;
  readonly call: FinishedCall;
  readonly local: CallSummary;
};

export type ModelSummariserDependencies = {
  readonly options: ModelOptions;
  readonly requests: ModelRequests;
  readonly drafts: DraftPool;
  /** The model doubts the outcome that was reported. */
  readonly onDoubt: () => void;
  readonly onDropped: (claims: number) => void;
  /** Called for every failed request; the failure contains nothing of the call. */
  readonly onFailure: (failure: ModelFailure) => void;
};

const FORM = { name: 'call_summary', schema: DraftSchema };

const REPROACH = {
  fault:
    'note had sentences with a number, an amount, a date, a time, a name or a promise that the call does not contain',
  wish: 'nobody said',
};

/** Creates a summariser that asks a language model and checks its answers. */
export function createModelSummariser(parts: ModelSummariserDependencies) {
  const { options, requests, drafts: threads, onFailure } = parts;

  /** Asks once, and checks the answer. */
  async function answerTo(
    prompt: Prompt,
    { scope, call, local }: SummarisedCall,
    signal: AbortSignal,
  ): Promise<CheckedDraft> {
    const draft = await requests.ask({ scope, prompt, form: FORM }, signal);
    if (!draft.outcomeAgrees) parts.onDoubt();
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
    return answerTo(askAgain(prompt, checked.failed, REPROACH), called, total);
  }

  return {
    /** The configured provider and model. */
    name: requests.name,
    /** Why calls of that scope are never sent; null if they are. */
    refusal: ({ mode }: Scope): FallbackReason | null =>
      mode === 'test' && isPaid(options) ? 'test_data' : null,
    /**
     * Asks the model, and once more where its note has values that the call does not contain.
     *
     * @throws on failures of this service, such as the database; failures of the model are returned as a reason
     */
    async improve(called: SummarisedCall, signal: AbortSignal): Promise<ModelOutcome> {
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

export type ModelSummariser = ReturnType<typeof createModelSummariser>;
