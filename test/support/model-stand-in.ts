import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** How the stand-in answers one request. */
export type Reply =
  | { readonly text: string; readonly end?: 'stop' | 'length' | 'filter' | 'refusal' }
  | {
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body?: string;
    }
  /** Sends the beginning of an answer, and then one byte after the other without end. */
  | { readonly endless: true }
  /** Keeps sending as fast as it is read. */
  | { readonly huge: true }
  | { readonly silentMs: number };

type Asked = {
  readonly path: string;
  readonly key: string | undefined;
  readonly instructions: string;
  readonly prompt: string;
  readonly maxTokens: number;
  /** The request as it came. */
  readonly raw: string;
};

const TOKENS = { input: 900, output: 120 };

type Schema = { type?: unknown; properties?: Record<string, Schema>; required?: string[] } & Record<
  string,
  unknown
>;

/** The rules of strict schemas: every object is closed and requires all it has. */
function strictFault(schema: unknown): string | null {
  if (typeof schema !== 'object' || schema === null) return null;
  const { type, properties, required } = schema as Schema;
  if (type === 'object') {
    const names = Object.keys(properties ?? {});
    if ((schema as Schema).additionalProperties !== false)
      return 'additionalProperties is not false';
    if (names.some((name) => !required?.includes(name))) return 'a property is not required';
  }
  for (const part of Object.values(schema)) {
    const fault = strictFault(part);
    if (fault) return fault;
  }
  return null;
}

const StrictSchema = z.unknown().superRefine((schema, context) => {
  const fault = strictFault(schema);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});
const Parts = z.union([
  z.string(),
  z
    .array(z.object({ type: z.string(), text: z.string() }))
    .transform((parts) => parts.map(({ text }) => text).join('')),
]);
const Messages = z.array(z.object({ role: z.string(), content: Parts }));
type Said = z.output<typeof Messages>;

const saidBy = (messages: Said, ...roles: string[]): string =>
  messages
    .filter(({ role }) => roles.includes(role))
    .map(({ content }) => content)
    .join('\n');

type Protocol = {
  readonly read: (body: unknown) => Omit<Asked, 'path' | 'key' | 'raw'>;
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

const openai: Protocol = {
  keyOf: bearer,
  read(body) {
    const { input, max_output_tokens: maxTokens } = OpenAiRequest.parse(body);
    return {
      instructions: saidBy(input, 'system', 'developer'),
      prompt: saidBy(input, 'user'),
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
  system: Parts,
  messages: Messages,
  max_tokens: z.number(),
  output_config: z.object({
    format: z.object({ type: z.literal('json_schema'), schema: StrictSchema }),
  }),
});

const anthropic: Protocol = {
  keyOf: ({ headers }) =>
    headers['anthropic-version'] ? headers['x-api-key']?.toString() : undefined,
  read(body) {
    const { system, messages, max_tokens: maxTokens } = AnthropicRequest.parse(body);
    return { instructions: system, prompt: saidBy(messages, 'user'), maxTokens };
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

const compatible: Protocol = {
  keyOf: bearer,
  read(body) {
    const { messages, max_tokens: maxTokens } = CompatibleRequest.parse(body);
    return {
      instructions: saidBy(messages, 'system'),
      prompt: saidBy(messages, 'user'),
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

const PROTOCOLS: Readonly<Record<string, Protocol>> = {
  '/v1/responses': openai,
  '/v1/messages': anthropic,
  '/v1/chat/completions': compatible,
};

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const JSON_TYPE = { 'content-type': 'application/json' };

function send(response: ServerResponse, status: number, body: string, headers = {}): void {
  response.writeHead(status, { ...JSON_TYPE, ...headers });
  response.end(body);
}

function pour(response: ServerResponse, bytes: number, everyMs: number): void {
  response.writeHead(200, JSON_TYPE);
  const filler = ' '.repeat(bytes);
  const timer = setInterval(() => response.write(filler), everyMs);
  response.once('close', () => clearInterval(timer));
}

function carryOut(reply: Reply, { write }: Protocol, response: ServerResponse): void {
  if ('text' in reply) send(response, 200, JSON.stringify(write(reply.text, reply.end ?? 'stop')));
  else if ('status' in reply)
    send(
      response,
      reply.status,
      reply.body ?? JSON.stringify({ error: { message: 'No', type: 'error', code: 'error' } }),
      reply.headers,
    );
  else if ('endless' in reply) pour(response, 1, 20);
  else if ('huge' in reply) pour(response, 262_144, 1);
  else {
    const timer = setTimeout(() => response.destroy(), reply.silentMs);
    response.once('close', () => clearTimeout(timer));
  }
}

export type ModelStandIn = {
  readonly url: string;
  /** What was asked, oldest first. */
  readonly asked: Asked[];
  /** Answers to come; the last one stays. */
  replies: Reply[];
  close(): Promise<void>;
};

/**
 * A real HTTP server that speaks what OpenAI (responses), Anthropic (messages) and servers like OpenAI's (chat completions)
 * speak. A request that they would turn down is turned down.
 */
export async function startModelStandIn(key: string | undefined): Promise<ModelStandIn> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const protocol = PROTOCOLS[path];
    if (!protocol || request.method !== 'POST') return send(response, 404, '{}');
    if (protocol.keyOf(request) !== key)
      return send(response, 401, '{"error":{"message":"No key"}}');
    const raw = await readAll(request);
    try {
      asked.push({ path, key, raw, ...protocol.read(JSON.parse(raw)) });
    } catch (error) {
      return send(response, 400, JSON.stringify({ error: { message: String(error) } }));
    }
    const reply = standIn.replies.length > 1 ? standIn.replies.shift() : standIn.replies[0];
    carryOut(reply ?? { status: 503 }, protocol, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: ModelStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    replies: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}
