import { LIMITS } from '../domain/limits.ts';
import { createMcpEndpoint } from '../facades/mcp/handler.ts';
import { allowedHosts } from '../facades/mcp/host-and-origin.ts';
import {
  type EdgeApp,
  type EdgeContext,
  type EdgeDependencies,
  singleMethodRoute,
} from './edge-environment.ts';
import type { Occupancy } from './limits/occupancy.ts';
import { readBytes, requireJson } from './request-body.ts';
import type { RouteTools } from './route-tools.ts';

/** Adds `/mcp`: the operations of REST as tools, with the same keys. */
export function addMcpRoute(
  app: EdgeApp,
  tools: RouteTools,
  { config, services, makeMcpServer }: EdgeDependencies,
): void {
  const serve = createMcpEndpoint({
    accepts: config.writeBackSchema,
    hosts: allowedHosts(config.allowedHosts, config.host),
    makeServer: makeMcpServer,
    report: (error) => services.reportFault('answering MCP', error),
  });
  const handle = async (c: EdgeContext) => {
    const { url, signal } = c.req.raw;
    const headers = new Headers(c.req.raw.headers);
    if (!headers.get('content-type')) headers.set('content-type', 'application/json');
    // The library wants both types by name.
    if (acceptsAnyJson(headers.get('accept'))) headers.set('accept', BOTH_TYPES);
    const read = () => {
      requireJson(headers);
      return readBytes(c.req.raw, LIMITS.writeBackBodyBytes, c.get('occupancy'));
    };
    const response = await serve(
      { url, headers, signal, read },
      { run: tools.runFor(c), onErrorCode: (code) => c.set('errorCode', code) },
    );
    return withFirstChunk(response, signal, c.get('occupancy'));
  };
  for (const path of ['/mcp', '/mcp/']) {
    app.use(path, async (c, next) => {
      c.set('operation', 'mcp');
      await tools.authorise(c, 'tenants');
      await next();
    });
    singleMethodRoute(app, 'POST', path, handle);
  }
}

const BOTH_TYPES = 'application/json, text/event-stream';

const acceptsAnyJson = (accept: string | null): boolean =>
  accept === null || /(?:^|[,\s])(?:\*\/\*|application\/\*)/.test(accept);

/**
 * Waits for the first chunk, so that status and latency are those of the work and not of opening the stream. The
 * request occupies its places until the stream has ended.
 *
 * @throws DOMException `AbortError` when the client has disconnected
 */
export async function withFirstChunk(
  { body, status, headers }: Response,
  signal: AbortSignal,
  occupancy: Occupancy,
): Promise<Response> {
  requirePresence(signal);
  if (body === null) return new Response(null, { status, headers });
  const begun = Promise.withResolvers<void>();
  const passing = new TransformStream<Uint8Array, Uint8Array>(
    {
      transform(chunk, controller) {
        controller.enqueue(chunk);
        begun.resolve();
      },
      flush: () => begun.resolve(),
    },
    undefined,
    // Reads the first chunk before the response is read.
    { highWaterMark: 1 },
  );
  // A failure reaches the client through the stream.
  const ended = body.pipeTo(passing.writable, { signal }).catch(() => undefined);
  occupancy.releaseAfter(ended);
  await Promise.race([begun.promise, ended]);
  requirePresence(signal);
  return new Response(passing.readable, { status, headers });
}

/** The signal's own reason is a string, not an Error. */
function requirePresence({ aborted }: AbortSignal): void {
  if (aborted) throw new DOMException('The client has disconnected', 'AbortError');
}
