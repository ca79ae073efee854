import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createMcpHandler,
  localhostAllowedOrigins,
  McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { DomainError } from '../../domain/errors.ts';
import type { RunOperation } from '../operations-client.ts';
import type { WriteBackSchema } from '../rest/end-call.ts';
import type { JsonBody } from '../rest/json-body.ts';
import { SURFACE } from '../surface.ts';
import { declared } from './declared.ts';
import { toolResult } from './tool-result.ts';
import { type Tool, toolsOf } from './tools.ts';

type Report = (error: unknown) => void;

const INSTRUCTIONS =
  'Memory of callers for voice agents. Before the first turn call recall_and_enrich with the number of the caller and a session_id; after the call, calls_end with the same session_id.';

/**
 * The MCP endpoint, stateless, for both the 2025 and the 2026 revisions. The key was checked before.
 *
 * @param report is told of our own faults, not of the client's
 */
export function createMcpDoor(accepts: WriteBackSchema, report: Report) {
  const tools = toolsOf(accepts);
  // The handler makes one server for each request, and has no other way to tell it whose request it is.
  const running = new AsyncLocalStorage<Exchange>();
  const handler = createMcpHandler(() => createServer(tools, requireRun(running), report), {
    onerror: (error) => running.getStore()?.errors.push(error),
    // The tools never change, so there is nothing to hold a stream open for.
    maxSubscriptions: 0,
  });
  return async (request: Request, run: RunOperation): Promise<Response> => {
    // A key has no business in a browser; tools that people run on their own machine may use one.
    const refused = originValidationResponse(request, localhostAllowedOrigins());
    if (refused) return refused;
    const exchange: Exchange = { run, errors: [] };
    const response = await running.run(exchange, () => handler.fetch(request));
    // Whatever the client did wrong was told it; only our own faults end like this.
    if (response.status >= 500) exchange.errors.forEach(report);
    return response;
  };
}

/** One request, and what the handler found wrong with it or with us. */
type Exchange = { readonly run: RunOperation; readonly errors: unknown[] };

function requireRun(running: AsyncLocalStorage<Exchange>): RunOperation {
  const exchange = running.getStore();
  if (!exchange) throw new Error('A server was made outside of a request');
  return exchange.run;
}

function createServer(tools: readonly Tool[], run: RunOperation, report: Report): McpServer {
  const server = new McpServer(
    { name: 'caller-memory', title: 'Caller Memory', version: SURFACE.version },
    { capabilities: { tools: { listChanged: false } }, instructions: INSTRUCTIONS },
  );
  for (const { name, title, description, input, output, annotations, call } of tools) {
    const config = { title, description, annotations };
    server.registerTool(
      name,
      { ...config, inputSchema: declared(input), outputSchema: declared(output) },
      (value) => toolResult(async () => call(bodyOf(value), run), report),
    );
  }
  return server;
}

/** Arguments as the body of a request, so that one reading serves every door. */
function bodyOf(value: unknown): JsonBody {
  try {
    return { value, text: JSON.stringify(value) };
  } catch {
    throw new DomainError('validation_error', 'The arguments are nested too deep');
  }
}
