import type { GraphQLSchema } from 'graphql';
import type { Context, Hono } from 'hono';
import type { Principal, RequestContext, Services } from '../context.ts';
import type { ErrorCode } from '../domain/errors.ts';
import type { MakeMcpServer } from '../facades/mcp/server.ts';
import type { Config } from '../settings/config.ts';
import type { GraphqlDocuments } from '../settings/persisted-documents.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Connection } from './connections/listen.ts';
import { methodNotAllowed } from './errors/refusal.ts';
import type { Occupancy } from './limits/occupancy.ts';

export type EdgeDependencies = {
  readonly config: Config;
  readonly schema: GraphQLSchema;
  /** Documents that GraphQL clients name instead of sending them; null when there are none. */
  readonly documents: GraphqlDocuments | null;
  readonly services: Services;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Why the service is not ready; null when it is. */
  readonly findObstacle: () => Promise<string | null>;
  /** Whether an error says that storage is silent or the connection to it is lost. */
  readonly isOutage: (error: unknown) => boolean;
  /** Lets a conformance suite add tools of its own to the MCP server. */
  readonly makeMcpServer?: MakeMcpServer | undefined;
};

/** What middleware sets for the handlers after it, and handlers for the log and the metrics. */
export type EdgeEnvironment = {
  Bindings: Connection;
  Variables: {
    /** The metric's label; each route sets its own. */
    operation: string;
    /** W3C trace id, 32 hexadecimal digits. */
    traceId: string;
    principal: Principal;
    isKeyValid: RequestContext['isKeyValid'];
    /** Whose key was sent; null for the operator, and while no valid key was found. */
    tenantId: string | null;
    occupancy: Occupancy;
    /** Why the request was refused or failed; null when it was not. */
    errorCode: ErrorCode | null;
    isDegraded: boolean;
  };
};

export type EdgeContext = Context<EdgeEnvironment>;
export type EdgeApp = Hono<EdgeEnvironment>;

type Handler = (c: EdgeContext) => Response | Promise<Response>;

/** Adds a path with one method. `OPTIONS` returns it, and other methods are refused with `Allow`. */
export function singleMethodRoute(
  app: EdgeApp,
  method: 'GET' | 'POST',
  path: string,
  handler: Handler,
): void {
  const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  app.on(method, path, handler);
  app.on('OPTIONS', path, (c) => c.body(null, 204, { allow }));
  app.all(path, () => {
    throw methodNotAllowed(allow);
  });
}
