import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createMcpHandler,
  type McpRequestContext,
  type McpServer,
} from '@modelcontextprotocol/server';
import type { RunOperation } from '../operations-client.ts';
import type { WriteBackSchema } from '../rest/end-call.ts';
import type { JsonBody } from '../rest/json-body.ts';
import { argumentsOf, readMessage } from './message.ts';
import { refuseSender } from './senders.ts';
import { addTool, type MakeMcpServer, newMcpServer } from './server.ts';
import { toolsOf } from './tools.ts';

type Parts = {
  readonly accepts: WriteBackSchema;
  /** Names under which it may be called; null where any will do. */
  readonly hosts: readonly string[] | null;
  readonly makeServer?: MakeMcpServer | undefined;
  /** Is told of our own faults, not of the client's. */
  readonly report: (error: unknown) => void;
};

/** A request whose body was read already. */
export type McpRequest = Pick<Request, 'url' | 'headers' | 'signal'> & {
  readonly bytes: Uint8Array;
};

/** One request, and what the handler found wrong with it or with us. */
type Exchange = {
  readonly message: JsonBody;
  readonly run: RunOperation;
  readonly errors: unknown[];
};

/** The MCP endpoint, stateless, for both the 2025 and the 2026 revisions. The key was checked before. */
export function createMcpDoor({ accepts, hosts, makeServer = newMcpServer, report }: Parts) {
  const tools = toolsOf(accepts);
  // The handler makes one server for each request, and has no other way to tell it whose request it is.
  const running = new AsyncLocalStorage<Exchange>();
  function serverFor({ era }: McpRequestContext): McpServer {
    const exchange = running.getStore();
    if (!exchange) throw new Error('A server was made outside of a request');
    const { message, run } = exchange;
    const server = makeServer(era);
    const call = { run, input: () => argumentsOf(message), report };
    for (const tool of tools) addTool(server, tool, call);
    return server;
  }
  const handler = createMcpHandler(serverFor, {
    onerror: (error) => running.getStore()?.errors.push(error),
  });
  return async (request: McpRequest, run: RunOperation): Promise<Response> => {
    const { url, headers, signal, bytes } = request;
    const refused = refuseSender(request, hosts);
    if (refused) return refused;
    const message = readMessage(bytes);
    if (message instanceof Response) return message;
    const exchange: Exchange = { message, run, errors: [] };
    const forwarded = new Request(url, { method: 'POST', headers, signal });
    const response = await running.run(exchange, () =>
      handler.fetch(forwarded, { parsedBody: message.value }),
    );
    // Whatever the client did wrong was told it; only our own faults end like this.
    if (response.status >= 500) exchange.errors.forEach(report);
    return response;
  };
}
