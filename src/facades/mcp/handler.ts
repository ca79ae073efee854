import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createMcpHandler,
  type McpRequestContext,
  type McpServer,
} from '@modelcontextprotocol/server';
import type { ErrorCode } from '../../domain/errors.ts';
import type { RunOperation } from '../operations-client.ts';
import type { WriteBackSchema } from '../rest/end-call.ts';
import type { JsonBody } from '../rest/read-body.ts';
import { createExchangeErrors, type ExchangeErrors, watchErrors } from './exchange-errors.ts';
import { refuseHostOrOrigin } from './host-and-origin.ts';
import { argumentsOf, readMessage } from './message.ts';
import { addTool, type MakeMcpServer, newMcpServer } from './server.ts';
import { toolsOf } from './tools.ts';

type HandlerDependencies = {
  readonly accepts: WriteBackSchema;
  /** Host names under which it may be called; null: any. */
  readonly hosts: readonly string[] | null;
  readonly makeServer?: MakeMcpServer | undefined;
  /** Called with the service's own errors, not with the client's. */
  readonly report: (error: unknown) => void;
};

/** A request whose body is read only after the check of its host and origin. */
export type McpRequest = Pick<Request, 'url' | 'headers' | 'signal'> & {
  readonly read: () => Promise<Uint8Array>;
};

/** What the edge provides for one request. */
export type McpRequestTools = {
  readonly run: RunOperation;
  /** Called when a tool or another operation is refused or fails; the response may be a 200 all the same. */
  readonly onErrorCode: (code: ErrorCode) => void;
};

type Exchange = McpRequestTools & {
  readonly message: JsonBody;
  readonly errors: ExchangeErrors;
};

/** The stateless MCP endpoint, for the 2025 and the 2026 revisions. The edge has checked the key. */
export function createMcpEndpoint(dependencies: HandlerDependencies) {
  const { accepts, hosts, makeServer = newMcpServer, report } = dependencies;
  const tools = toolsOf(accepts);
  // The handler creates a server for each request but does not pass the request to this function.
  const running = new AsyncLocalStorage<Exchange>();
  function serverFor({ era }: McpRequestContext): McpServer {
    const exchange = running.getStore();
    if (!exchange) throw new Error('A server was made outside of a request');
    const { message, run, onErrorCode, errors } = exchange;
    const server = makeServer(era);
    server.server.onerror = errors.add;
    watchErrors(server, onErrorCode);
    const call = { run, input: () => argumentsOf(message), report, onErrorCode };
    for (const tool of tools) addTool(server, tool, call);
    return server;
  }
  const handler = createMcpHandler(serverFor, {
    onerror: (error) => running.getStore()?.errors.add(error),
  });
  return async (request: McpRequest, requestTools: McpRequestTools): Promise<Response> => {
    const { url, headers, signal, read } = request;
    const refused = refuseHostOrOrigin(request, hosts);
    if (refused) return refused;
    const message = readMessage(await read());
    if (message instanceof Response) return message;
    const errors = createExchangeErrors(signal, report);
    const exchange: Exchange = { ...requestTools, message, errors };
    const forwarded = new Request(url, { method: 'POST', headers, signal });
    const response = await running.run(exchange, () =>
      handler.fetch(forwarded, { parsedBody: message.value }),
    );
    errors.answered(response.status);
    return response;
  };
}
