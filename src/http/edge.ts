import { type Listening, listen } from './connections/listen.ts';
import type { EdgeParts } from './edge-parts.ts';
import { createRateLimiter } from './limits/rate-limit.ts';
import { createResponseHeaders } from './response-headers.ts';
import { createRoutes } from './routes.ts';

/** The service's front: every door, over HTTP and in this process. */
export type Edge = {
  fetch(request: Request): Promise<Response>;
  listen(): Promise<Listening>;
  /** Finishes what requests left behind; listening ends before. */
  close(): Promise<void>;
};

export function createEdge(parts: EdgeParts): Edge {
  const { host, port, maxConnections } = parts.config;
  const { reportFault } = parts.services;
  const responseHeaders = createResponseHeaders(parts.config);
  const rateLimiter = createRateLimiter(parts.services, parts.config.storeTimeoutMs);
  const routes = createRoutes({ ...parts, rateLimiter }, responseHeaders);
  return {
    fetch: async (request) => routes.fetch(request, {}),
    listen: () =>
      listen({
        host,
        port,
        maxConnections,
        fetch: routes.fetch,
        responseHeaders,
        reportFault,
        onConnections: (open) => parts.metrics.openConnections.set(open),
      }),
    close: rateLimiter.close,
  };
}
