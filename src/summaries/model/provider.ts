import type { LanguageModel } from 'ai';
import { ModelFailure } from './model-failure.ts';
import type { ModelOptions } from './options.ts';

/** Many times the size of a summary. */
const MAX_ANSWER_BYTES = 1_048_576;

/** Reads the body up to a maximum size. */
async function readBounded(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new ModelFailure('too_long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `fetch` without redirects, which would forward the key, and with a bounded body. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  return new Response(await readBounded(response.body), { status, statusText, headers });
};

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
