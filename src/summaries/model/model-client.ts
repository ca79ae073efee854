import type { LanguageModel } from 'ai';
import { type Draft, DraftSchema } from './draft.ts';
import { ModelFailure, type TokenCount } from './model-failure.ts';
import type { ModelOptions } from './options.ts';
import type { Prompt } from './prompt.ts';
import { loadModel } from './provider.ts';
import { tokensOf, toModelFailure } from './to-model-failure.ts';

export type ModelResponse = { readonly draft: Draft; readonly tokens: TokenCount | undefined };

/** Sends one request to the model. @throws ModelFailure on every failure */
export type AskModel = (prompt: Prompt, signal: AbortSignal) => Promise<ModelResponse>;

type AiSdk = typeof import('ai');
type Loaded = { readonly sdk: AiSdk; readonly model: LanguageModel };

async function load(options: ModelOptions): Promise<Loaded> {
  const [sdk, model] = await Promise.all([import('ai'), loadModel(options)]);
  // Its warnings would go to standard error and may quote the transcript.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return { sdk, model };
}

async function request(
  { sdk, model }: Loaded,
  prompt: Prompt,
  limits: ModelOptions,
  signal: AbortSignal,
): Promise<ModelResponse> {
  const result = await sdk.generateText({
    model,
    instructions: prompt.instructions,
    prompt: prompt.text,
    output: sdk.Output.object({ schema: DraftSchema, name: 'call_summary' }),
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
  return { draft: result.output, tokens };
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
    async ask(prompt, signal) {
      const parts = await loading();
      try {
        return await request(parts, prompt, options, signal);
      } catch (error) {
        throw toModelFailure(error, parts.sdk, signal);
      }
    },
  };
}
