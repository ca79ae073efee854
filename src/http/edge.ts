import type { GraphQLSchema } from 'graphql';
import type { Config } from '../config.ts';
import type { Services } from '../context.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { type Listening, listen } from './listen.ts';
import { createResponseHeaders } from './response-headers.ts';
import { createRoutes } from './routes.ts';

export type EdgeParts = {
  readonly config: Config;
  readonly schema: GraphQLSchema;
  readonly services: Services;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly ready: () => Promise<boolean>;
};

/** The service's front: every door, over HTTP and in this process. */
export type Edge = {
  fetch(request: Request): Promise<Response>;
  listen(): Promise<Listening>;
};

export function createEdge(parts: EdgeParts): Edge {
  const { host, port } = parts.config;
  const { reportFault } = parts.services;
  const responseHeaders = createResponseHeaders(parts.config);
  const routes = createRoutes(parts, responseHeaders);
  return {
    fetch: async (request) => routes.fetch(request, {}),
    listen: () => listen({ host, port, fetch: routes.fetch, responseHeaders, reportFault }),
  };
}
