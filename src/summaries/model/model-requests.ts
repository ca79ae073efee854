import type { Scope } from '../../domain/scope.ts';
import { type AnswerForm, createModelClient, type ModelResponse } from './model-client.ts';
import type { TokenCount } from './model-failure.ts';
import { createModelLimiter } from './model-limiter.ts';
import { type ModelOptions, nameOf } from './options.ts';
import type { Prompt } from './prompt.ts';
import { withRetries } from './retries.ts';
import { type SpendingControl, withinBudget } from './spending.ts';

type Asked<Answer> = {
  readonly scope: Scope;
  readonly prompt: Prompt;
  readonly form: AnswerForm<Answer>;
};

export type ModelRequestDependencies = {
  readonly options: ModelOptions;
  readonly spending: SpendingControl;
  /** Called for every response; the tokens are absent if the provider reports none. */
  readonly onTokens: (tokens: TokenCount | undefined) => void;
};

/** Requests to the configured model, within its limits and the budget of each tenant. */
export function createModelRequests(parts: ModelRequestDependencies) {
  const { options, spending, onTokens } = parts;
  const limited = createModelLimiter(options.concurrency);
  const { ask, warm } = createModelClient(options);

  function request<Answer>(
    { scope, prompt, form }: Asked<Answer>,
    signal: AbortSignal,
  ): Promise<ModelResponse<Answer>> {
    const most = { input: prompt.tokens, output: options.maxOutputTokens };
    const limits = { ...options, deadline: performance.now() + options.totalMs };
    return withRetries(limits, signal, (attempt) =>
      withinBudget(spending, { scope, most }, () => ask(prompt, form, attempt)),
    );
  }

  return {
    /** The configured provider and model. */
    name: nameOf(options),
    /** Loads the packages at start-up, which blocks the event loop for about 150 ms. */
    warm,
    /** @throws ModelFailure; other errors are failures of this service, such as the database */
    async ask<Answer>(asked: Asked<Answer>, signal: AbortSignal): Promise<Answer> {
      const { answer, tokens } = await limited(() => request(asked, signal), signal);
      onTokens(tokens);
      return answer;
    },
  };
}

export type ModelRequests = ReturnType<typeof createModelRequests>;
