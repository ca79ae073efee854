import { z } from 'zod';
import * as kind from './setting-kinds.ts';

/** The provider before the first colon; what follows is its own name of the model. */
const SUMMARY_MODEL = /^(openai|anthropic|compatible):([\w./:@+-]{1,200})$/;

/** Settings of the language model for summaries. */
export const modelSettings = {
  summaryModel: {
    name: 'SUMMARY_MODEL',
    doc: 'Language model that improves the built-in summaries, as provider and name. Without it no transcript leaves this service.',
    expected: 'openai:, anthropic: or compatible: and the name of a model',
    schema: z
      .string()
      .transform((text) => SUMMARY_MODEL.exec(text))
      .transform((match) => ({ provider: match?.[1], model: match?.[2] }))
      .pipe(
        z.object({ provider: z.enum(['openai', 'anthropic', 'compatible']), model: z.string() }),
      )
      .nullable(),
  },
  summaryModelUrl: {
    name: 'SUMMARY_MODEL_URL',
    doc: "Base address of the model's interface, such as `http://127.0.0.1:11434/v1` for Ollama; required for `compatible:`, and for the others a gateway in place of the provider's own.",
    ...kind.address,
  },
  summaryModelApiKey: {
    name: 'SUMMARY_MODEL_API_KEY',
    secrets: ['SUMMARY_MODEL_API_KEY', 'OPENAI_API_KEY', 'ANTHROPIC_API_KEY'],
    doc: "Key for the model's interface. Without it `openai:` reads `OPENAI_API_KEY` and `anthropic:` reads `ANTHROPIC_API_KEY`.",
    default: ({ SUMMARY_MODEL: model, ...keys }: kind.Environment) =>
      (model?.startsWith('openai:') && keys.OPENAI_API_KEY) ||
      (model?.startsWith('anthropic:') && keys.ANTHROPIC_API_KEY) ||
      '',
    defaultDoc: "the provider's own variable",
    ...kind.secret,
  },
  summaryModelAttemptMs: {
    name: 'SUMMARY_MODEL_ATTEMPT_MS',
    doc: 'Timeout of one request to the model, in milliseconds.',
    ...kind.wholeNumber(1, 40_000, 15_000),
  },
  summaryModelTotalMs: {
    name: 'SUMMARY_MODEL_TOTAL_MS',
    doc: 'Timeout of all requests for one call, retries and pauses included, in milliseconds; after it the built-in summary stays.',
    ...kind.wholeNumber(1, 40_000, 35_000),
  },
  summaryModelRetries: {
    name: 'SUMMARY_MODEL_RETRIES',
    doc: 'Retries after a network error, a server error of the provider, or its rate limit.',
    ...kind.wholeNumber(0, 5, 2),
  },
  summaryModelConcurrency: {
    name: 'SUMMARY_MODEL_CONCURRENCY',
    doc: 'Concurrent requests to the model in a process.',
    ...kind.wholeNumber(1, 100, 4),
  },
  summaryModelMaxInputTokens: {
    name: 'SUMMARY_MODEL_MAX_INPUT_TOKENS',
    doc: 'Maximum tokens of a transcript that are sent (a cautious estimate); of a longer one the beginning and the end are sent.',
    ...kind.wholeNumber(4_000, 1_000_000, 16_000),
  },
  summaryModelMaxOutputTokens: {
    name: 'SUMMARY_MODEL_MAX_OUTPUT_TOKENS',
    doc: 'Maximum output tokens of the model, reasoning included.',
    ...kind.wholeNumber(200, 100_000, 4_000),
  },
  summaryModelInputUsd: {
    name: 'SUMMARY_MODEL_INPUT_USD',
    doc: 'Price of a million input tokens, in US dollars. A `compatible:` model with prices counts as paid and gets no test data.',
    ...kind.decimal(10_000),
  },
  summaryModelOutputUsd: {
    name: 'SUMMARY_MODEL_OUTPUT_USD',
    doc: 'Price of a million output tokens, in US dollars.',
    ...kind.decimal(10_000),
  },
  summaryModelDailyUsd: {
    name: 'SUMMARY_MODEL_DAILY_USD',
    doc: 'Maximum cost of the model per tenant, mode and day (UTC) in all processes together, in US dollars; needs both prices.',
    ...kind.decimal(1_000_000),
  },
} satisfies Record<string, kind.Setting>;
