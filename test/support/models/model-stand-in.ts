import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MODEL_PROTOCOLS, type ModelProtocol, type ModelRequest } from './model-protocols.ts';

/** How the stand-in replies to one request. */
export type Reply =
  | { readonly text: string; readonly end?: 'stop' | 'length' | 'filter' | 'refusal' }
  | {
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body?: string;
    }
  /** Sends the beginning of a response, then one byte after the other without end. */
  | { readonly endless: true }
  /** Sends as fast as the client reads, without end. */
  | { readonly huge: true }
  | { readonly silentMs: number };

type ReceivedRequest = ModelRequest & {
  readonly path: string;
  readonly key: string | undefined;
  /** The request as it came. */
  readonly raw: string;
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

function stream(response: ServerResponse, bytes: number, everyMs: number): void {
  response.writeHead(200, JSON_TYPE);
  const filler = ' '.repeat(bytes);
  const timer = setInterval(() => response.write(filler), everyMs);
  response.once('close', () => clearInterval(timer));
}

function sendReply(reply: Reply, { write }: ModelProtocol, response: ServerResponse): void {
  if ('text' in reply) send(response, 200, JSON.stringify(write(reply.text, reply.end ?? 'stop')));
  else if ('status' in reply)
    send(
      response,
      reply.status,
      reply.body ?? JSON.stringify({ error: { message: 'No', type: 'error', code: 'error' } }),
      reply.headers,
    );
  else if ('endless' in reply) stream(response, 1, 20);
  else if ('huge' in reply) stream(response, 262_144, 1);
  else {
    const timer = setTimeout(() => response.destroy(), reply.silentMs);
    response.once('close', () => clearTimeout(timer));
  }
}

/** Before and after the notes that a memory is written from. */
const MEMORY_FENCE = /^notes-[0-9a-f]{24}$/m;

export type ModelStandIn = {
  readonly url: string;
  /** Requests so far, oldest first. */
  readonly asked: ReceivedRequest[];
  /** Replies to the next requests; the last one is repeated. */
  replies: Reply[];
  /** Requests for the memory of a caller, and the replies to them; by default an answer without lines. */
  readonly memories: { readonly asked: ReceivedRequest[]; replies: Reply[] };
  close(): Promise<void>;
};

/**
 * A real HTTP server that speaks the APIs of OpenAI (responses), Anthropic (messages) and servers like OpenAI's (chat
 * completions), and refuses the requests that they would refuse.
 */
export async function startModelStandIn(key: string | undefined): Promise<ModelStandIn> {
  const asked: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const protocol = MODEL_PROTOCOLS[path];
    if (!protocol || request.method !== 'POST') return send(response, 404, '{}');
    if (protocol.keyOf(request) !== key)
      return send(response, 401, '{"error":{"message":"No key"}}');
    const raw = await readAll(request);
    let wanted: Pick<ModelStandIn, 'asked' | 'replies'> = standIn;
    try {
      const received = { path, key, raw, ...protocol.read(JSON.parse(raw)) };
      if (MEMORY_FENCE.test(received.prompt)) wanted = standIn.memories;
      wanted.asked.push(received);
    } catch (error) {
      return send(response, 400, JSON.stringify({ error: { message: String(error) } }));
    }
    const reply = wanted.replies.length > 1 ? wanted.replies.shift() : wanted.replies[0];
    sendReply(reply ?? { status: 503 }, protocol, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: ModelStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    replies: [],
    memories: { asked: [], replies: [{ text: '{"lines": []}' }] },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}
