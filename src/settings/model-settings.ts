import { z } from 'zod';
import { address, decimal, type Environment, type Setting, wholeNumber } from './setting-kinds.ts';

/** The provider before the first colon; what follows is its own name of the model. */
const SUMMARY_MODEL = /^(openai|anthropic|compatible):([\w./:@+-]{1,200})$/;

/** What is asked of a language model, and what it may take. */
export const modelSettings = {
  summaryModel: {
    name: 'SUMMARY_MODEL',
    doc: 'Language model that improves the built-in summaries, by provider and name. Without it no call is sent anywhere.',
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
    ...address,
  },
  summaryModelApiKey: {
    name: 'SUMMARY_MODEL_API_KEY',
    secrets: ['SUMMARY_MODEL_API_KEY', 'OPENAI_API_KEY', 'ANTHROPIC_API_KEY'],
    doc: "Key for the model's interface. `openai:` and `anthropic:` take `OPENAI_API_KEY` and `ANTHROPIC_API_KEY` without it.",
    default: ({ SUMMARY_MODEL: model, ...keys }: Environment) =>
      (model?.startsWith('openai:') && keys.OPENAI_API_KEY) ||
      (model?.startsWith('anthropic:') && keys.ANTHROPIC_API_KEY) ||
      '',
    defaultDoc: "the provider's own variable",
    expected: 'visible ASCII characters',
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{1,1024}$/)
      .nullable(),
  },
  summaryModelAttemptMs: {
    name: 'SUMMARY_MODEL_ATTEMPT_MS',
    doc: 'What one request to the model may take, in milliseconds.',
    default: '15000',
    ...wholeNumber(1, 40_000),
  },
  summaryModelTotalMs: {
    name: 'SUMMARY_MODEL_TOTAL_MS',
    doc: 'What waiting for the model may take for one call, with repeats and pauses, in milliseconds; then the built-in summary stays.',
    default: '35000',
    ...wholeNumber(1, 40_000),
  },
  summaryModelRetries: {
    name: 'SUMMARY_MODEL_RETRIES',
    doc: 'Repeats of a request that was let down by the network, the provider or its rate limit.',
    default: '2',
    ...wholeNumber(0, 5),
  },
  summaryModelConcurrency: {
    name: 'SUMMARY_MODEL_CONCURRENCY',
    doc: 'Requests to the model that one process has open at a time.',
    default: '4',
    ...wholeNumber(1, 100),
  },
  summaryModelMaxInputTokens: {
    name: 'SUMMARY_MODEL_MAX_INPUT_TOKENS',
    doc: 'What is sent of a call at most, by a careful estimate; of a longer one the beginning and the end are.',
    default: '16000',
    ...wholeNumber(4_000, 1_000_000),
  },
  summaryModelMaxOutputTokens: {
    name: 'SUMMARY_MODEL_MAX_OUTPUT_TOKENS',
    doc: 'Length of an answer at most, with what a model thinks before it.',
    default: '4000',
    ...wholeNumber(200, 100_000),
  },
  summaryModelInputUsd: {
    name: 'SUMMARY_MODEL_INPUT_USD',
    doc: 'Price of a million tokens sent, in US dollars. A `compatible:` model with prices is a paid one and gets no test data.',
    ...decimal(10_000),
  },
  summaryModelOutputUsd: {
    name: 'SUMMARY_MODEL_OUTPUT_USD',
    doc: 'Price of a million tokens answered, in US dollars.',
    ...decimal(10_000),
  },
  summaryModelDailyUsd: {
    name: 'SUMMARY_MODEL_DAILY_USD',
    doc: 'What the model may cost a tenant and mode in a day (UTC), in US dollars, all processes together; needs both prices.',
    ...decimal(1_000_000),
  },
} satisfies Record<string, Setting>;
