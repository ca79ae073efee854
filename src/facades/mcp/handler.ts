import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createMcpHandler,
  type McpRequestContext,
  type McpServer,
} from '@modelcontextprotocol/server';
import type { RunOperation } from '../operations-client.ts';
import type { WriteBackSchema } from '../rest/end-call.ts';
import type { JsonBody } from '../rest/json-body.ts';
import { createOwnFaults, type OwnFaults } from './exchange-errors.ts';
import { refuseSender } from './host-and-origin.ts';
import { argumentsOf, readMessage } from './message.ts';
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

/** A request whose body is read only once its sender is known to be good. */
export type McpRequest = Pick<Request, 'url' | 'headers' | 'signal'> & {
  readonly read: () => Promise<Uint8Array>;
};

/** One request, and what is found wrong with it or with us. */
type Exchange = {
  readonly message: JsonBody;
  readonly run: RunOperation;
  readonly faults: OwnFaults;
};

/** The MCP endpoint, stateless, for both the 2025 and the 2026 revisions. The key was checked before. */
export function createMcpDoor({ accepts, hosts, makeServer = newMcpServer, report }: Parts) {
  const tools = toolsOf(accepts);
  // The handler makes one server for each request, and has no other way to tell it whose request it is.
  const running = new AsyncLocalStorage<Exchange>();
  function serverFor({ era }: McpRequestContext): McpServer {
    const exchange = running.getStore();
    if (!exchange) throw new Error('A server was made outside of a request');
    const { message, run, faults } = exchange;
    const server = makeServer(era);
    server.server.onerror = faults.add;
    const call = { run, input: () => argumentsOf(message), report };
    for (const tool of tools) addTool(server, tool, call);
    return server;
  }
  const handler = createMcpHandler(serverFor, {
    onerror: (error) => running.getStore()?.faults.add(error),
  });
  return async (request: McpRequest, run: RunOperation): Promise<Response> => {
    const { url, headers, signal, read } = request;
    const refused = refuseSender(request, hosts);
    if (refused) return refused;
    const message = readMessage(await read());
    if (message instanceof Response) return message;
    const exchange: Exchange = { message, run, faults: createOwnFaults(signal, report) };
    const forwarded = new Request(url, { method: 'POST', headers, signal });
    const response = await running.run(exchange, () =>
      handler.fetch(forwarded, { parsedBody: message.value }),
    );
    exchange.faults.answered(response.status);
    return response;
  };
}
