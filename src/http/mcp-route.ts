import { LIMITS } from '../domain/limits.ts';
import { createMcpDoor } from '../facades/mcp/handler.ts';
import { allowedHosts } from '../facades/mcp/host-and-origin.ts';
import type { MakeMcpServer } from '../facades/mcp/server.ts';
import type { Config } from '../settings/config.ts';
import type { FaultReporter } from '../telemetry/fault-reporter.ts';
import { onceBegun } from './await-first-chunk.ts';
import type { EdgeApp, Serving } from './edge-environment.ts';
import { readBytes, requireJson } from './request-body.ts';
import { only } from './single-method-route.ts';

type Parts = {
  readonly config: Pick<Config, 'writeBackSchema' | 'allowedHosts' | 'host'>;
  readonly reportFault: FaultReporter;
  readonly makeMcpServer?: MakeMcpServer | undefined;
};

/** The same three operations as tools, behind the same keys. */
export function addMcpRoute(
  app: EdgeApp,
  serving: Serving,
  { config, reportFault, makeMcpServer }: Parts,
): void {
  const answer = createMcpDoor({
    accepts: config.writeBackSchema,
    hosts: allowedHosts(config.allowedHosts, config.host),
    makeServer: makeMcpServer,
    report: (error) => reportFault('answering MCP', error),
  });
  app.use('/mcp', async (c, next) => {
    c.set('operation', 'mcp');
    await serving.enter(c, 'tenants');
    await next();
  });
  only(app, 'POST', '/mcp', async (c) => {
    const { url, signal } = c.req.raw;
    const headers = new Headers(c.req.raw.headers);
    if (!headers.get('content-type')) headers.set('content-type', 'application/json');
    const read = () => {
      requireJson(headers);
      return readBytes(c.req.raw, LIMITS.writeBackBodyBytes, c.var.turn);
    };
    const response = await answer({ url, headers, signal, read }, serving.runFor(c));
    return onceBegun(response, signal, c.var.held);
  });
}
