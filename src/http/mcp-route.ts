import { LIMITS } from '../domain/limits.ts';
import { createMcpEndpoint } from '../facades/mcp/handler.ts';
import { allowedHosts } from '../facades/mcp/host-and-origin.ts';
import type { MakeMcpServer } from '../facades/mcp/server.ts';
import type { Config } from '../settings/config.ts';
import type { FaultReporter } from '../telemetry/fault-reporter.ts';
import { withFirstChunk } from './await-first-chunk.ts';
import { type EdgeApp, type EdgeContext, singleMethodRoute } from './edge-environment.ts';
import { readBytes, requireJson } from './request-body.ts';
import type { RouteTools } from './route-tools.ts';

type McpRouteOptions = {
  readonly config: Pick<Config, 'writeBackSchema' | 'allowedHosts' | 'host'>;
  readonly reportFault: FaultReporter;
  readonly makeMcpServer?: MakeMcpServer | undefined;
};

/** Adds `/mcp`: the operations of REST as tools, with the same keys. */
export function addMcpRoute(
  app: EdgeApp,
  tools: RouteTools,
  { config, reportFault, makeMcpServer }: McpRouteOptions,
): void {
  const serve = createMcpEndpoint({
    accepts: config.writeBackSchema,
    hosts: allowedHosts(config.allowedHosts, config.host),
    makeServer: makeMcpServer,
    report: (error) => reportFault('answering MCP', error),
  });
  const handle = async (c: EdgeContext) => {
    const { url, signal } = c.req.raw;
    const headers = new Headers(c.req.raw.headers);
    if (!headers.get('content-type')) headers.set('content-type', 'application/json');
    // The library wants both types by name.
    if (acceptsAnyJson(headers.get('accept'))) headers.set('accept', BOTH_TYPES);
    const read = () => {
      requireJson(headers);
      return readBytes(c.req.raw, LIMITS.writeBackBodyBytes, c.var.occupancy);
    };
    const response = await serve(
      { url, headers, signal, read },
      { run: tools.runFor(c), onErrorCode: (code) => c.set('errorCode', code) },
    );
    return withFirstChunk(response, signal, c.var.occupancy);
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
