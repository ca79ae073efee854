import type { EdgeParts } from './edge-parts.ts';
import { type Listening, listen } from './listen.ts';
import { createResponseHeaders } from './response-headers.ts';
import { createRoutes } from './routes.ts';

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
