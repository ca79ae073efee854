import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { StrictSchema } from './strict-schema.ts';

/** What a model is asked, in any protocol. */
export type ModelRequest = {
  readonly instructions: string;
  readonly prompt: string;
  readonly maxTokens: number;
};

const TOKENS = { input: 900, output: 120 };

const TextParts = z.union([
  z.string(),
  z
    .array(z.object({ type: z.string(), text: z.string() }))
    .transform((parts) => parts.map(({ text }) => text).join('')),
]);
const Messages = z.array(z.object({ role: z.string(), content: TextParts }));
type Messages = z.output<typeof Messages>;

const textOf = (messages: Messages, ...roles: string[]): string =>
  messages
    .filter(({ role }) => roles.includes(role))
    .map(({ content }) => content)
    .join('\n');

/** How one provider's API writes requests and responses. */
export type ModelProtocol = {
  readonly read: (body: unknown) => ModelRequest;
  readonly keyOf: (request: IncomingMessage) => string | undefined;
  readonly write: (text: string, end: string) => object;
};

const bearer = ({ headers }: IncomingMessage) =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

const OpenAiRequest = z.object({
  model: z.string(),
  input: Messages,
  max_output_tokens: z.number(),
  store: z.literal(false),
  text: z.object({
    format: z.object({
      type: z.literal('json_schema'),
      strict: z.literal(true),
      name: z.string(),
      schema: StrictSchema,
    }),
  }),
});

const openai: ModelProtocol = {
  keyOf: bearer,
  read(body) {
    const { input, max_output_tokens: maxTokens } = OpenAiRequest.parse(body);
    return {
      instructions: textOf(input, 'system', 'developer'),
      prompt: textOf(input, 'user'),
      maxTokens,
    };
  },
  write: (text, end) => ({
    id: 'resp_1',
    object: 'response',
    created_at: 1_760_000_000,
    status: end === 'length' || end === 'filter' ? 'incomplete' : 'completed',
    error: null,
    incomplete_details:
      end === 'length'
        ? { reason: 'max_output_tokens' }
        : end === 'filter'
          ? { reason: 'content_filter' }
          : null,
    model: 'stand-in',
    output: [
      {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        status: 'completed',
        content: [
          end === 'refusal'
            ? { type: 'refusal', refusal: text }
            : { type: 'output_text', text, annotations: [] },
        ],
      },
    ],
    usage: {
      input_tokens: TOKENS.input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: TOKENS.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: TOKENS.input + TOKENS.output,
    },
  }),
};

const AnthropicRequest = z.object({
  model: z.string(),
  system: TextParts,
  messages: Messages,
  max_tokens: z.number(),
  output_config: z.object({
    format: z.object({ type: z.literal('json_schema'), schema: StrictSchema }),
  }),
});

const anthropic: ModelProtocol = {
  keyOf: ({ headers }) =>
    headers['anthropic-version'] ? headers['x-api-key']?.toString() : undefined,
  read(body) {
    const { system, messages, max_tokens: maxTokens } = AnthropicRequest.parse(body);
    return { instructions: system, prompt: textOf(messages, 'user'), maxTokens };
  },
  write: (text, end) => ({
    type: 'message',
    id: 'msg_1',
    role: 'assistant',
    model: 'stand-in',
    content: end === 'refusal' ? [] : [{ type: 'text', text }],
    stop_reason: { stop: 'end_turn', length: 'max_tokens' }[end] ?? 'refusal',
    stop_sequence: null,
    usage: { input_tokens: TOKENS.input, output_tokens: TOKENS.output },
  }),
};

const CompatibleRequest = z.object({
  model: z.string(),
  messages: Messages,
  max_tokens: z.number(),
  response_format: z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({ name: z.string(), schema: StrictSchema }),
  }),
});

const compatible: ModelProtocol = {
  keyOf: bearer,
  read(body) {
    const { messages, max_tokens: maxTokens } = CompatibleRequest.parse(body);
    return {
      instructions: textOf(messages, 'system'),
      prompt: textOf(messages, 'user'),
      maxTokens,
    };
  },
  write: (text, end) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_760_000_000,
    model: 'stand-in',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text },
        finish_reason: { stop: 'stop', length: 'length' }[end] ?? 'content_filter',
      },
    ],
    usage: {
      prompt_tokens: TOKENS.input,
      completion_tokens: TOKENS.output,
      total_tokens: TOKENS.input + TOKENS.output,
    },
  }),
};

/** By path. */
export const MODEL_PROTOCOLS: Readonly<Record<string, ModelProtocol>> = {
  '/v1/responses': openai,
  '/v1/messages': anthropic,
  '/v1/chat/completions': compatible,
};
