import type { LanguageModel } from 'ai';
import { boundedFetch } from './bounded-fetch.ts';
import type { ModelOptions } from './options.ts';

// Set explicitly, so that environment variables of the packages cannot redirect calls.
const OPENAI_URL = 'https://api.openai.com/v1';
const ANTHROPIC_URL = 'https://api.anthropic.com/v1';

/** Loads the package of the provider and creates the model. */
export async function loadModel(options: ModelOptions): Promise<LanguageModel> {
  const { provider, model, url } = options;
  const common = { fetch: boundedFetch, ...(options.apiKey && { apiKey: options.apiKey }) };
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ ...common, baseURL: url ?? OPENAI_URL })(model);
  }
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ ...common, baseURL: url ?? ANTHROPIC_URL })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    ...common,
    name: 'compatible',
    baseURL: url ?? '',
    supportsStructuredOutputs: true,
  })(model);
}
