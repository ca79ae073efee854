import type { LanguageModel } from 'ai';
import type { z } from 'zod';
import { ModelFailure, type TokenCount, tokensOf, toModelFailure } from './model-failure.ts';
import type { ModelOptions } from './options.ts';
import type { Prompt } from './prompt.ts';
import { loadModel } from './provider.ts';

/** The form of an answer. */
export type AnswerForm<Answer> = { readonly name: string; readonly schema: z.ZodType<Answer> };

export type ModelResponse<Answer> = {
  readonly answer: Answer;
  readonly tokens: TokenCount | undefined;
};

/** Sends one request to the model. @throws ModelFailure on every failure */
export type AskModel = <Answer>(
  prompt: Prompt,
  form: AnswerForm<Answer>,
  signal: AbortSignal,
) => Promise<ModelResponse<Answer>>;

type AiSdk = typeof import('ai');
type Loaded = { readonly sdk: AiSdk; readonly model: LanguageModel };

async function load(options: ModelOptions): Promise<Loaded> {
  const [sdk, model] = await Promise.all([import('ai'), loadModel(options)]);
  // Its warnings would go to standard error and may quote the transcript.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { sdk, model };
}

async function request<Answer>(
  { sdk, model }: Loaded,
  { prompt, form }: { readonly prompt: Prompt; readonly form: AnswerForm<Answer> },
  limits: ModelOptions,
  signal: AbortSignal,
): Promise<ModelResponse<Answer>> {
  const result = await sdk.generateText({
    model,
    instructions: prompt.instructions,
    prompt: prompt.text,
    output: sdk.Output.object(form),
    maxOutputTokens: limits.maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false },
    // The provider must not store the transcript.
    providerOptions: { openai: { store: false } },
  });
  const tokens = tokensOf(result.usage);
  const charged = tokens && { tokens };
  if (result.finishReason === 'content-filter') throw new ModelFailure('refused', { ...charged });
  if (result.finishReason === 'length') throw new ModelFailure('too_long', { ...charged });
  if (result.finishReason !== 'stop') throw new ModelFailure('malformed', { ...charged });
  return { answer: result.output, tokens };
}

/** Creates a client that loads the model once, at the latest with its first request. */
export function createModelClient(options: ModelOptions): { ask: AskModel; warm(): Promise<void> } {
  let loaded: Promise<Loaded> | undefined;
  const loading = () => {
    loaded ??= load(options);
    return loaded;
  };
  return {
    async warm() {
      await loading();
    },
    async ask(prompt, form, signal) {
      const parts = await loading();
      try {
        return await request(parts, { prompt, form }, options, signal);
      } catch (error) {
        throw toModelFailure(error, parts.sdk, signal);
      }
    },
  };
}
